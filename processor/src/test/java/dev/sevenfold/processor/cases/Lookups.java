package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Shape;
import java.util.function.BinaryOperator;

/** A ramp of codes to look up in, and how near what is found must be. */
final class Lookups {
  /** Two steps of INT8 over a range of 24 on both sides. */
  static final float TOLERANCE = 0.4f;

  private Lookups() {}

  static Int64Tensor shaped(Shape shape, long... values) {
    return new Int64Tensor(shape, values);
  }

  /** A ramp that a convolution has made codes of, and an index. */
  static final class Coded extends NeuralModule {
    private final Conv2d layer = conv2d(1, 1, 1).bias(false);
    private final BinaryOperator<Tensor> function;

    Coded(BinaryOperator<Tensor> function) {
      this.function = function;
    }

    public Tensor forward(Tensor x, Tensor index) {
      int[] dimensions = x.shape().dimensions();
      Tensor image = x.view(1, 1, 1, x.shape().elements());
      return function.apply(image.then(layer).view(dimensions), index);
    }
  }

  /** Expects elements of a ramp at these places, on codes and on real numbers. */
  static void expect(
      BinaryOperator<Tensor> function,
      String kernel,
      FloatTensor x,
      Int64Tensor index,
      Shape shape,
      float... expected) {
    for (Mode mode : Mode.values()) {
      Case.Result result =
          Case.of(new Coded(function))
              .weight("layer.weight", new int[] {1, 1, 1, 1}, 1)
              .input(x)
              .input(index)
              .run(mode);
      assertThat(result.output().shape()).isEqualTo(shape);
      assertThat(result.kernels()).contains(kernel);
      assertThat(result.kernels()).doesNotContain("c7x_dequantize_i8");
      for (int i = 0; i < expected.length; i++) {
        assertWithMessage("%s: element %s", mode, i)
            .that(result.output().array()[i])
            .isWithin(mode == Mode.FLOAT ? 0 : TOLERANCE)
            .of(expected[i]);
      }
    }
  }
}

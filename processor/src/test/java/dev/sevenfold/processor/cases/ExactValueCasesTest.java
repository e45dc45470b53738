package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.annotations.ElementType;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.op.Operators;
import dev.sevenfold.tensor.BoolTensor;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.weights.FormulaWeights;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Values that codes would spoil stay in float, and the report says why. */
class ExactValueCasesTest {
  private static final float[] FREQUENCIES = {1, 0.3f, 0.1f, 0.03f, 0.01f, 0.003f, 0.001f, 0.0003f};

  /** Rotary position embedding. */
  private static final class Rotary extends NeuralModule {
    private final Linear query = linear(16, 16);
    private final Linear output = linear(16, 8);

    public Tensor forward(Tensor x, Tensor positions) {
      Tensor half = positions.cast(ElementType.FLOAT32).unsqueeze(1).mul(frequencies());
      Tensor angles = Tensor.concat(1, half, half);
      Tensor q = x.then(query);
      Tensor turned = Tensor.concat(-1, q.slice(-1, 8).neg(), q.slice(-1, 0, 8));
      return q.mul(angles.cos()).add(turned.mul(angles.sin())).then(output);
    }
  }

  /** What a diffusion model makes of its step; the outer product is a linear layer. */
  private static final class Timestep extends NeuralModule {
    private final Linear first = linear(16, 32);
    private final Linear second = linear(32, 16);

    public Tensor forward(Tensor step) {
      Tensor angles = step.cast(ElementType.FLOAT32).matmul(frequencies());
      return Tensor.concat(1, angles.cos(), angles.sin()).then(first).silu().then(second);
    }
  }

  /** Samples an image between its pixels, at places that a layer finds. */
  private static final class Sampling extends NeuralModule {
    private final Conv2d offset = conv2d(3, 1, 3).padding(1);
    private final Conv2d output = conv2d(3, 5, 1);

    public Tensor forward(Tensor x) {
      int width = x.size(3);
      Tensor moved = x.then(offset).tanh().mul(2.5);
      Tensor places = Tensor.arange(width).cast(ElementType.FLOAT32);
      Tensor at = moved.add(places).clip(0, width - 1);
      Tensor left = at.floor();
      Tensor index = left.cast(ElementType.INT64);
      Tensor near = x.gather(3, index.expand(x.shape().dimensions()));
      Tensor far = x.gather(3, index.add(1).clip(0, width - 1).expand(x.shape().dimensions()));
      return near.add(far.sub(near).mul(at.sub(left))).then(output);
    }
  }

  private static Tensor frequencies() {
    return Tensor.constant(FREQUENCIES, 1, 8);
  }

  private static FloatTensor input(String name, int... dimensions) {
    return FormulaWeights.input(name, Shape.of(dimensions));
  }

  private static Int64Tensor integers(int[] shape, long... values) {
    return new Int64Tensor(Shape.of(shape), values);
  }

  @Test
  void positionsFarFromTheStart() {
    Case rotary =
        Case.of(new Rotary())
            .formulaWeights()
            .input(input("x", 1, 6, 16))
            .input(integers(new int[] {6}, 3, 90, 401, 555, 1020, 2047));
    BlockNoise.assertNear(rotary, "rotary embedding", 1, 28, 70);
  }

  @Test
  void stepsOfDiffusion() {
    Case timestep =
        Case.of(new Timestep()).formulaWeights().input(integers(new int[] {3, 1}, 0, 41, 999));
    BlockNoise.assertNear(timestep, "timestep", 1, 28, 70);
  }

  @Test
  void placesThatALayerFinds() {
    Case sampling = Case.of(new Sampling()).formulaWeights().input(input("x", 2, 3, 7, 10));
    BlockNoise.assertNear(sampling, "sampling", 1, 18, 60);
  }

  private static HostTensor output(Mode mode, UnaryOperator<Tensor> function, float... values) {
    return Case.of(Net.of(x -> function.apply(x.add(x))))
        .input(new int[] {1, 1, 1, values.length}, values)
        .run(mode)
        .outputs()
        .get(0);
  }

  /** In codes, the 3 of a range up to 9 stands for 2.9999 and would be cut to 2. */
  @ParameterizedTest
  @EnumSource(Mode.class)
  void wholeNumbersThatBecomeIntegers(Mode mode) {
    float[] values = {0.1f, 0.6f, 1.1f, 1.6f, 2.1f, 2.6f, 3.1f, 3.6f, 4.3f};
    Int64Tensor result =
        (Int64Tensor)
            output(mode, x -> x.floor().clip(0, 8).mul(3).cast(ElementType.INT64), values);
    assertThat(result.array()).isEqualTo(new long[] {0, 3, 6, 9, 12, 15, 18, 21, 24});
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void countsOfAMask(Mode mode) {
    UnaryOperator<Tensor> count =
        x -> x.gt(0).cast(ElementType.FLOAT32).sum(3).cast(ElementType.INT64);
    Int64Tensor result = (Int64Tensor) output(mode, count, 1, -1, 1, 1, -1, 1, 1, 1, 1);
    assertThat(result.array()).isEqualTo(new long[] {7});
  }

  /** Peaks that lie closer together than codes stay one peak. */
  @ParameterizedTest
  @EnumSource(Mode.class)
  void peaksAreToldApart(Mode mode) {
    UnaryOperator<Tensor> peaks =
        x -> {
          Tensor heat = x.sigmoid();
          return heat.eq(heat.maxPool2d(3, 1, 1));
        };
    BoolTensor result = (BoolTensor) output(mode, peaks, 0, 3, 3.1f, 3, 0, -3, -2);
    assertThat(result.array()).isEqualTo(new byte[] {0, 0, 1, 0, 0, 0, 1});
  }

  @Test
  void aSumWithANumberNamesTheOneThatHasAKernel() {
    float[] values = {1, -2, 3};
    Case.Result number = ofShape(x -> x.add(x).add(1).relu(), values);
    assertThat(number.kernels()).contains("c7x_float_add_scalar");
    assertThat(number.plan().steps().toString())
        .contains("those with Tensor.full(number, 1) have one");
    Case.Result tensor = ofShape(x -> x.add(x).add(Tensor.full(1, 1)).relu(), values);
    assertThat(tensor.kernels()).containsExactly("c7x_int8_residual_add_relu", "c7x_int8_add");
    Case.Result reversed = ofShape(x -> Tensor.full(1, 1).sub(x.add(x)).relu(), values);
    assertThat(reversed.kernels()).containsExactly("c7x_int8_residual_add_relu", "c7x_int8_add");
  }

  private static Case.Result ofShape(UnaryOperator<Tensor> function, float... values) {
    return Case.of(Net.of(function))
        .input(new int[] {values.length}, values)
        .run(Mode.INT8_SYMMETRIC);
  }

  /**
   * An operator that is never quantized has a reason of its own, unless it reads no real numbers.
   */
  @Test
  void everyOperatorThatStaysInFloatSaysWhy() {
    List<String> real =
        List.of(
            "add_scalar",
            "reverse_sub_scalar",
            "argmax",
            "topk_indices",
            "lt",
            "lt_scalar",
            "cast",
            "cumsum",
            "prod",
            "var",
            "std");
    for (String name : real) {
      OpDefinition operator = Operators.named(name);
      assertWithMessage(name).that(operator.group()).isEqualTo(OpGroup.FLOAT);
      assertWithMessage(name).that(operator.whyFloat()).doesNotContain("it has no integer kernel");
    }
  }
}

package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.tensor.FloatTensor;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Inputs whose codes several readers want with scales that do not hold the whole input. */
final class InputScaleCasesTest {
  /** A step of INT8 over a range of 8 on both sides. */
  private static final float STEP = 8 / 127.5f;

  /** What is small of an input, and what is large. */
  private static final class Parted extends NeuralModule {
    record Result(Tensor small, Tensor large) {}

    public Result forward(Tensor x, Tensor y) {
      Tensor limit = y.tanh();
      return new Result(x.minimum(limit), x.maximum(limit));
    }
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void whatOneReaderCutsOffAnotherNeeds(Mode mode) {
    Case.Result result =
        Case.of(new Parted())
            .input(new int[] {4}, -0.5f, -0.25f, 4, 8)
            .input(new int[] {4}, 0, 0, 0, 0)
            .run(mode);
    assertNear(mode, result, 0, -0.5f, -0.25f, 0, 0);
    assertNear(mode, result, 1, 0, 0, 4, 8);
  }

  private static void assertNear(Mode mode, Case.Result result, int output, float... expected) {
    float[] actual = ((FloatTensor) result.outputs().get(output)).array();
    for (int i = 0; i < expected.length; i++) {
      assertWithMessage("%s: element %s of output %s", mode, i, output)
          .that(actual[i])
          .isWithin(STEP)
          .of(expected[i]);
    }
  }
}

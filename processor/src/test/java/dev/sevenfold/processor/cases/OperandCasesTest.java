package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.dsl.Buffer;
import dev.sevenfold.dsl.Parameter;
import dev.sevenfold.dsl.Tensor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Parameters, buffers and constants as operands beside activations. */
class OperandCasesTest {
  /** Float32 addition of numbers below 4. */
  private static final double FLOAT_ROUNDING = 1e-6;

  /**
   * Half a step of each operand in steps of the sum, whose range is wider, and its own rounding.
   */
  private static final double STEPS_OF_A_SUM = 1.5;

  private static final float[] INPUT = {-1, -0.5f, 0, 0.25f, 0.5f, 1};

  @Test
  void aParameterIsAdded() {
    Case.of(Net.of(Net.weights(3), (x, bias) -> x.add(((Parameter) bias).tensor())))
        .weight("layers.0", new int[] {3}, 0.5f, -2, 1.25f)
        .input(new int[] {2, 3}, INPUT)
        .expect(STEPS_OF_A_SUM, FLOAT_ROUNDING, -0.5f, -2.5f, 1.25f, 0.75f, -1.5f, 2.25f);
  }

  @Test
  void aBufferIsSubtracted() {
    Case.of(Net.of(Net.known(new float[] {1, -1, 0.5f}, 3), (x, b) -> x.sub(((Buffer) b).tensor())))
        .input(new int[] {2, 3}, INPUT)
        .expect(STEPS_OF_A_SUM, FLOAT_ROUNDING, -2, 0.5f, -0.5f, -0.75f, 1.5f, 0.5f);
  }

  @Test
  void aConstantIsTheFirstOperand() {
    Case.of(Net.of(x -> Tensor.constant(new float[] {2, 1, 3}, 3).sub(x)))
        .input(new int[] {2, 3}, INPUT)
        .expect(STEPS_OF_A_SUM, FLOAT_ROUNDING, 3, 1.5f, 3, 1.75f, 0.5f, 2);
  }

  /** A class token has the scale of the result, not one of its own. */
  @ParameterizedTest
  @EnumSource(Mode.class)
  void aParameterIsJoined(Mode mode) {
    Case.Result result =
        Case.of(
                Net.of(
                    Net.weights(1, 3),
                    (x, token) -> Tensor.concat(0, ((Parameter) token).tensor(), x.relu())))
            .weight("layers.0", new int[] {1, 3}, -4, 2, 4)
            .input(new int[] {2, 3}, INPUT)
            .run(mode);
    float[] expected = {-4, 2, 4, 0, 0, 0, 0.25f, 0.5f, 1};
    for (int i = 0; i < expected.length; i++) {
      assertThat(result.output().array()[i]).isWithin(result.step()).of(expected[i]);
    }
    assertThat(result.kernels()).doesNotContain("c7x_quantize_i8");
  }

  /** What is computed from constants alone runs once, at conversion. */
  @ParameterizedTest
  @EnumSource(Mode.class)
  void caseK11_constantsAreFolded(Mode mode) {
    Case.Result result =
        Case.of(
                Net.of(
                    x -> {
                      Tensor grid = Tensor.constant(new float[] {1, 2, 3, 4}, 2, 2);
                      Tensor moved = Tensor.concat(0, grid.relu().add(grid), grid.permute(1, 0));
                      return x.add(moved);
                    }))
            .input(new int[] {4, 2}, 0, 0, 0, 0, 1, 1, 1, 1)
            .run(mode);
    assertThat(result.kernels()).hasSize(1);
    float[] expected = {2, 4, 6, 8, 2, 4, 3, 5};
    for (int i = 0; i < expected.length; i++) {
      assertThat(result.output().array()[i])
          .isWithin((float) (STEPS_OF_A_SUM * result.step()))
          .of(expected[i]);
    }
  }
}

package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static dev.sevenfold.processor.cases.Tolerances.SUMS;
import static dev.sevenfold.processor.testing.Reals.random;

import dev.sevenfold.dsl.Parameter;
import dev.sevenfold.dsl.Tensor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What products with constants and factors around products become. */
class MatmulCanonicalCasesTest {
  /** Per output column: the second column's weights are 5,000 times smaller, and count. */
  @ParameterizedTest
  @EnumSource(value = Mode.class, mode = EnumSource.Mode.EXCLUDE, names = "FLOAT")
  void caseJ05_scalesFollowTheTranspose(Mode mode) {
    Case.Result result =
        Case.of(
                Net.of(
                    Net.weights(2, 2), (x, w) -> x.matmul(((Parameter) w).tensor()).clip(-.2, .2)))
            .weight("layers.0", new int[] {2, 2}, 100, .008f, -40, .02f)
            .input(new int[] {1, 2}, 2, 5)
            .run(mode);
    assertThat(result.output().array()[1]).isWithin(.003f).of(.116f);
    String kernel = mode == Mode.W8A16 ? "c7x_matmul_bias_w8a16" : "mmalib_matmul_bias_i";
    assertThat(result.kernels().stream().anyMatch(name -> name.startsWith(kernel))).isTrue();
  }

  @Test
  void aConstantMatrixAndABiasAreALinearLayer() {
    float[] bias = {1, -1, 0.5f};
    Case layer =
        Case.of(
            Net.of(
                Net.weights(2, 3),
                (x, w) -> Tensor.constant(bias, 1, 3).addmm(x, ((Parameter) w).tensor()).relu()));
    layer
        .weight("layers.0", new int[] {2, 3}, 1, 2, 3, -1, 1, 0)
        .input(new int[] {2, 2}, 1, 1, -1, 0.5f)
        .weightError(2, 3)
        .expect(1.5, SUMS, 1, 2, 3.5f, 0, 0, 0);
    assertThat(layer.run(Mode.INT8_SYMMETRIC).kernels()).containsExactly("mmalib_matmul_bias_i8");
  }

  /** A constant per channel behind a convolution is its bias; any other constant is not. */
  @Test
  void anAdditionBehindAConvolutionIsItsBias() {
    Case bias =
        Case.of(
                Net.of(
                    Net.conv(1, 2, 1).bias(false),
                    (x, conv) -> Tensor.constant(new float[] {1, -1}, 2, 1, 1).add(x.then(conv))))
            .weight("layers.0.weight", new int[] {2, 1, 1, 1}, 2, 3)
            .input(new int[] {1, 1, 1, 2}, 1, -1);
    bias.weightError(1, 3).expect(1.5, SUMS, 3, -1, 2, -4);
    assertThat(bias.run(Mode.INT8_SYMMETRIC).kernels()).containsExactly("mmalib_conv2d_i8");
    Case columns =
        Case.of(
                Net.of(
                    Net.conv(1, 2, 1).bias(false),
                    (x, conv) -> x.then(conv).add(Tensor.constant(new float[] {1, -1}, 2))))
            .weight("layers.0.weight", new int[] {2, 1, 1, 1}, 2, 3)
            .input(new int[] {1, 1, 1, 2}, 1, -1);
    columns.weightError(1, 3).expect(2, SUMS, 3, -3, 4, -4);
    assertThat(columns.run(Mode.INT8_SYMMETRIC).kernels()).hasSize(2);
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void aSecondMatrixOfConstantsIsTransposedOnce(Mode mode) {
    Case.Result result =
        Case.of(Net.of(Net.weights(3, 2), (x, w) -> x.matmul(((Parameter) w).tensor(), true)))
            .weight("layers.0", new int[] {3, 2}, 1, -1, 2, 1, 3, 0)
            .input(new int[] {2, 2}, 1, 1, -1, 0.5f)
            .run(mode);
    assertThat(result.kernels()).doesNotContain("c7x_permute");
    float[] expected = {0, 3, 3, -1.5f, -1.5f, -3};
    for (int i = 0; i < expected.length; i++) {
      assertThat(result.output().array()[i]).isWithin(2 * result.step() + .05f).of(expected[i]);
    }
  }

  /** Scores of attention: a transposed operand and a factor; then a clamp for free. */
  @ParameterizedTest
  @EnumSource(Mode.class)
  void aFactorAndAClampCostNothing(Mode mode) {
    float[] q = random(5, 2 * 7 * 8);
    Case.Result result =
        Case.of(Net.of(x -> x.matmul(x, true, 0.25).relu()))
            .input(new int[] {2, 7, 8}, q)
            .run(mode);
    assertThat(result.kernels().stream().filter(name -> name.contains("clamp")).toList()).isEmpty();
    for (int i = 0; i < 2 * 7 * 7; i++) {
      double sum = 0;
      for (int k = 0; k < 8; k++) {
        sum += (double) q[i / 7 * 8 + k] * q[(i / 49 * 7 + i % 7) * 8 + k];
      }
      float expected = (float) Math.max(0, sum * 0.25);
      assertThat(result.output().array()[i]).isWithin(2 * result.step() + SUMS).of(expected);
    }
  }

  /** A concatenation shares its scale with the product, so that its multiplier is free. */
  @ParameterizedTest
  @EnumSource(Mode.class)
  void aSharedScaleIsNotSnapped(Mode mode) {
    float[] a = random(6, 4 * 8);
    Case.Result result =
        Case.of(
                Net.of(
                    x ->
                        Tensor.concat(1, x.matmul(x, true), x.relu())
                            .view(1, 1, 4, 12)
                            .avgPool2d(1)))
            .input(new int[] {4, 8}, a)
            .run(mode);
    for (int row = 0; row < 4; row++) {
      double sum = 0;
      for (int k = 0; k < 8; k++) {
        sum += (double) a[row * 8 + k] * a[k];
      }
      assertThat(result.output().array()[row * 12])
          .isWithin(2 * result.step() + SUMS)
          .of((float) sum);
    }
  }
}

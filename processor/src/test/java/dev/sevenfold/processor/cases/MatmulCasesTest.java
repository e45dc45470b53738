package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Parameter;
import dev.sevenfold.dsl.Tensor;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Products of matrices: two activations, or one constant. */
class MatmulCasesTest {
  /** Sums of some float32 products of numbers below 8. */
  private static final float FLOAT_ROUNDING = 1e-4f;

  /** A model of two inputs. */
  private static final class Pair extends NeuralModule {
    private final BinaryOperator<Tensor> function;

    Pair(BinaryOperator<Tensor> function) {
      this.function = function;
    }

    public Tensor forward(Tensor a, Tensor b) {
      return function.apply(a, b);
    }
  }

  private static float[] random(long seed, int count) {
    SplittableRandom random = new SplittableRandom(seed);
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = (float) random.nextDouble(-1, 1);
    }
    return values;
  }

  /** Zero points 1 and 2, scales 1: cross terms count. */
  @ParameterizedTest
  @EnumSource(value = Mode.class, names = {"FLOAT", "INT8_AFFINE"})
  void caseJ06_bothZeroPoints(Mode mode) {
    Case.Result result =
        Case.of(new Pair(Tensor::matmul))
            .input(new int[] {2, 2}, 0, 1, 2, 3)
            .input(new int[] {2, 2}, 3, 4, 5, 6)
            .range("arg0", -129, 126)
            .range("arg1", -130, 125)
            .run(mode);
    float[] expected = {5, 6, 21, 26};
    for (int i = 0; i < expected.length; i++) {
      assertThat(result.output().array()[i]).isWithin(result.step()).of(expected[i]);
    }
  }

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
        .expect(1.5, FLOAT_ROUNDING, 1, 2, 3.5f, 0, 0, 0);
    assertThat(layer.run(Mode.INT8_SYMMETRIC).kernels())
        .containsExactly("mmalib_matmul_bias_i8");
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
    bias.weightError(1, 3).expect(1.5, FLOAT_ROUNDING, 3, -1, 2, -4);
    assertThat(bias.run(Mode.INT8_SYMMETRIC).kernels()).containsExactly("mmalib_conv2d_i8");
    Case columns =
        Case.of(
                Net.of(
                    Net.conv(1, 2, 1).bias(false),
                    (x, conv) -> x.then(conv).add(Tensor.constant(new float[] {1, -1}, 2))))
            .weight("layers.0.weight", new int[] {2, 1, 1, 1}, 2, 3)
            .input(new int[] {1, 1, 1, 2}, 1, -1);
    columns.weightError(1, 3).expect(2, FLOAT_ROUNDING, 3, -3, 4, -4);
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

  private static float[] product(float[] a, float[] b, int batch, int m, int k, int n) {
    float[] output = new float[batch * m * n];
    for (int i = 0; i < output.length; i++) {
      int entry = i / (m * n);
      double sum = 0;
      for (int j = 0; j < k; j++) {
        int right = (b.length == k * n ? 0 : entry * k * n) + j * n + i % n;
        sum += (double) a[(entry * m + i / n % m) * k + j] * b[right];
      }
      output[i] = (float) sum;
    }
    return output;
  }

  /** Batches on both sides, heads of attention in their sizes; the scale is the sums' own. */
  @ParameterizedTest
  @EnumSource(Mode.class)
  void batches(Mode mode) {
    float[] a = random(1, 2 * 3 * 20 * 16);
    float[] b = random(2, 2 * 3 * 16 * 21);
    Case.Result result =
        Case.of(new Pair(Tensor::matmul))
            .input(new int[] {2, 3, 20, 16}, a)
            .input(new int[] {2, 3, 16, 21}, b)
            .run(mode);
    float[] expected = product(a, b, 6, 20, 16, 21);
    for (int i = 0; i < expected.length; i++) {
      assertThat(result.output().array()[i])
          .isWithin(2 * result.step() + FLOAT_ROUNDING)
          .of(expected[i]);
    }
    assertThat(result.countsFromFakeQuantized()).isAtMost(1);
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void aMatrixIsUsedForTheWholeBatch(Mode mode) {
    float[] a = random(3, 3 * 5 * 4);
    float[] b = random(4, 4 * 6);
    Case.Result result =
        Case.of(new Pair(Tensor::matmul))
            .input(new int[] {3, 5, 4}, a)
            .input(new int[] {4, 6}, b)
            .run(mode);
    float[] expected = product(a, b, 3, 5, 4, 6);
    for (int i = 0; i < expected.length; i++) {
      assertThat(result.output().array()[i])
          .isWithin(2 * result.step() + FLOAT_ROUNDING)
          .of(expected[i]);
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
      assertThat(result.output().array()[i])
          .isWithin(2 * result.step() + FLOAT_ROUNDING)
          .of(expected);
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
          .isWithin(2 * result.step() + FLOAT_ROUNDING)
          .of((float) sum);
    }
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void vectors(Mode mode) {
    Case.Result row =
        Case.of(new Pair((a, b) -> a.matmul(b)))
            .input(new int[] {2}, 1, -1)
            .input(new int[] {3, 2, 2}, 1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 1, 1)
            .run(mode);
    assertThat(row.output().shape().toString()).isEqualTo("3x2");
    float[] expected = {-2, -2, -2, -2, -1, -1};
    for (int i = 0; i < expected.length; i++) {
      assertThat(row.output().array()[i]).isWithin(.12f).of(expected[i]);
    }
    Case.Result column =
        Case.of(new Pair((a, b) -> a.matmul(b)))
            .input(new int[] {2, 2}, 1, 2, 3, 4)
            .input(new int[] {2}, 1, -1)
            .run(mode);
    assertThat(column.output().shape().toString()).isEqualTo("2");
    assertThat(column.output().array()[0]).isWithin(.06f).of(-1);
  }

  @Test
  void matricesThatDoNotFit() {
    assertRefused("SF0230", new int[] {2, 3}, new int[] {2, 3}, Tensor::mm);
    assertRefused("SF0230", new int[] {2, 3}, new int[] {3, 2}, (a, b) -> a.matmul(b, true));
    assertRefused("SF0202", new int[] {1, 2, 3}, new int[] {3, 2}, Tensor::mm);
    assertRefused("SF0205", new int[] {1, 2, 3}, new int[] {2, 3, 2}, Tensor::bmm);
    assertRefused("SF0205", new int[] {2, 2}, new int[] {2, 2}, (a, b) -> a.matmul(b, false, -1));
    assertRefused("SF0206", new int[] {2, 2, 3}, new int[] {3, 3, 2}, Tensor::matmul);
  }

  private static void assertRefused(
      String id, int[] a, int[] b, BinaryOperator<Tensor> function) {
    Case model =
        Case.of(new Pair(function))
            .input(a, new float[product(a)])
            .input(b, new float[product(b)]);
    SevenfoldException refusal =
        Assertions.assertThrows(SevenfoldException.class, () -> model.run(Mode.FLOAT));
    assertThat(refusal.getMessage()).contains(id);
  }

  private static int product(int[] dimensions) {
    int product = 1;
    for (int dimension : dimensions) {
      product *= dimension;
    }
    return product;
  }
}

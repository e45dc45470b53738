package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static dev.sevenfold.processor.cases.Tolerances.SUMS;
import static dev.sevenfold.processor.testing.Reals.random;

import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import java.util.function.BinaryOperator;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Products of matrices: two activations of any rank. */
class MatmulCasesTest {
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

  /** Zero points 1 and 2, scales 1: cross terms count. */
  @ParameterizedTest
  @EnumSource(
      value = Mode.class,
      names = {"FLOAT", "INT8_AFFINE"})
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
      assertThat(result.output().array()[i]).isWithin(2 * result.step() + SUMS).of(expected[i]);
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
      assertThat(result.output().array()[i]).isWithin(2 * result.step() + SUMS).of(expected[i]);
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

  private static void assertRefused(String id, int[] a, int[] b, BinaryOperator<Tensor> function) {
    Case model =
        Case.of(new Pair(function)).input(a, new float[product(a)]).input(b, new float[product(b)]);
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

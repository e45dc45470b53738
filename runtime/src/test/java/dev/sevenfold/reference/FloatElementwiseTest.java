package dev.sevenfold.reference;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;

/** Float add, subtract, multiply and clamp, with broadcasting. */
final class FloatElementwiseTest {
  private static final long SEED = 20260110L;
  private static final float[] UNBOUNDED = {Float.NEGATIVE_INFINITY, Float.POSITIVE_INFINITY};
  private static final int[][][] SHAPES = {
    {{2, 3, 4, 5}, {2, 3, 4, 5}},
    {{2, 3, 4, 5}, {1, 3, 1, 1}},
    {{1, 3, 1, 1}, {2, 3, 4, 5}},
    {{2, 1, 4, 1}, {1, 3, 1, 5}},
    {{4, 5}, {2, 3, 4, 5}},
    {{2, 3, 4, 5}, {5}},
    {{2, 3, 4, 5}, {}},
    {{1}, {1, 1, 1}},
    {{3, 1}, {1, 4}},
    {{2, 3, 40, 500}, {2, 3, 40, 500}},
  };

  private static int elements(int[] dims) {
    int product = 1;
    for (int dim : dims) {
      product *= dim;
    }
    return product;
  }

  /** Index into an operand of the output's element {@code index}, one axis at a time. */
  private static int operandIndex(int[] operand, int[] output, int index) {
    int rest = index;
    int at = 0;
    int stride = 1;
    for (int fromEnd = 1; fromEnd <= output.length; fromEnd++) {
      int dim = output[output.length - fromEnd];
      int position = rest % dim;
      rest /= dim;
      if (fromEnd <= operand.length) {
        int size = operand[operand.length - fromEnd];
        at += size == 1 ? 0 : position * stride;
        stride *= size;
      }
    }
    return at;
  }

  @Test
  void caseG02_broadcastsEveryWay() {
    RandomCases cases = new RandomCases(SEED);
    for (int[][] shapes : SHAPES) {
      int[] dims = BroadcastGeometry.outputDims(shapes[0], shapes[1]);
      BroadcastGeometry g = BroadcastGeometry.of(shapes[0], shapes[1]);
      float[] a = cases.floats(elements(shapes[0]), true);
      float[] b = cases.floats(elements(shapes[1]), true);
      float[] sum = FloatBits.poisoned(elements(dims));
      float[] difference = FloatBits.poisoned(elements(dims));
      float[] product = FloatBits.poisoned(elements(dims));
      FloatElementwise.add(g, a, b, 1f, new float[] {-1f, 1f}, sum);
      FloatElementwise.add(g, a, b, -3f, UNBOUNDED, difference);
      FloatElementwise.multiply(g, a, b, UNBOUNDED, product);
      float[] sums = new float[sum.length];
      float[] differences = new float[sum.length];
      float[] products = new float[sum.length];
      for (int i = 0; i < sums.length; i++) {
        float x = a[operandIndex(shapes[0], dims, i)];
        float y = b[operandIndex(shapes[1], dims, i)];
        sums[i] = x + y < -1f ? -1f : x + y > 1f ? 1f : x + y;
        float scaled = 3f * y;
        differences[i] = x - scaled;
        products[i] = x * y;
      }
      FloatBits.assertSame("sum, seed " + SEED + ", " + g, sum, sums);
      FloatBits.assertSame("difference, seed " + SEED + ", " + g, difference, differences);
      FloatBits.assertSame("product, seed " + SEED + ", " + g, product, products);
    }
  }

  @Test
  void caseG05_alpha() {
    BroadcastGeometry one = BroadcastGeometry.of(new int[] {1}, new int[] {1});
    float[] y = new float[1];
    FloatElementwise.add(one, new float[] {1}, new float[] {2}, 10f, UNBOUNDED, y);
    assertThat(y[0]).isEqualTo(21f);
    FloatElementwise.add(one, new float[] {5}, new float[] {2}, -5f, UNBOUNDED, y);
    assertThat(y[0]).isEqualTo(-5f);
  }

  @Test
  void caseG07_scalarOnEitherSide() {
    float[] x = {.5f};
    float[] two = {2f};
    float[] y = new float[1];
    FloatElementwise.addScalar(x, two, y);
    assertThat(y[0]).isEqualTo(2.5f);
    FloatElementwise.subtractScalar(x, two, true, y);
    assertThat(y[0]).isEqualTo(1.5f);
    FloatElementwise.subtractScalar(x, two, false, y);
    assertThat(y[0]).isEqualTo(-1.5f);
  }

  @Test
  void caseG21_clampThatExcludesZero() {
    float[] y = new float[4];
    FloatElementwise.clamp(new float[] {0, 3, 9, Float.NaN}, new float[] {1, 5}, y);
    assertThat(y).isEqualTo(new float[] {1, 3, 5, Float.NaN});
  }

  @Test
  void clampAtZeroKeepsTheSignOfZero() {
    float[] clamped = {FloatElementwise.clamp(-0f, 0f, 6f)};
    FloatBits.assertSame("clamp", clamped, new float[] {-0f});
  }
}

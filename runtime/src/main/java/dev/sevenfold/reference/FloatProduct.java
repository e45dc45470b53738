package dev.sevenfold.reference;

import java.util.Arrays;

/**
 * Sums of products in float, in the canonical order of {@code docs/arithmetic.md}: {@code acc =
 * fma(x, w, acc)} from +0.0 over ascending taps, padded taps as x = +0.0, then the bias, then the
 * clamp.
 */
final class FloatProduct extends TiledProduct<float[]> {
  private static final int TILE = 512;

  private final float[] input;
  private final float[] weight;
  private final float[] bias;
  private final float lo;
  private final float hi;
  private final float[] output;

  /**
   * @param bias one value per output channel, or null for none
   * @param bounds {@code {lo, hi}}
   */
  FloatProduct(
      ProductLayout layout,
      float[] input,
      float[] weight,
      float[] bias,
      float[] bounds,
      float[] output) {
    super(layout, TILE);
    this.input = input;
    this.weight = weight;
    this.bias = bias;
    this.lo = bounds[0];
    this.hi = bounds[1];
    this.output = output;
  }

  @Override
  float[][] newRows(int count, int length) {
    return new float[count][length];
  }

  @Override
  public void copy(int index, int step, float[] row, int from, int count) {
    if (step == 1) {
      System.arraycopy(input, index, row, from, count);
      return;
    }
    for (int i = 0; i < count; i++) {
      row[from + i] = input[index + i * step];
    }
  }

  @Override
  public void pad(float[] row, int from, int to) {
    Arrays.fill(row, from, to, 0f);
  }

  @Override
  void accumulate(int weightIndex, float[][] rows, int taps, float[] accumulator, int count) {
    int t = 0;
    for (; t + 4 <= taps; t += 4) {
      addFour(weightIndex + t, rows[t], rows[t + 1], rows[t + 2], rows[t + 3], accumulator, count);
    }
    for (; t < taps; t++) {
      addOne(weight[weightIndex + t], rows[t], accumulator, count);
    }
  }

  private void addFour(
      int weightIndex, float[] x0, float[] x1, float[] x2, float[] x3, float[] sum, int count) {
    float w0 = weight[weightIndex];
    float w1 = weight[weightIndex + 1];
    float w2 = weight[weightIndex + 2];
    float w3 = weight[weightIndex + 3];
    for (int j = 0; j < count; j++) {
      float two = Math.fma(x1[j], w1, Math.fma(x0[j], w0, sum[j]));
      sum[j] = Math.fma(x3[j], w3, Math.fma(x2[j], w2, two));
    }
  }

  private static void addOne(float w, float[] x, float[] sum, int count) {
    for (int j = 0; j < count; j++) {
      sum[j] = Math.fma(x[j], w, sum[j]);
    }
  }

  @Override
  void dot(int weightIndex, float[] patch, int taps, float[] sums, int channels) {
    int c = 0;
    for (; c + 8 <= channels; c += 8) {
      dotEight(weightIndex + c * taps, patch, taps, sums, c);
    }
    for (; c < channels; c++) {
      int w = weightIndex + c * taps;
      float sum = 0f;
      for (int t = 0; t < taps; t++) {
        sum = Math.fma(patch[t], weight[w + t], sum);
      }
      sums[c] = sum;
    }
  }

  /** Eight sums at once: each is a chain of dependent operations, so one alone would wait. */
  private void dotEight(int weightIndex, float[] patch, int taps, float[] sums, int from) {
    float s0 = 0f;
    float s1 = 0f;
    float s2 = 0f;
    float s3 = 0f;
    float s4 = 0f;
    float s5 = 0f;
    float s6 = 0f;
    float s7 = 0f;
    for (int t = 0; t < taps; t++) {
      int w = weightIndex + t;
      float x = patch[t];
      s0 = Math.fma(x, weight[w], s0);
      s1 = Math.fma(x, weight[w + taps], s1);
      s2 = Math.fma(x, weight[w + 2 * taps], s2);
      s3 = Math.fma(x, weight[w + 3 * taps], s3);
      s4 = Math.fma(x, weight[w + 4 * taps], s4);
      s5 = Math.fma(x, weight[w + 5 * taps], s5);
      s6 = Math.fma(x, weight[w + 6 * taps], s6);
      s7 = Math.fma(x, weight[w + 7 * taps], s7);
    }
    sums[from] = s0;
    sums[from + 1] = s1;
    sums[from + 2] = s2;
    sums[from + 3] = s3;
    sums[from + 4] = s4;
    sums[from + 5] = s5;
    sums[from + 6] = s6;
    sums[from + 7] = s7;
  }

  @Override
  void store(
      float[] sums, int from, int count, int outputChannel, int outputIndex, int outputStep) {
    float added = bias == null ? 0f : bias[outputChannel];
    for (int j = 0; j < count; j++) {
      float sum = bias == null ? sums[from + j] : sums[from + j] + added;
      output[outputIndex + j * outputStep] = FloatElementwise.clamp(sum, lo, hi);
    }
  }
}

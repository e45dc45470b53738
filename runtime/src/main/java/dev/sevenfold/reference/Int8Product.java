package dev.sevenfold.reference;

import java.util.Arrays;

/**
 * Sums of products of int8 codes in int32, requantized to int8. Partial sums may wrap.
 *
 * <p>The loops are those of {@link Int16Product} over another type of array: Java has no generics
 * over primitive ones.
 */
final class Int8Product extends TiledProduct<int[]> {
  private static final int TILE = 512;

  private final int[] input;
  private final byte[] weight;
  private final int[] bias;
  private final ChannelRequantization requantization;
  private final byte[] output;

  Int8Product(
      ProductLayout layout,
      byte[] input,
      byte[] weight,
      int[] bias,
      ChannelRequantization requantization,
      byte[] output) {
    super(layout, TILE);
    this.input = Widening.toInts(input);
    this.weight = weight;
    this.bias = bias;
    this.requantization = requantization;
    this.output = output;
  }

  @Override
  int[][] newRows(int count, int length) {
    return new int[count][length];
  }

  @Override
  public void copy(int index, int step, int[] row, int from, int count) {
    if (step == 1) {
      System.arraycopy(input, index, row, from, count);
      return;
    }
    for (int i = 0; i < count; i++) {
      row[from + i] = input[index + i * step];
    }
  }

  @Override
  public void pad(int[] row, int from, int to) {
    Arrays.fill(row, from, to, requantization.inputZeroPoint());
  }

  @Override
  void accumulate(int weightIndex, int[][] rows, int taps, int[] accumulator, int count) {
    int t = 0;
    for (; t + 4 <= taps; t += 4) {
      addFour(weightIndex + t, rows[t], rows[t + 1], rows[t + 2], rows[t + 3], accumulator, count);
    }
    for (; t < taps; t++) {
      addOne(weight[weightIndex + t], rows[t], accumulator, count);
    }
  }

  private void addFour(
      int weightIndex, int[] x0, int[] x1, int[] x2, int[] x3, int[] sum, int count) {
    int w0 = weight[weightIndex];
    int w1 = weight[weightIndex + 1];
    int w2 = weight[weightIndex + 2];
    int w3 = weight[weightIndex + 3];
    for (int j = 0; j < count; j++) {
      sum[j] += x0[j] * w0 + x1[j] * w1 + x2[j] * w2 + x3[j] * w3;
    }
  }

  private static void addOne(int w, int[] x, int[] sum, int count) {
    for (int j = 0; j < count; j++) {
      sum[j] += x[j] * w;
    }
  }

  @Override
  void dot(int weightIndex, int[] patch, int taps, int[] sums, int channels) {
    for (int c = 0; c < channels; c++) {
      int w = weightIndex + c * taps;
      int sum = 0;
      for (int t = 0; t < taps; t++) {
        sum += patch[t] * weight[w + t];
      }
      sums[c] = sum;
    }
  }

  @Override
  void store(int[] sums, int from, int count, int outputChannel, int outputIndex, int outputStep) {
    int added = bias[outputChannel];
    for (int j = 0; j < count; j++) {
      int code = requantization.code(sums[from + j] + added, outputChannel);
      output[outputIndex + j * outputStep] = (byte) code;
    }
  }
}

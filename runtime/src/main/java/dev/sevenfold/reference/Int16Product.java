package dev.sevenfold.reference;

import java.util.Arrays;

/**
 * Sums of products of int16 activation codes, requantized to int16.
 *
 * <p>The sums are int64 by definition, and convert has proved that {@code sum of |w| * 32768 +
 * |bias|} is below 2^53 for every channel. Every partial sum is then an integer below 2^53, which a
 * double holds exactly, so additions and multiplications of doubles give the int64 result to the
 * bit, in any order. They are used because the JIT compiler vectorises them on every processor, and
 * 64-bit integer products only on few.
 */
final class Int16Product extends TiledProduct<double[]> {
  private static final int TILE = 256;

  private final double[] input;
  private final short[] weight;
  private final long[] bias;
  private final ChannelRequantization requantization;
  private final short[] output;

  Int16Product(
      ProductLayout layout,
      short[] input,
      short[] weight,
      long[] bias,
      ChannelRequantization requantization,
      short[] output) {
    super(layout, TILE);
    this.input = Widening.toDoubles(input);
    this.weight = weight;
    this.bias = bias;
    this.requantization = requantization;
    this.output = output;
  }

  @Override
  double[][] newRows(int count, int length) {
    return new double[count][length];
  }

  @Override
  public void copy(int index, int step, double[] row, int from, int count) {
    if (step == 1) {
      System.arraycopy(input, index, row, from, count);
      return;
    }
    for (int i = 0; i < count; i++) {
      row[from + i] = input[index + i * step];
    }
  }

  @Override
  public void pad(double[] row, int from, int to) {
    Arrays.fill(row, from, to, requantization.inputZeroPoint());
  }

  @Override
  void accumulate(int weightIndex, double[][] rows, int taps, double[] accumulator, int count) {
    int t = 0;
    for (; t + 4 <= taps; t += 4) {
      addFour(weightIndex + t, rows[t], rows[t + 1], rows[t + 2], rows[t + 3], accumulator, count);
    }
    for (; t < taps; t++) {
      addOne(weight[weightIndex + t], rows[t], accumulator, count);
    }
  }

  private void addFour(
      int weightIndex,
      double[] x0,
      double[] x1,
      double[] x2,
      double[] x3,
      double[] sum,
      int count) {
    double w0 = weight[weightIndex];
    double w1 = weight[weightIndex + 1];
    double w2 = weight[weightIndex + 2];
    double w3 = weight[weightIndex + 3];
    for (int j = 0; j < count; j++) {
      sum[j] += x0[j] * w0 + x1[j] * w1 + x2[j] * w2 + x3[j] * w3;
    }
  }

  private static void addOne(double w, double[] x, double[] sum, int count) {
    for (int j = 0; j < count; j++) {
      sum[j] += x[j] * w;
    }
  }

  @Override
  void dot(int weightIndex, double[] patch, int taps, double[] sums, int channels) {
    for (int c = 0; c < channels; c++) {
      sums[c] = dot(weightIndex + c * taps, patch, taps);
    }
  }

  /** Four partial sums, because one would wait for itself. */
  private double dot(int weightIndex, double[] patch, int taps) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int t = 0;
    for (; t + 4 <= taps; t += 4) {
      s0 += patch[t] * weight[weightIndex + t];
      s1 += patch[t + 1] * weight[weightIndex + t + 1];
      s2 += patch[t + 2] * weight[weightIndex + t + 2];
      s3 += patch[t + 3] * weight[weightIndex + t + 3];
    }
    for (; t < taps; t++) {
      s0 += patch[t] * weight[weightIndex + t];
    }
    return s0 + s1 + s2 + s3;
  }

  @Override
  void store(
      double[] sums, int from, int count, int outputChannel, int outputIndex, int outputStep) {
    long added = bias[outputChannel];
    for (int j = 0; j < count; j++) {
      int code = requantization.code((long) sums[from + j] + added, outputChannel);
      output[outputIndex + j * outputStep] = (short) code;
    }
  }
}

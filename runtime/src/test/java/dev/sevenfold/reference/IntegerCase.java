package dev.sevenfold.reference;

/**
 * Random per-channel parameters of an integer product whose outputs use the whole range, and the
 * naive result.
 */
final class IntegerCase {
  final long[] bias;
  final byte[] scale;
  final byte[] shift;
  final int[] quantization;

  private IntegerCase(int channels, int[] quantization) {
    bias = new long[channels];
    scale = new byte[channels];
    shift = new byte[channels];
    this.quantization = quantization;
  }

  /**
   * @param taps products per sum
   * @param xBits bits of an activation code
   * @param wBits bits of a weight code
   */
  static IntegerCase random(RandomCases cases, int channels, int taps, int xBits, int wBits) {
    int min = -1 << (xBits - 1);
    int max = -1 - min;
    int zeroPoint = xBits == 8 ? cases.between(min, max) : 0;
    boolean clamps = cases.between(0, 2) == 0;
    int lo = clamps ? cases.between(min, 0) : min;
    int hi = clamps ? cases.between(lo, max) : max;
    IntegerCase result = new IntegerCase(channels, new int[] {zeroPoint, lo, hi});
    int sumBits = xBits + wBits - 2 + (32 - Integer.numberOfLeadingZeros(taps)) / 2;
    for (int channel = 0; channel < channels; channel++) {
      long range = 1L << Math.min(sumBits, 29);
      result.bias[channel] = cases.random().nextLong(-range, range);
      result.scale[channel] = (byte) cases.between(1, 255);
      int shift = sumBits + 7 - xBits + cases.between(-2, 2);
      result.shift[channel] = (byte) (cases.between(0, 9) == 0 ? 0 : shift);
    }
    return result;
  }

  int[] intBias() {
    int[] narrow = new int[bias.length];
    for (int channel = 0; channel < narrow.length; channel++) {
      narrow[channel] = Math.toIntExact(bias[channel]);
    }
    return narrow;
  }

  int code(long sum, int channel) {
    return ExactRounding.code(
        sum + bias[channel],
        scale[channel] & 0xFF,
        shift[channel],
        0,
        quantization[1],
        quantization[2]);
  }

  /** The naive convolution of any codes. */
  int[] convolve(Conv2dGeometry g, Codes input, Codes weight) {
    int[] output = new int[g.outputElements()];
    NaiveConvolution.visit(
        g,
        new NaiveConvolution.Output() {
          private long sum;

          @Override
          public void begin() {
            sum = 0;
          }

          @Override
          public void tap(int in, int w) {
            sum += (long) (in < 0 ? quantization[0] : input.get(in)) * weight.get(w);
          }

          @Override
          public void end(int outChannel, int out) {
            output[out] = code(sum, outChannel);
          }
        });
    return output;
  }

  /** The naive linear layer on any codes. */
  int[] multiply(MatmulGeometry g, Codes input, Codes weight) {
    int[] output = new int[g.outputElements()];
    for (int m = 0; m < g.rows(); m++) {
      for (int n = 0; n < g.columns(); n++) {
        long sum = 0;
        for (int k = 0; k < g.inner(); k++) {
          sum += (long) input.get(m * g.inner() + k) * weight.get(n * g.inner() + k);
        }
        output[m * g.columns() + n] = code(sum, n);
      }
    }
    return output;
  }

  static int[] widen(byte[] codes) {
    int[] wide = new int[codes.length];
    for (int i = 0; i < wide.length; i++) {
      wide[i] = codes[i];
    }
    return wide;
  }

  static int[] widen(short[] codes) {
    int[] wide = new int[codes.length];
    for (int i = 0; i < wide.length; i++) {
      wide[i] = codes[i];
    }
    return wide;
  }
}

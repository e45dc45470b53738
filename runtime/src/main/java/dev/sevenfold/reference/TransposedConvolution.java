package dev.sevenfold.reference;

import java.util.Arrays;

/**
 * Transposed convolution: every input element adds the kernel, weighed by it, to the output ({@code
 * docs/arithmetic.md} sections 5 and 6). Common parameters:
 *
 * <ul>
 *   <li>input {@code [batch, inChannels, inHeight, inWidth]}
 *   <li>weight {@code [outChannels, inChannels / groups, kernelHeight, kernelWidth]}
 *   <li>bias, scale (uint8), shift (uint8, 0..62): one per output channel
 *   <li>quantization {@code {input zero point, lo, hi}}, as codes
 *   <li>output {@code [batch, outChannels, outHeight, outWidth]}, overwritten
 * </ul>
 */
public final class TransposedConvolution {
  private TransposedConvolution() {}

  /** Takes one tap: what an input element adds to an output element. */
  private interface Tap {
    void add(int output, int input, int weight);
  }

  /** All taps of one output channel of one image, each output's in the canonical order. */
  private static void forEachTap(Conv2dGeometry g, int batch, int outChannel, Tap tap) {
    int channels = g.inChannelsPerGroup();
    int group = outChannel / g.outChannelsPerGroup();
    int weight = outChannel * g.taps();
    for (int channel = 0; channel < channels; channel++) {
      int plane = (batch * g.inChannels() + group * channels + channel) * g.inHeight();
      for (int row = 0; row < g.kernelHeight(); row++) {
        for (int column = 0; column < g.kernelWidth(); column++) {
          forEachInput(g, plane, row, column, weight++, tap);
        }
      }
    }
  }

  private static void forEachInput(
      Conv2dGeometry g, int plane, int kernelRow, int kernelColumn, int weight, Tap tap) {
    for (int i = 0; i < g.inHeight(); i++) {
      int row = i * g.strideHeight() - g.padTop() + kernelRow * g.dilationHeight();
      if (row < 0 || row >= g.outHeight()) {
        continue;
      }
      for (int j = 0; j < g.inWidth(); j++) {
        int column = j * g.strideWidth() - g.padLeft() + kernelColumn * g.dilationWidth();
        if (column >= 0 && column < g.outWidth()) {
          tap.add(row * g.outWidth() + column, (plane + i) * g.inWidth() + j, weight);
        }
      }
    }
  }

  /** One output channel of one image. */
  private interface Plane {
    void compute(int batch, int outChannel, int output);
  }

  private static void forEachPlane(Conv2dGeometry g, Plane plane) {
    Parallel.forEach(
        g.batch() * g.outChannels(),
        index ->
            plane.compute(index / g.outChannels(), index % g.outChannels(), index * g.outPlane()));
  }

  /**
   * In float: fused multiply-adds from +0.0 over the taps that an input element reaches, ordered by
   * (input channel, kernel row, kernel column), then bias and clamp.
   *
   * @param bias one per output channel, or null for none
   * @param bounds {@code {lo, hi}}, infinite when there is no clamp
   */
  public static void convolve(
      Conv2dGeometry g,
      float[] input,
      float[] weight,
      float[] bias,
      float[] bounds,
      float[] output) {
    forEachPlane(
        g,
        (batch, channel, at) -> {
          float[] sums = new float[g.outPlane()];
          forEachTap(
              g, batch, channel, (o, i, w) -> sums[o] = Math.fma(input[i], weight[w], sums[o]));
          for (int i = 0; i < sums.length; i++) {
            float biased = bias == null ? sums[i] : sums[i] + bias[channel];
            output[at + i] = FloatElementwise.clamp(biased, bounds[0], bounds[1]);
          }
        });
  }

  /** int8 activations and weights; sums are int32 and may wrap on the way. */
  public static void int8(
      Conv2dGeometry g,
      byte[] input,
      byte[] weight,
      int[] bias,
      byte[] scale,
      byte[] shift,
      int[] quantization,
      byte[] output) {
    ChannelRequantization last = new ChannelRequantization(scale, shift, quantization);
    int zeroPoint = quantization[0];
    forEachPlane(
        g,
        (batch, channel, at) -> {
          int initial = 0;
          for (int tap = channel * g.taps(); tap < (channel + 1) * g.taps(); tap++) {
            initial += weight[tap] * zeroPoint;
          }
          int[] sums = new int[g.outPlane()];
          Arrays.fill(sums, initial);
          forEachTap(g, batch, channel, (o, i, w) -> sums[o] += (input[i] - zeroPoint) * weight[w]);
          for (int i = 0; i < sums.length; i++) {
            output[at + i] = (byte) last.code(sums[i] + bias[channel], channel);
          }
        });
  }

  /** int16 activations and weights; sums are int64. */
  public static void int16(
      Conv2dGeometry g,
      short[] input,
      short[] weight,
      long[] bias,
      byte[] scale,
      byte[] shift,
      int[] quantization,
      short[] output) {
    ChannelRequantization last = new ChannelRequantization(scale, shift, quantization);
    int zeroPoint = quantization[0];
    forEachPlane(
        g,
        (batch, channel, at) -> {
          long initial = 0;
          for (int tap = channel * g.taps(); tap < (channel + 1) * g.taps(); tap++) {
            initial += (long) weight[tap] * zeroPoint;
          }
          long[] sums = new long[g.outPlane()];
          Arrays.fill(sums, initial);
          forEachTap(
              g, batch, channel, (o, i, w) -> sums[o] += (long) (input[i] - zeroPoint) * weight[w]);
          for (int i = 0; i < sums.length; i++) {
            output[at + i] = (short) last.code(sums[i] + bias[channel], channel);
          }
        });
  }

  /** int16 activations, int8 weights; sums are int64. */
  public static void w8a16(
      Conv2dGeometry g,
      short[] input,
      byte[] weight,
      long[] bias,
      byte[] scale,
      byte[] shift,
      int[] quantization,
      short[] output) {
    int16(g, input, Widening.toShorts(weight), bias, scale, shift, quantization, output);
  }
}

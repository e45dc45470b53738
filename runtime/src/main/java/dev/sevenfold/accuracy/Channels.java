package dev.sevenfold.accuracy;

import dev.sevenfold.tensor.FloatTensor;

/** Channels of activations: axis 1 behind a convolution, the last axis behind a linear layer. */
final class Channels {
  private Channels() {}

  /** Takes the largest magnitudes of a tensor into those seen so far; only finite values count. */
  static void widen(FloatTensor tensor, boolean last, float[] largest) {
    int inner = inner(tensor, last);
    float[] values = tensor.array();
    for (int i = 0; i < values.length; i++) {
      float magnitude = Math.abs(values[i]);
      if (Float.isFinite(magnitude)) {
        int channel = i / inner % largest.length;
        largest[channel] = Math.max(largest[channel], magnitude);
      }
    }
  }

  /** Adds a tensor's finite elements to the sums of their channels, and counts them. */
  static void add(FloatTensor tensor, boolean last, double[] sums, long[] counts) {
    int inner = inner(tensor, last);
    float[] values = tensor.array();
    for (int i = 0; i < values.length; i++) {
      if (Float.isFinite(values[i])) {
        int channel = i / inner % sums.length;
        sums[channel] += values[i];
        counts[channel]++;
      }
    }
  }

  /** Elements of one channel that lie together. */
  private static int inner(FloatTensor tensor, boolean last) {
    return last ? 1 : tensor.shape().product(2, tensor.shape().rank());
  }
}

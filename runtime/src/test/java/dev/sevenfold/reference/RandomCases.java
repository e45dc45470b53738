package dev.sevenfold.reference;

import java.util.SplittableRandom;

/** Seeded random geometries and arrays for property tests. */
final class RandomCases {
  private final SplittableRandom random;

  RandomCases(long seed) {
    random = new SplittableRandom(seed);
  }

  SplittableRandom random() {
    return random;
  }

  /** A value from {@code from} to {@code to}, both included. */
  int between(int from, int to) {
    return random.nextInt(from, to + 1);
  }

  /**
   * A convolution with any stride, dilation, padding and groups; some have several tiles of
   * positions, several blocks of channels or fewer positions than a row is worth.
   */
  Conv2dGeometry convolution() {
    int groups = between(1, 4);
    int[] kernel = {between(1, 4), between(1, 4)};
    int[] dilation = {between(1, 3), between(1, 3)};
    int[] pads = {between(0, 3), between(0, 3), between(0, 3), between(0, 3)};
    int height = size(kernel[0], dilation[0], pads[0] + pads[1]);
    int width = size(kernel[1], dilation[1], pads[2] + pads[3]);
    int[] input = {between(1, 2), groups * between(1, 4), height, width};
    int[] stride = {between(1, 3), between(1, 3)};
    int outChannels = groups * (between(1, 12) == 1 ? between(60, 70) : between(1, 9));
    return Conv2dGeometry.of(input, outChannels, kernel, stride, pads, dilation, groups);
  }

  private int size(int kernel, int dilation, int pads) {
    int least = Math.max(1, Conv2dGeometry.effectiveKernel(kernel, dilation) - pads);
    return between(least, least + (between(1, 6) == 1 ? 40 : 8));
  }

  /** A pool whose every window touches the input. */
  Pool2dGeometry pool() {
    Pool2dGeometry pool;
    do {
      int[] kernel = {between(1, 4), between(1, 4)};
      int[] dilation = {between(1, 3), between(1, 2)};
      int[] half = {
        Conv2dGeometry.effectiveKernel(kernel[0], dilation[0]) / 2,
        Conv2dGeometry.effectiveKernel(kernel[1], dilation[1]) / 2
      };
      int[] pads = {
        between(0, half[0]), between(0, half[0]), between(0, half[1]), between(0, half[1])
      };
      int[] input = {between(1, 2), between(1, 3), between(4, 12), between(4, 12)};
      int[] stride = {between(1, 3), between(1, 3)};
      int divisor = between(1, 4) == 1 ? between(1, 9) : 0;
      boolean ceil = random.nextBoolean();
      pool =
          Pool2dGeometry.of(
              input, kernel, stride, pads, dilation, ceil, random.nextBoolean(), divisor);
    } while (Math.min(pool.outHeight(), pool.outWidth()) < 1 || !pool.everyWindowTouchesTheInput());
    return pool;
  }

  /** Values around 1, of which few are zeros of both signs, subnormal, infinite or NaN. */
  float[] floats(int count, boolean special) {
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = (float) random.nextDouble(-2, 2);
    }
    float[] unusual = {
      0f, -0f, Float.MIN_VALUE, -1e-40f, Float.NaN, Float.POSITIVE_INFINITY, -1e38f
    };
    for (int i = 0; special && i < 1 + count / 40; i++) {
      values[random.nextInt(count)] = unusual[random.nextInt(unusual.length)];
    }
    return values;
  }

  /** Codes over the whole range, the ends more often than the rest. */
  byte[] bytes(int count) {
    byte[] values = new byte[count];
    for (int i = 0; i < count; i++) {
      values[i] = (byte) code(Byte.MIN_VALUE, Byte.MAX_VALUE);
    }
    return values;
  }

  /** Codes over the whole range, the ends more often than the rest. */
  short[] shorts(int count) {
    short[] values = new short[count];
    for (int i = 0; i < count; i++) {
      values[i] = (short) code(Short.MIN_VALUE, Short.MAX_VALUE);
    }
    return values;
  }

  private int code(int min, int max) {
    return switch (between(0, 9)) {
      case 0 -> min;
      case 1 -> max;
      default -> between(min, max);
    };
  }
}

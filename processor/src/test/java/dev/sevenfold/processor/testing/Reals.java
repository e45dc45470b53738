package dev.sevenfold.processor.testing;

import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Arrays and tensors of real numbers; the same arguments give the same numbers. */
public final class Reals {
  private Reals() {}

  /** From -1 to 1. */
  public static float[] random(long seed, int count) {
    return random(seed, count, -1, 1);
  }

  /** From {@code low} to {@code high}. */
  public static float[] random(long seed, int count, double low, double high) {
    return random(new SplittableRandom(seed), count, low, high);
  }

  /** The next numbers of a source that goes on. */
  public static float[] random(SplittableRandom random, int count, double low, double high) {
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = (float) random.nextDouble(low, high);
    }
    return values;
  }

  /** A tensor of numbers from -1 to 1. */
  public static FloatTensor randomTensor(long seed, int... dimensions) {
    return randomTensor(seed, -1.0, 1.0, dimensions);
  }

  /** A tensor of numbers from {@code low} to {@code high}. */
  public static FloatTensor randomTensor(long seed, double low, double high, int... dimensions) {
    Shape shape = Shape.of(dimensions);
    return new FloatTensor(shape, random(seed, shape.elements(), low, high));
  }

  /** One number everywhere. */
  public static float[] filled(int count, float value) {
    float[] values = new float[count];
    Arrays.fill(values, value);
    return values;
  }

  /** The numbers {@code from}, {@code from + 1} and so on. */
  public static float[] counting(int from, int count) {
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = from + i;
    }
    return values;
  }

  /** From -3/4 to 3/4 in steps of 1/4, over and over. */
  public static float[] quarters(int count) {
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = (i % 7 - 3) / 4f;
    }
    return values;
  }

  /** A tensor of the numbers 0, 1 and so on. */
  public static FloatTensor ramp(int... dimensions) {
    Shape shape = Shape.of(dimensions);
    return new FloatTensor(shape, counting(0, shape.elements()));
  }

  /** A tensor of one axis. */
  public static FloatTensor vector(float... values) {
    return new FloatTensor(Shape.of(values.length), values);
  }

  /** The elements of a tensor that is known to be real. */
  public static float[] of(HostTensor tensor) {
    return ((FloatTensor) tensor).array();
  }
}

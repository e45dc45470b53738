package dev.sevenfold.reference;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.quant.ExponentialTable;
import dev.sevenfold.quant.FreeMultiplier;
import dev.sevenfold.reference.IntegerSoftmax.Exponentials;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Softmax of codes against the definition in double: one count at most. */
final class SoftmaxTest {
  private static final long SEED = 1729;

  private static int[] quantization(double outputScale, int zeroPoint) {
    FreeMultiplier inverse = FreeMultiplier.of("test", 1 / outputScale, 1L << 31);
    return new int[] {zeroPoint, inverse.multiplier(), inverse.shift()};
  }

  private static double[] expected(double[] x) {
    double largest = Double.NEGATIVE_INFINITY;
    for (double value : x) {
      largest = Math.max(largest, value);
    }
    double sum = 0;
    for (double value : x) {
      sum += Math.exp(value - largest);
    }
    double[] y = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      y[i] = Math.exp(x[i] - largest) / sum;
    }
    return y;
  }

  @Test
  void int8_anyLengthScaleAndZeroPoint() {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int count : new int[] {1, 2, 3, 17, 1000, 65536}) {
      for (float scale : new float[] {0.001f, 0.05f, 1, 1000}) {
        double outputScale = random.nextDouble(0.001, 0.02);
        int zeroPoint = random.nextInt(-128, 128);
        byte[] x = new byte[count];
        random.nextBytes(x);
        byte[] y = new byte[count];
        Exponentials exponentials = new Exponentials(ExponentialTable.of(scale, 1).array(), null);
        IntegerSoftmax.softmax(
            new ReduceGeometry(1, count, 1),
            Codes.of(x),
            exponentials,
            quantization(outputScale, zeroPoint),
            Codes.of(y));
        double[] real = new double[count];
        for (int i = 0; i < count; i++) {
          real[i] = (double) x[i] * scale;
        }
        judge(expected(real), outputScale, zeroPoint, i -> y[i], -128, 127, count, scale);
      }
    }
  }

  @Test
  void int16_anyLengthAndScale() {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int count : new int[] {1, 2, 3, 17, 1000, 20000}) {
      for (float scale : new float[] {1e-5f, 0.0005f, 0.01f, 1}) {
        short[] x = new short[count];
        for (int i = 0; i < count; i++) {
          x[i] = (short) random.nextInt();
        }
        short[] y = new short[count];
        Exponentials exponentials =
            new Exponentials(
                ExponentialTable.of(scale, 1).array(), ExponentialTable.of(scale, 256).array());
        IntegerSoftmax.softmax(
            new ReduceGeometry(1, count, 1),
            Codes.of(x),
            exponentials,
            quantization(0x1p-15, 0),
            Codes.of(y));
        double[] real = new double[count];
        for (int i = 0; i < count; i++) {
          real[i] = (double) x[i] * scale;
        }
        judge(expected(real), 0x1p-15, 0, i -> y[i], -32768, 32767, count, scale);
      }
    }
  }

  private interface Code {
    int at(int index);
  }

  private static void judge(
      double[] expected,
      double scale,
      int zeroPoint,
      Code actual,
      int low,
      int high,
      int count,
      float inputScale) {
    for (int i = 0; i < expected.length; i++) {
      long code = Math.round(expected[i] / scale) + zeroPoint;
      long wanted = Math.max(low, Math.min(code, high));
      assertWithMessage("%s codes of scale %s, seed %s, element %s", count, inputScale, SEED, i)
          .that(Math.abs(actual.at(i) - wanted))
          .isAtMost(1);
    }
  }
}

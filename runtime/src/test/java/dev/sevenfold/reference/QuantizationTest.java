package dev.sevenfold.reference;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Quantize, dequantize and requantize. */
final class QuantizationTest {
  private static final long SEED = 20260115L;
  private static final int SCALES = 40;

  private static byte[] int8(float scale, int zeroPoint, float... values) {
    byte[] codes = new byte[values.length];
    Quantization.quantize(values, new float[] {scale}, new int[] {zeroPoint}, codes);
    return codes;
  }

  @Test
  void caseD01_tiesGoToEven() {
    assertThat(int8(1, 0, -2.5f, -1.5f, -.5f, .5f, 1.5f, 2.5f))
        .isEqualTo(new byte[] {-2, -2, 0, 0, 2, 2});
  }

  @Test
  void caseD11_saturates() {
    assertThat(int8(.1f, 0, 30f, -30f)).isEqualTo(new byte[] {127, -128});
    assertThat(int8(1, 0, -129, -128, 127, 128)).isEqualTo(new byte[] {-128, -128, 127, 127});
    assertThat(int8(1, -128, 300f, 255f, 256f, -1f)).isEqualTo(new byte[] {127, 127, 127, -128});
    float huge = Float.MAX_VALUE;
    float infinite = Float.POSITIVE_INFINITY;
    assertThat(int8(1e-20f, 100, huge, -huge, infinite, -infinite))
        .isEqualTo(new byte[] {127, -128, 127, -128});
    short[] wide = new short[3];
    float[] values = {40000f, -40000f, 32767.4f};
    Quantization.quantize(values, new float[] {1}, new int[1], wide);
    assertThat(wide).isEqualTo(new short[] {32767, -32768, 32767});
  }

  @Test
  void nanBecomesRealZero() {
    assertThat(int8(.5f, -7, Float.NaN)).isEqualTo(new byte[] {-7});
  }

  /** The smallest and largest allowed scale, and random ones of every magnitude. */
  private static float[] scales() {
    RandomCases cases = new RandomCases(SEED);
    float[] scales = new float[SCALES];
    for (int i = 0; i < SCALES; i++) {
      scales[i] = (float) Math.scalb(cases.random().nextDouble(1, 2), cases.between(-100, 99));
    }
    scales[0] = 0x1p-100f;
    scales[1] = 0x1p100f;
    scales[2] = 1f / 255;
    return scales;
  }

  @Test
  void caseK16_int8CodesSurvive() {
    byte[] codes = new byte[256];
    for (int i = 0; i < 256; i++) {
      codes[i] = (byte) i;
    }
    for (float scale : scales()) {
      for (int zeroPoint = -128; zeroPoint <= 127; zeroPoint++) {
        float[] reals = new float[256];
        byte[] back = new byte[256];
        float[] s = {scale};
        int[] z = {zeroPoint};
        Quantization.dequantize(codes, s, z, reals);
        Quantization.quantize(reals, s, z, back);
        assertWithMessage("seed %s, scale %s, zero point %s", SEED, scale, zeroPoint)
            .that(back)
            .isEqualTo(codes);
      }
    }
  }

  @Test
  void caseK16_int16CodesSurvive() {
    short[] codes = new short[65536];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = (short) i;
    }
    for (float scale : scales()) {
      float[] reals = new float[codes.length];
      short[] back = new short[codes.length];
      float[] s = {scale};
      Quantization.dequantize(codes, s, new int[1], reals);
      Quantization.quantize(reals, s, new int[1], back);
      assertWithMessage("seed %s, scale %s", SEED, scale).that(Arrays.equals(back, codes)).isTrue();
    }
  }

  @Test
  void caseK16_everyLengthUpTo33() {
    RandomCases cases = new RandomCases(SEED);
    float[] scale = {.037f};
    int[] zeroPoint = {-11};
    for (int length = 1; length <= 33; length++) {
      byte[] codes = cases.bytes(length);
      float[] reals = new float[length];
      byte[] back = new byte[length];
      Quantization.dequantize(codes, scale, zeroPoint, reals);
      Quantization.quantize(reals, scale, zeroPoint, back);
      assertWithMessage("seed %s, length %s", SEED, length).that(back).isEqualTo(codes);
    }
  }

  @Test
  void dequantizeIsCodeMinusZeroPointTimesScale() {
    float[] reals = new float[3];
    float[] scale = {.1f};
    Quantization.dequantize(new byte[] {-128, 3, 127}, scale, new int[] {3}, reals);
    assertThat(reals).isEqualTo(new float[] {-131 * .1f, 0f, 124 * .1f});
  }

  @Test
  void tablesAreIndexedByCodePlus128() {
    byte[] narrow = new byte[256];
    short[] wide = new short[256];
    for (int i = 0; i < 256; i++) {
      narrow[i] = (byte) (127 - i);
      wide[i] = (short) (i * 100);
    }
    byte[] codes = {-128, 0, 127};
    byte[] y = new byte[3];
    Quantization.requantize(codes, narrow, y);
    assertThat(y).isEqualTo(new byte[] {127, -1, -128});
    short[] z = new short[3];
    Quantization.requantize(codes, wide, z);
    assertThat(z).isEqualTo(new short[] {0, 12800, 25500});
  }

  @Test
  void everyInt16CodeRequantizesAsInArbitraryPrecision() {
    RandomCases cases = new RandomCases(SEED);
    short[] codes = new short[65536];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = (short) i;
    }
    for (int round = 0; round < 4; round++) {
      int multiplier = cases.between(1 << 28, (1 << 30) - 1);
      int[] to8 = {0, cases.between(-128, 127), multiplier, cases.between(36, 39)};
      byte[] narrow = new byte[codes.length];
      Quantization.requantize(codes, to8, narrow);
      int[] to16 = {cases.between(-100, 100), cases.between(-9, 9), multiplier, 30};
      short[] wide = new short[codes.length];
      Quantization.requantize(codes, to16, wide);
      for (int i = 0; i < codes.length; i++) {
        int q = codes[i];
        int expected8 = ExactRounding.code(q, multiplier, to8[3], to8[1], -128, 127);
        int expected16 =
            ExactRounding.code(q - to16[0], multiplier, to16[3], to16[1], -32768, 32767);
        if (narrow[i] != expected8 || wide[i] != expected16) {
          assertWithMessage("seed %s, round %s, code %s", SEED, round, q)
              .that(new int[] {narrow[i], wide[i]})
              .isEqualTo(new int[] {expected8, expected16});
        }
      }
    }
  }
}

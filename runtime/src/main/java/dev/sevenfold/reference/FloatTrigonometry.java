package dev.sevenfold.reference;

/**
 * sin and cos in float32 for every input. Below 2^15 the multiple of pi/2 is taken off in three
 * parts; above, the product with 2/pi is taken modulo 4 in integers. C's twin is {@code
 * kernels-c/reference/float_trigonometry.h}.
 */
public final class FloatTrigonometry {
  /** The binary digits of 2/pi behind the point, after 32 zeros. */
  private static final int[] TWO_OVER_PI = {
    0x00000000, 0xa2f9836e, 0x4e441529, 0xfc2757d1, 0xf534ddc0, 0xdb629599, 0x3c439041, 0xfe5163ab
  };

  private static final long WORD = 0xffffffffL;

  private FloatTrigonometry() {}

  /** x - quadrant * pi/2, |angle| <= pi/4. */
  private record Angle(float angle, int quadrant) {}

  /** 32 digits from a position on. */
  private static long digits(int at) {
    long first = TWO_OVER_PI[at / 32] & WORD;
    long second = TWO_OVER_PI[at / 32 + 1] & WORD;
    return (first << 32 | second) >>> (32 - at % 32) & WORD;
  }

  /**
   * a = m * 2^e with a whole m below 2^24. Digits of 2/pi that contribute multiples of 4 are left
   * out; the next 96 give the quadrant in two bits and its fraction in 94.
   */
  private static Angle reduceLarge(float a) {
    int bits = Float.floatToRawIntBits(a);
    long m = (bits & 0x7fffff) | 0x800000;
    int at = (bits >>> 23) - 150 + 30;
    long low = m * digits(at + 64);
    long middle = m * digits(at + 32) + (low >>> 32);
    long high = m * digits(at) + (middle >>> 32);
    long turns = high << 32 | (middle & WORD);
    long fraction = turns << 2;
    boolean upper = fraction < 0;
    double magnitude = upper ? magnitude(-fraction) : magnitude(fraction);
    float angle = (float) (magnitude * 0x1.921fb54442d18p-64);
    return new Angle(upper ? -angle : angle, (int) (turns >>> 62) + (upper ? 1 : 0));
  }

  /** An unsigned integer of at most 2^63 as a double. */
  private static double magnitude(long value) {
    return value < 0 ? 0x1p63 : (double) value;
  }

  private static Angle reduce(float a) {
    if (a >= 0x1p15f) {
      return reduceLarge(a);
    }
    float shifted = Math.fma(a, 0x1.45f306p-1f, FloatFunctions.ROUNDER);
    float n = shifted - FloatFunctions.ROUNDER;
    float first = Math.fma(-n, 0x1.921fb6p+0f, a);
    float second = Math.fma(-n, -0x1.777a5cp-25f, first);
    float angle = Math.fma(-n, -0x1.ee59dap-50f, second);
    return new Angle(angle, Float.floatToRawIntBits(shifted));
  }

  /** The sine (or, one quadrant on, the cosine) of a reduced angle. */
  private static float wave(Angle reduced, int quadrants) {
    float r = reduced.angle();
    float t = r * r;
    float s = 0x1.7ccf12p-19f;
    s = Math.fma(s, t, -0x1.a05ba8p-13f);
    s = Math.fma(s, t, 0x1.111176p-7f);
    s = Math.fma(s, t, -0x1.555556p-3f);
    float c = -0x1.371b94p-22f;
    c = Math.fma(c, t, 0x1.a075d6p-16f);
    c = Math.fma(c, t, -0x1.6c1762p-10f);
    c = Math.fma(c, t, 0x1.555556p-5f);
    float sine = Math.fma(r * t, s, r);
    float cosine = Math.fma(t * t, c, Math.fma(t, -0.5f, 1f));
    int quadrant = reduced.quadrant() + quadrants;
    float wave = (quadrant & 1) == 0 ? sine : cosine;
    return (quadrant & 2) == 0 ? wave : -wave;
  }

  /** sin x; NaN for infinities. */
  public static float sin(float x) {
    float a = Math.abs(x);
    if (!(a < Float.POSITIVE_INFINITY)) {
      return Float.NaN;
    }
    float wave = wave(reduce(a), 0);
    return Float.floatToRawIntBits(x) < 0 ? -wave : wave;
  }

  /** cos x; NaN for infinities. */
  public static float cos(float x) {
    float a = Math.abs(x);
    return a < Float.POSITIVE_INFINITY ? wave(reduce(a), 1) : Float.NaN;
  }
}

package dev.sevenfold.reference;

/**
 * exp, tanh, sigmoid, erf and log in float32, within 2 ULP of the true value for every input, and
 * what is made of them. Each is one fixed sequence of IEEE operations; C's twin is {@code
 * kernels-c/reference/float_functions.h}, line by line. The polynomials are least-maximum fits made
 * for the intervals that the comments name. One NaN is as good as another.
 */
public final class FloatFunctions {
  /**
   * Adding and subtracting this rounds a float below 2^22 in magnitude to an integer, half to even;
   * in between, the integer stands in the low bits.
   */
  static final float ROUNDER = 0x1.8p23f;

  private static final float LOG2_E = 0x1.715476p0f;

  /** ln 2 in two parts; this one has so few bits that its product with an exponent is exact. */
  private static final float LN2_HIGH = 0x1.62e4p-1f;

  private static final float LN2_LOW = 0x1.7f7d1cp-20f;
  private static final int EXPONENT_SHIFT = 23;
  private static final int BIAS = 127;
  private static final int SIGN = 0x80000000;
  private static final int BITS_OF_TWO_THIRDS = 0x3f2aaaab;

  private FloatFunctions() {}

  /** magnitude with the sign of x; magnitude is not negative. */
  static float signed(float magnitude, float x) {
    int bits = Float.floatToRawIntBits(magnitude) | (Float.floatToRawIntBits(x) & SIGN);
    return Float.intBitsToFloat(bits);
  }

  /** (e^r - 1 - r) / r^2 for |r| <= ln(2) / 2. */
  private static float expTail(float r) {
    float q = 0x1.6d7154p-10f;
    q = Math.fma(q, r, 0x1.123ad8p-7f);
    q = Math.fma(q, r, 0x1.5554c8p-5f);
    q = Math.fma(q, r, 0x1.55549p-3f);
    return Math.fma(q, r, 0.5f);
  }

  /** 2^n for the integer n in the low bits of n + ROUNDER; n in -126..127. */
  private static float powerOfTwo(float shifted) {
    int n = Float.floatToRawIntBits(shifted) - Float.floatToRawIntBits(ROUNDER);
    return Float.intBitsToFloat((n + BIAS) << EXPONENT_SHIFT);
  }

  /** e^x. The scale is applied in two halves, so that subnormal results are rounded once. */
  public static float exp(float x) {
    float low = x < -104f ? -104f : x;
    float t = low > 89f ? 89f : low;
    float shifted = Math.fma(t, LOG2_E, ROUNDER);
    float n = shifted - ROUNDER;
    float r = Math.fma(-n, LN2_LOW, Math.fma(-n, LN2_HIGH, t));
    float sum = 1f + r;
    float p = sum + Math.fma(r * r, expTail(r), r - (sum - 1f));
    float half = Math.fma(n, 0.5f, ROUNDER);
    float rest = n - (half - ROUNDER) + ROUNDER;
    return p * powerOfTwo(half) * powerOfTwo(rest);
  }

  /** e^x - 1. */
  public static float expm1(float x) {
    float low = x < -20f ? -20f : x;
    float t = low > 89f ? 89f : low;
    float shifted = Math.fma(t, LOG2_E, ROUNDER);
    float n = shifted - ROUNDER;
    float r = Math.fma(-n, LN2_LOW, Math.fma(-n, LN2_HIGH, t));
    float p = Math.fma(r * r, expTail(r), r);
    float half = powerOfTwo(shifted - 1f);
    return 2f * Math.fma(half, p, half - 0.5f);
  }

  /** tanh x: a polynomial for |x| < 0.625, else 1 - 2 / (e^2|x| + 1). */
  public static float tanh(float x) {
    float a = Math.abs(x);
    float t = a * a;
    float q = -0x1.76922ap-8f;
    q = Math.fma(q, t, 0x1.52509ep-6f);
    q = Math.fma(q, t, -0x1.b84340p-5f);
    q = Math.fma(q, t, 0x1.110760p-3f);
    q = Math.fma(q, t, -0x1.555534p-2f);
    float small = Math.fma(a * t, q, a);
    float large = 1f - 2f / (exp(2f * a) + 1f);
    return signed(a < 0.625f ? small : large, x);
  }

  /**
   * 1 / (1 + e^-x). With e = e^-|x| this is 1 - e / (1 + e) from 0 on and e (1 - e / (1 + e))
   * below: nothing overflows, and small results keep their precision.
   */
  public static float sigmoid(float x) {
    float e = exp(-Math.abs(x));
    float share = e / (1f + e);
    float base = x >= 0f ? 1f : e;
    return Math.fma(-base, share, base);
  }

  /** erf x: a polynomial for |x| < 1, else 1 - e^p with p a polynomial fitted to ln erfc. */
  public static float erf(float x) {
    float a = Math.abs(x);
    float t = a * a;
    float q = 0x1.4c344ep-14f;
    q = Math.fma(q, t, -0x1.a50b0ep-11f);
    q = Math.fma(q, t, 0x1.542e10p-8f);
    q = Math.fma(q, t, -0x1.b7fe90p-6f);
    q = Math.fma(q, t, 0x1.ce2d50p-4f);
    q = Math.fma(q, t, -0x1.812740p-2f);
    q = Math.fma(q, t, 0x1.06eba8p-3f);
    float small = Math.fma(a, q, a);
    float b = a > 4f ? 4f : a;
    float p = 0x1.6bddb2p-16f;
    p = Math.fma(p, b, -0x1.cecaacp-12f);
    p = Math.fma(p, b, 0x1.138e30p-8f);
    p = Math.fma(p, b, -0x1.9d03ecp-6f);
    p = Math.fma(p, b, 0x1.bc1564p-4f);
    p = Math.fma(p, b, 0x1.443560p-1f);
    p = Math.fma(p, b, 0x1.212c0ep+0f);
    p = Math.fma(p, b, -0x1.8a5954p-13f);
    float large = 1f - exp(-p);
    return signed(a < 1f ? small : large, x);
  }

  /** ln x; -inf at 0, NaN below. x = 2^k (1 + f) with 1 + f in [2/3, 4/3). */
  public static float log(float x) {
    float normal = x < 0x1p-126f ? x * 0x1p23f : x;
    int bits = Float.floatToRawIntBits(normal);
    int exponent = (bits + (128 << EXPONENT_SHIFT) - BITS_OF_TWO_THIRDS) >>> EXPONENT_SHIFT;
    float k = (float) (exponent - 128) - (x < 0x1p-126f ? 23f : 0f);
    float f = Float.intBitsToFloat(bits - ((exponent - 128) << EXPONENT_SHIFT)) - 1f;
    float q = 0x1.f85670p-4f;
    q = Math.fma(q, f, -0x1.06d3aap-3f);
    q = Math.fma(q, f, 0x1.b5493cp-4f);
    q = Math.fma(q, f, -0x1.f3a7ecp-4f);
    q = Math.fma(q, f, 0x1.25179ap-3f);
    q = Math.fma(q, f, -0x1.5597dep-3f);
    q = Math.fma(q, f, 0x1.999666p-3f);
    q = Math.fma(q, f, -0x1.ffff16p-3f);
    q = Math.fma(q, f, 0x1.555558p-2f);
    float fraction = Math.fma(f * f, Math.fma(f, q, -0.5f), f);
    float sum = Math.fma(k, LN2_HIGH, Math.fma(k, LN2_LOW, fraction));
    float finite = x < Float.POSITIVE_INFINITY ? sum : x;
    float positive = x > 0f ? finite : Float.NaN;
    return x == 0f ? Float.NEGATIVE_INFINITY : positive;
  }

  /** ln(1 + y) for y >= 0: what the sum lost is added to first order. */
  static float log1p(float y) {
    float u = 1f + y;
    float lost = y < 1f ? y - (u - 1f) : 1f - (u - y);
    float sum = log(u) + lost / u;
    return y < Float.POSITIVE_INFINITY ? sum : y;
  }
}

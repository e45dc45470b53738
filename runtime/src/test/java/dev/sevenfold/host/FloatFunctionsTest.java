package dev.sevenfold.host;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.sun.jna.Function;
import com.sun.jna.Memory;
import dev.sevenfold.quant.DoubleFunctions;
import dev.sevenfold.reference.FloatFunctions;
import dev.sevenfold.reference.FloatTrigonometry;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The float functions against the C kernels, bit for bit under every instruction set, and against
 * the true value, known in double. A sample of about a million floats here, all 2^32 in the long
 * profile.
 */
final class FloatFunctionsTest {
  /** docs/arithmetic.md section 6. */
  private static final double MOST_ULPS = 2;

  /**
   * What exp reaches: half for its last rounding, the rest before it. A worse polynomial shows
   * here.
   */
  private static final double MOST_ULPS_OF_EXP = 0.85;

  private static final long FLOATS = 1L << 32;
  private static final int BATCH = 1 << 24;
  private static final int CHUNK = 1 << 18;
  private static final int SAMPLE_STRIDE = 4099;
  private static final List<String> ISAS = List.of("reference", "avx2", "avx512");

  private final LoadedLibrary kernels = kernels();

  private interface Single {
    float apply(float x);
  }

  private interface Chunk {
    void run(int begin, int end);
  }

  private enum Tested {
    EXP(FloatFunctions::exp, StrictMath::exp),
    TANH(FloatFunctions::tanh, StrictMath::tanh),
    SIGMOID(FloatFunctions::sigmoid, FloatFunctionsTest::sigmoid),
    ERF(FloatFunctions::erf, DoubleFunctions::erf),
    LOG(FloatFunctions::log, StrictMath::log),
    SIN(FloatTrigonometry::sin, StrictMath::sin),
    COS(FloatTrigonometry::cos, StrictMath::cos);

    private final Single single;
    private final DoubleUnaryOperator real;

    Tested(Single single, DoubleUnaryOperator real) {
      this.single = single;
      this.real = real;
    }
  }

  private static double sigmoid(double x) {
    double e = StrictMath.exp(-Math.abs(x));
    return (x >= 0 ? 1 : e) / (1 + e);
  }

  private static LoadedLibrary kernels() {
    HostEnvironment environment = HostEnvironment.system();
    PackagedKernels packaged = new PackagedKernels(KernelLibrary.class.getClassLoader());
    LibraryCache cache = new LibraryCache(CacheFolder.of(environment));
    return LoadedLibrary.load(KernelInstallation.of(environment, packaged, cache).library());
  }

  @ParameterizedTest
  @EnumSource(Tested.class)
  void aSampleOfAllFloats(Tested tested) {
    float[] sample = new float[(int) (FLOATS / SAMPLE_STRIDE)];
    for (int i = 0; i < sample.length; i++) {
      sample[i] = Float.intBitsToFloat((int) ((long) i * SAMPLE_STRIDE));
    }
    check(tested, sample);
    check(tested, specials());
  }

  @Tag("long")
  @ParameterizedTest
  @EnumSource(Tested.class)
  void allFloats(Tested tested) {
    float[] inputs = new float[BATCH];
    for (long first = 0; first < FLOATS; first += BATCH) {
      for (int i = 0; i < BATCH; i++) {
        inputs[i] = Float.intBitsToFloat((int) (first + i));
      }
      check(tested, inputs);
    }
    System.out.println(tested + ": every float agrees");
  }

  @Test
  void expHasNoMoreErrorThanItsRoundings() {
    double worst = 0;
    for (float x = -87; x < 88; x += 0.0007f) {
      worst = Math.max(worst, ulps(FloatFunctions.exp(x), StrictMath.exp(x)));
    }
    assertThat(worst).isLessThan(MOST_ULPS_OF_EXP);
  }

  @Test
  void specialValues() {
    assertThat(FloatFunctions.exp(Float.NEGATIVE_INFINITY)).isEqualTo(0f);
    assertThat(FloatFunctions.exp(89f)).isPositiveInfinity();
    assertThat(FloatFunctions.exp(-103.9f)).isEqualTo(Float.MIN_VALUE);
    assertThat(FloatFunctions.tanh(-0f)).isEqualTo(-0f);
    assertThat(FloatFunctions.erf(Float.MIN_VALUE)).isEqualTo(Float.MIN_VALUE);
    assertThat(FloatFunctions.sigmoid(-100f)).isGreaterThan(0f);
    assertThat(FloatFunctions.log(0f)).isNegativeInfinity();
    assertThat(FloatFunctions.log(-0f)).isNegativeInfinity();
    assertThat(FloatFunctions.log(-1f)).isNaN();
    assertThat(FloatFunctions.log(1f)).isEqualTo(0f);
    assertThat(FloatTrigonometry.sin(Float.POSITIVE_INFINITY)).isNaN();
    for (Tested tested : Tested.values()) {
      assertWithMessage("%s of NaN", tested).that(tested.single.apply(Float.NaN)).isNaN();
    }
  }

  /** Ends of all binades and what lies beside them, of both signs. */
  private static float[] specials() {
    float[] specials = new float[256 * 2 * 5 + 4];
    int next = 0;
    for (int exponent = 0; exponent < 256; exponent++) {
      for (int mantissa : new int[] {0, 1, 2, 0x400000, 0x7fffff}) {
        int bits = exponent << 23 | mantissa;
        specials[next++] = Float.intBitsToFloat(bits);
        specials[next++] = -Float.intBitsToFloat(bits);
      }
    }
    for (float edge : new float[] {0.625f, 88.72284f, -103.97208f, -87.33655f}) {
      specials[next++] = edge;
    }
    return specials;
  }

  /** In parallel; an instruction set is for the whole process, so all of them take turns. */
  private void check(Tested tested, float[] inputs) {
    float[] java = new float[inputs.length];
    inChunks(inputs.length, (begin, end) -> compute(tested, inputs, java, begin, end));
    for (String isa : ISAS) {
      if (kernels.function("sevenfold_isa_available").invokeInt(new Object[] {isa}) == 1) {
        kernels.function("sevenfold_use_isa").invokeInt(new Object[] {isa});
        inChunks(inputs.length, (begin, end) -> compare(tested, isa, inputs, java, begin, end));
      }
    }
  }

  private static void inChunks(int elements, Chunk body) {
    IntStream.range(0, (elements + CHUNK - 1) / CHUNK)
        .parallel()
        .forEach(i -> body.run(i * CHUNK, Math.min(elements, (i + 1) * CHUNK)));
  }

  /** What Java makes of a chunk, which must be near the true values. */
  private static void compute(Tested tested, float[] inputs, float[] java, int begin, int end) {
    for (int i = begin; i < end; i++) {
      java[i] = tested.single.apply(inputs[i]);
      double ulps = ulps(java[i], tested.real.applyAsDouble(inputs[i]));
      if (!(ulps <= MOST_ULPS)) {
        throw new AssertionError(
            "%s of %a is %a, %s ULP off".formatted(tested, inputs[i], java[i], ulps));
      }
    }
  }

  private void compare(
      Tested tested, String isa, float[] inputs, float[] java, int begin, int end) {
    float[] actual = run(tested, Arrays.copyOfRange(inputs, begin, end));
    for (int i = begin; i < end; i++) {
      if (Float.floatToIntBits(actual[i - begin]) != Float.floatToIntBits(java[i])) {
        throw new AssertionError(
            "%s of %a under %s: Java %a, C %a"
                .formatted(tested, inputs[i], isa, java[i], actual[i - begin]));
      }
    }
  }

  private float[] run(Tested tested, float[] inputs) {
    Function kernel = kernels.function("c7x_float_" + tested.name().toLowerCase(Locale.ROOT));
    float[] outputs = new float[inputs.length];
    try (Memory input = new Memory(4L * inputs.length);
        Memory output = new Memory(4L * inputs.length)) {
      input.write(0, inputs, 0, inputs.length);
      int status = kernel.invokeInt(new Object[] {inputs.length, input, output});
      assertThat(status).isEqualTo(0);
      output.read(0, outputs, 0, outputs.length);
    }
    return outputs;
  }

  /**
   * The distance in units of the last place of the true value; the place beyond the largest is
   * 2^128.
   */
  private static double ulps(float y, double truth) {
    if (Double.isNaN(truth) || Float.isNaN(y)) {
      return Double.isNaN(truth) && Float.isNaN(y) ? 0 : Double.POSITIVE_INFINITY;
    }
    double found = Float.isInfinite(y) ? Math.copySign(0x1p128, y) : y;
    double wanted = Math.max(-0x1p128, Math.min(truth, 0x1p128));
    float place = (float) Math.min(Math.abs(wanted), Float.MAX_VALUE);
    return Math.abs(found - wanted) / Math.ulp(place);
  }
}

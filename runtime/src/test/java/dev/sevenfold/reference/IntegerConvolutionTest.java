package dev.sevenfold.reference;

import static com.google.common.truth.Truth.assertWithMessage;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The fast integer convolutions against seven loops and rounding in arbitrary precision. */
final class IntegerConvolutionTest {
  private static final long SEED = 20260111L;
  private static final int CASES = 150;
  private static final int[] ONE = {1, 1};
  private static final int[] NO_PADS = {0, 0, 0, 0};

  private static int inputElements(Conv2dGeometry g) {
    return g.batch() * g.inChannels() * g.inHeight() * g.inWidth();
  }

  private static void assertSame(String what, int[] actual, int[] expected) {
    assertWithMessage("%s compares nothing", what).that(expected.length).isGreaterThan(0);
    assertWithMessage(what).that(actual).isEqualTo(expected);
  }

  @Test
  void int8EqualsPlainLoops() {
    RandomCases cases = new RandomCases(SEED);
    Set<Integer> seen = new HashSet<>();
    for (int i = 0; i < CASES; i++) {
      Conv2dGeometry g = cases.convolution();
      byte[] input = cases.bytes(inputElements(g));
      byte[] weight = cases.bytes(g.weightElements());
      IntegerCase p = IntegerCase.random(cases, g.outChannels(), g.taps(), 8, 8);
      byte[] y = new byte[g.outputElements()];
      IntegerConvolution.int8(g, input, weight, p.intBias(), p.scale, p.shift, p.quantization, y);
      int[] expected = p.convolve(g, Codes.of(input), Codes.of(weight));
      assertSame("seed " + SEED + ", case " + i + ", " + g, IntegerCase.widen(y), expected);
      Arrays.stream(expected).forEach(seen::add);
    }
    assertWithMessage("distinct output codes").that(seen).hasSize(256);
  }

  @Test
  void int16EqualsPlainLoops() {
    RandomCases cases = new RandomCases(SEED + 1);
    for (int i = 0; i < CASES; i++) {
      Conv2dGeometry g = cases.convolution();
      short[] input = cases.shorts(inputElements(g));
      short[] weight = cases.shorts(g.weightElements());
      IntegerCase p = IntegerCase.random(cases, g.outChannels(), g.taps(), 16, 16);
      short[] y = new short[g.outputElements()];
      IntegerConvolution.int16(g, input, weight, p.bias, p.scale, p.shift, p.quantization, y);
      int[] expected = p.convolve(g, Codes.of(input), Codes.of(weight));
      String what = "seed " + (SEED + 1) + ", case " + i + ", " + g;
      assertSame(what, IntegerCase.widen(y), expected);
    }
  }

  @Test
  void w8a16EqualsPlainLoops() {
    RandomCases cases = new RandomCases(SEED + 2);
    for (int i = 0; i < CASES; i++) {
      Conv2dGeometry g = cases.convolution();
      short[] input = cases.shorts(inputElements(g));
      byte[] weight = cases.bytes(g.weightElements());
      IntegerCase p = IntegerCase.random(cases, g.outChannels(), g.taps(), 16, 8);
      short[] y = new short[g.outputElements()];
      IntegerConvolution.w8a16(g, input, weight, p.bias, p.scale, p.shift, p.quantization, y);
      int[] expected = p.convolve(g, Codes.of(input), Codes.of(weight));
      String what = "seed " + (SEED + 2) + ", case " + i + ", " + g;
      assertSame(what, IntegerCase.widen(y), expected);
    }
  }

  @Test
  void caseB01_moreThanAThousandChannels() {
    RandomCases cases = new RandomCases(SEED + 3);
    for (int channels : new int[] {512, 1024, 1280, 2048}) {
      Conv2dGeometry g =
          Conv2dGeometry.of(new int[] {1, 32, 7, 7}, channels, ONE, ONE, NO_PADS, ONE, 1);
      byte[] input = cases.bytes(inputElements(g));
      byte[] weight = cases.bytes(g.weightElements());
      IntegerCase p = IntegerCase.random(cases, channels, g.taps(), 8, 8);
      byte[] y = new byte[g.outputElements()];
      IntegerConvolution.int8(g, input, weight, p.intBias(), p.scale, p.shift, p.quantization, y);
      int[] expected = p.convolve(g, Codes.of(input), Codes.of(weight));
      assertSame("seed " + (SEED + 3) + ", " + g, IntegerCase.widen(y), expected);
    }
  }
}

package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.tensor.FloatTensor;

/** Runs a block of a network in integers and prints how far it is from its float model. */
final class BlockNoise {
  private BlockNoise() {}

  /**
   * Fails unless Java and C agree to the bit and the outputs are near those of the float model.
   *
   * @param outputs how many of the outputs are compared, from the first
   * @param int8 least SQNR in dB with INT8 activations
   * @param int16 least SQNR in dB with INT16 activations
   */
  static void assertNear(Case block, String name, int outputs, double int8, double int16) {
    Case.Result real = block.run(Mode.FLOAT);
    for (Mode mode : new Mode[] {Mode.INT8_SYMMETRIC, Mode.INT8_AFFINE, Mode.INT16}) {
      Case.Result result = block.run(mode);
      for (int i = 0; i < outputs; i++) {
        double decibels = decibels(result, real, i);
        System.out.printf("%s, %s, output %d: SQNR %.1f dB%n", name, mode, i, decibels);
        assertWithMessage("SQNR of output %s of %s in %s", i, name, mode)
            .that(decibels)
            .isGreaterThan(mode == Mode.INT16 ? int16 : int8);
      }
    }
  }

  private static double decibels(Case.Result result, Case.Result real, int output) {
    float[] actual = ((FloatTensor) result.outputs().get(output)).array();
    float[] expected = ((FloatTensor) real.outputs().get(output)).array();
    double error = 0;
    double signal = 0;
    for (int i = 0; i < expected.length; i++) {
      double difference = actual[i] - expected[i];
      error += difference * difference;
      signal += (double) expected[i] * expected[i];
    }
    return 10 * Math.log10(signal / error);
  }
}

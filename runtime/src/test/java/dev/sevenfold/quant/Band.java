package dev.sevenfold.quant;

import static com.google.common.truth.Truth.assertWithMessage;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * The judgement of docs/arithmetic.md section 7: half up outside a band around each half-integer,
 * at most {@code slack} counts off inside it.
 */
final class Band {
  private static final BigDecimal HALF = new BigDecimal("0.5");
  private static final BigDecimal RELATIVE = new BigDecimal("1e-9");

  private final QuantizationParameters output;

  Band(QuantizationParameters output) {
    this.output = output;
  }

  /**
   * Checks one output code.
   *
   * @param steps the exact real result over the output scale
   * @param width d
   * @param slack counts allowed inside the band
   */
  void check(
      int code, BigDecimal steps, double width, int slack, String what, Object... arguments) {
    BigInteger floor = steps.add(HALF).setScale(0, RoundingMode.FLOOR).toBigInteger();
    int expected = Numbers.clamp(floor.add(Numbers.big(output.zeroPoint())), output);
    BigDecimal toHalf =
        steps
            .subtract(new BigDecimal(steps.setScale(0, RoundingMode.FLOOR).toBigInteger()))
            .subtract(HALF)
            .abs();
    BigDecimal band = new BigDecimal(width).add(RELATIVE.multiply(steps.abs().max(BigDecimal.ONE)));
    int allowed = toHalf.compareTo(band) > 0 ? 0 : slack;
    if (Math.abs(code - expected) > allowed) {
      assertWithMessage(what, arguments)
          .withMessage("exact %s, band %s, slack %s", steps.doubleValue(), width, allowed)
          .that(code)
          .isEqualTo(expected);
    }
  }
}

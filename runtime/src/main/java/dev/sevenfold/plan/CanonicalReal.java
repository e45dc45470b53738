package dev.sevenfold.plan;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.Predicate;

/**
 * The one text of a double: its value rounded half to even to the fewest decimal digits that read
 * back to it. So a text does not depend on the JDK, as {@link Double#toString} does.
 */
public final class CanonicalReal {
  private static final int MOST_DIGITS = 17;

  private CanonicalReal() {}

  /**
   * The text: {@code 6.0}, {@code 0.1}, {@code -0.0}, {@code 1E-100}, {@code Infinity}, {@code
   * NaN}. It is a JSON number and a Java literal of type double where the value is finite.
   */
  public static String text(double value) {
    if (value == 0 || !Double.isFinite(value)) {
      return Double.toString(value);
    }
    return shortest(new BigDecimal(value), text -> Double.parseDouble(text) == value);
  }

  /** As above for a float: the fewest digits that read back as this float. */
  public static String text(float value) {
    if (value == 0 || !Float.isFinite(value)) {
      return Float.toString(value);
    }
    return shortest(new BigDecimal(value), text -> Float.parseFloat(text) == value);
  }

  private static String shortest(BigDecimal exact, Predicate<String> readsBack) {
    String text = "";
    for (int digits = 1; digits <= MOST_DIGITS; digits++) {
      text = text(exact.round(new MathContext(digits, RoundingMode.HALF_EVEN)));
      if (readsBack.test(text)) {
        break;
      }
    }
    return text;
  }

  private static String text(BigDecimal value) {
    String text = value.stripTrailingZeros().toString();
    return text.contains(".") || text.contains("E") ? text : text + ".0";
  }
}

package dev.sevenfold.processor.codegen.java;

/** Makes any text safe inside Java comments and string literals, in ASCII characters only. */
final class JavaText {
  private static final int FIRST_PRINTABLE = 0x20;
  private static final int LAST_PRINTABLE = 0x7e;

  private JavaText() {}

  /**
   * A string literal of the text. Control characters become octal escapes: javac translates Unicode
   * escapes before it looks for the end of a literal.
   */
  static String literal(String text) {
    StringBuilder literal = new StringBuilder("\"");
    for (char unit : text.toCharArray()) {
      if (unit == '"' || unit == '\\') {
        literal.append('\\').append(unit);
      } else if (isPrintable(unit)) {
        literal.append(unit);
      } else {
        literal.append(String.format(unit < FIRST_PRINTABLE ? "\\%03o" : "\\u%04x", (int) unit));
      }
    }
    return literal.append('"').toString();
  }

  /**
   * The text as it may stand in a comment: on one line that does not end it, without backslashes,
   * with which Unicode escapes begin.
   */
  static String comment(String text) {
    StringBuilder safe = new StringBuilder();
    for (char unit : text.toCharArray()) {
      if (unit == '\\') {
        safe.append('/');
      } else {
        safe.append(isPrintable(unit) ? unit : String.format("U+%04x", (int) unit));
      }
    }
    return safe.toString().replace("*/", "* /");
  }

  /** The text as it may stand in a Javadoc comment. */
  static String javadoc(String text) {
    return comment(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("{", "&#123;")
        .replace("@", "&#64;");
  }

  private static boolean isPrintable(char unit) {
    return unit >= FIRST_PRINTABLE && unit <= LAST_PRINTABLE;
  }
}

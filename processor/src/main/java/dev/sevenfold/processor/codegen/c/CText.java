package dev.sevenfold.processor.codegen.c;

import java.nio.charset.StandardCharsets;

/** Makes any text safe inside C comments and string literals. */
final class CText {
  private static final int FIRST_PRINTABLE = 0x20;
  private static final int LAST_PRINTABLE = 0x7e;

  private CText() {}

  /**
   * A string literal of the text in UTF-8, in ASCII characters only. Question marks are escaped, so
   * no trigraph can appear.
   */
  static String literal(String text) {
    StringBuilder literal = new StringBuilder("\"");
    for (byte unit : text.getBytes(StandardCharsets.UTF_8)) {
      if (unit == '"' || unit == '\\' || unit == '?') {
        literal.append('\\').append((char) unit);
      } else if (unit >= FIRST_PRINTABLE && unit <= LAST_PRINTABLE) {
        literal.append((char) unit);
      } else {
        literal.append(String.format("\\%03o", unit & 0xff));
      }
    }
    return literal.append('"').toString();
  }

  /** The text as it may stand in a block comment: ASCII on one line that does not end it. */
  static String comment(String text) {
    StringBuilder safe = new StringBuilder();
    for (char unit : text.toCharArray()) {
      if (unit >= FIRST_PRINTABLE && unit <= LAST_PRINTABLE) {
        safe.append(unit);
      } else {
        safe.append(String.format("\\u%04x", (int) unit));
      }
    }
    return safe.toString().replace("*/", "* /").replace("/*", "/ *").replace("??/", "? ?/");
  }
}

package dev.sevenfold.processor.frontend;

/** White space and comments between two tokens. */
final class Trivia {
  private Trivia() {}

  /** The offset of the first token at or behind an offset that is a token boundary. */
  static int skip(String text, int offset) {
    int position = offset;
    while (position < text.length()) {
      if (Character.isWhitespace(text.charAt(position))) {
        position++;
      } else if (text.startsWith("//", position)) {
        position = endOfLine(text, position);
      } else if (text.startsWith("/*", position)) {
        int end = text.indexOf("*/", position + 2);
        position = end < 0 ? text.length() : end + 2;
      } else {
        return position;
      }
    }
    return position;
  }

  private static int endOfLine(String text, int offset) {
    int position = offset;
    while (position < text.length() && "\r\n".indexOf(text.charAt(position)) < 0) {
      position++;
    }
    return position;
  }
}

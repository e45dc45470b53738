package dev.sevenfold.processor.frontend;

import java.util.Arrays;

/** Lines of a text as javac counts them: ended by LF, CR or CR LF. Lines and columns start at 1. */
final class LineIndex {
  private final int[] starts;

  LineIndex(CharSequence text) {
    int[] found = new int[16];
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      if (!endsLine(text, i)) {
        continue;
      }
      if (count == found.length) {
        found = Arrays.copyOf(found, 2 * count);
      }
      found[count++] = i + 1;
    }
    starts = Arrays.copyOf(found, count);
  }

  private static boolean endsLine(CharSequence text, int index) {
    char c = text.charAt(index);
    boolean beforeLineFeed = index + 1 < text.length() && text.charAt(index + 1) == '\n';
    return c == '\n' || (c == '\r' && !beforeLineFeed);
  }

  /** The line that holds an offset. */
  int line(int offset) {
    int found = Arrays.binarySearch(starts, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  /** The column of an offset; a tab counts as one. */
  int column(int offset) {
    return offset - start(line(offset)) + 1;
  }

  /** Offset of the first character of a line. */
  int start(int line) {
    return starts[line - 1];
  }

  /** Number of lines. */
  int count() {
    return starts.length;
  }
}

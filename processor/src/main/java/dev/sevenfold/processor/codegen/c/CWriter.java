package dev.sevenfold.processor.codegen.c;

import java.util.ArrayList;
import java.util.List;

/**
 * Writes C line by line. In a format {@code $L} stands for the next argument as it is, {@code $S}
 * for a string literal of it, {@code $C} for it as the text of a comment, {@code $$} for a dollar
 * sign. Lines that {@link #open} and {@link #close} enclose are indented by two spaces.
 */
final class CWriter {
  /** Longest line. */
  static final int COLUMNS = 100;

  private static final String CONTINUATION = "    ";

  private final StringBuilder text = new StringBuilder();
  private String indent = "";

  /** An empty line, unless one stands there already or nothing does. */
  CWriter blank() {
    int length = text.length();
    if (length >= 2 && text.charAt(length - 2) != '\n') {
      text.append('\n');
    }
    return this;
  }

  /** One line. */
  CWriter line(String format, Object... arguments) {
    text.append(indent).append(fill(format, arguments)).append('\n');
    return this;
  }

  /** A line that begins a block. */
  CWriter open(String format, Object... arguments) {
    line(format, arguments);
    indent += "  ";
    return this;
  }

  /** A line that ends a block. */
  CWriter close(String format, Object... arguments) {
    indent = indent.substring(2);
    return line(format, arguments);
  }

  /**
   * A list between a beginning and an end, such as the arguments of a call: on one line when it
   * fits, otherwise begun on a line of its own and filled to the width.
   */
  CWriter list(String begin, List<String> items, String end) {
    String whole = begin + String.join(", ", items) + end;
    if (indent.length() + whole.length() <= COLUMNS) {
      return line("$L", whole);
    }
    line("$L", begin);
    List<String> units = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      units.add(items.get(i) + (i < items.size() - 1 ? "," : end));
    }
    return fillLines(units);
  }

  /** A list that begins a block. */
  CWriter openList(String begin, List<String> items, String end) {
    list(begin, items, end);
    indent += "  ";
    return this;
  }

  /** Items between braces: on one line when they fit, otherwise on lines of their own. */
  CWriter initializer(String begin, List<String> items, String end) {
    String whole = begin + "{" + String.join(", ", items) + "}" + end;
    if (indent.length() + whole.length() <= COLUMNS) {
      return line("$L", whole);
    }
    line("$L{", begin);
    fillLines(items.stream().map(item -> item + ",").toList());
    return line("}$L", end);
  }

  private CWriter fillLines(List<String> units) {
    StringBuilder line = new StringBuilder();
    for (String unit : units) {
      int width = indent.length() + CONTINUATION.length() + line.length() + 1 + unit.length();
      if (line.length() > 0 && width > COLUMNS) {
        line("$L", CONTINUATION + line);
        line.setLength(0);
      }
      line.append(line.length() == 0 ? "" : " ").append(unit);
    }
    return line("$L", CONTINUATION + line);
  }

  private static String fill(String format, Object... arguments) {
    StringBuilder filled = new StringBuilder();
    int next = 0;
    for (int i = 0; i < format.length(); i++) {
      char c = format.charAt(i);
      if (c != '$') {
        filled.append(c);
        continue;
      }
      char kind = format.charAt(++i);
      switch (kind) {
        case '$' -> filled.append('$');
        case 'L' -> filled.append(arguments[next++]);
        case 'S' -> filled.append(CText.literal(arguments[next++].toString()));
        case 'C' -> filled.append(CText.comment(arguments[next++].toString()));
        default -> throw new IllegalArgumentException("no placeholder is named $" + kind);
      }
    }
    if (next != arguments.length) {
      throw new IllegalArgumentException(arguments.length + " arguments for " + format);
    }
    return filled.toString();
  }

  @Override
  public String toString() {
    return text.toString();
  }
}

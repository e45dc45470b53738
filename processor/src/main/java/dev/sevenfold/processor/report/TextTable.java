package dev.sevenfold.processor.report;

import java.util.ArrayList;
import java.util.List;

/** Columns of text, each as wide as its widest cell, two spaces apart. */
final class TextTable {
  private final String alignment;
  private final List<List<String>> rows = new ArrayList<>();

  /**
   * @param alignment one character per column: {@code l} for left, {@code r} for right
   */
  TextTable(String alignment) {
    this.alignment = alignment;
  }

  TextTable row(Object... cells) {
    List<String> row = new ArrayList<>();
    for (Object cell : cells) {
      row.add(cell.toString());
    }
    if (row.size() != alignment.length()) {
      throw new IllegalArgumentException(row.size() + " cells for columns " + alignment);
    }
    rows.add(row);
    return this;
  }

  /** The rows under each other, each ended by a line feed, without spaces at the end of lines. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < row.size(); column++) {
        line.append(column == 0 ? "" : "  ").append(padded(row.get(column), column));
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private String padded(String cell, int column) {
    int width = rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
    String padding = " ".repeat(width - cell.length());
    return alignment.charAt(column) == 'r' ? padding + cell : cell + padding;
  }
}

package dev.sevenfold.processor.report;

import java.util.ArrayList;
import java.util.List;

/** Columns of text, each as wide as its widest cell, two spaces apart. */
public final class TextTable {
  private final String alignment;
  private final List<List<String>> rows = new ArrayList<>();

  /**
   * A table without rows.
   *
   * @param alignment one character per column: {@code l} for left, {@code r} for right
   */
  public TextTable(String alignment) {
    this.alignment = alignment;
  }

  /**
   * Adds a row.
   *
   * @param cells one for each column, shown as their {@code toString}, which has no line ends
   * @return this table
   * @throws IllegalArgumentException if there are more or fewer cells than columns
   */
  public TextTable row(Object... cells) {
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
    int[] widths = new int[alignment.length()];
    for (List<String> row : rows) {
      for (int column = 0; column < widths.length; column++) {
        widths[column] = Math.max(widths[column], row.get(column).length());
      }
    }
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < widths.length; column++) {
        line.append(column == 0 ? "" : "  ");
        line.append(padded(row.get(column), alignment.charAt(column), widths[column]));
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private static String padded(String cell, char side, int width) {
    String padding = " ".repeat(width - cell.length());
    return side == 'r' ? padding + cell : cell + padding;
  }
}

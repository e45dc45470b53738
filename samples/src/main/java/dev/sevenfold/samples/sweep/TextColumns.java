package dev.sevenfold.samples.sweep;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Tables of plain text: columns as wide as they need, the first and the last one flush left. */
public final class TextColumns {
  private static final String GAP = "  ";

  private TextColumns() {}

  /**
   * A table.
   *
   * @param rows of as many cells each; a cell with line ends is shown up to the first
   */
  public static String text(List<List<String>> rows) {
    int last = rows.get(0).size() - 1;
    int[] widths =
        IntStream.rangeClosed(0, last)
            .map(i -> rows.stream().mapToInt(row -> line(row.get(i)).length()).max().orElse(0))
            .toArray();
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      String line =
          IntStream.rangeClosed(0, last)
              .mapToObj(i -> padded(line(row.get(i)), widths[i], i == 0 || i == last))
              .collect(Collectors.joining(GAP));
      text.append(line.stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private static String line(String cell) {
    return cell.lines().findFirst().orElse("");
  }

  private static String padded(String cell, int width, boolean left) {
    String space = " ".repeat(width - cell.length());
    return left ? cell + space : space + cell;
  }
}

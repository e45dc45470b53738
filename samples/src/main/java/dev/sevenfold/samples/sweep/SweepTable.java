package dev.sevenfold.samples.sweep;

import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.processor.report.TextTable;
import dev.sevenfold.samples.demo.Html;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Rows to read on a terminal or in a document. */
public final class SweepTable {
  private SweepTable() {}

  /**
   * A table with a line of heads, a line per row, and a line of totals. Of messages with several
   * lines it has the first.
   */
  public static String text(List<ZooRow> rows) {
    List<String> titles = SweepColumns.titles();
    TextTable table = new TextTable("l" + "r".repeat(titles.size() - 2) + "l");
    table.row(titles.toArray());
    rows.forEach(
        row -> table.row(SweepColumns.cells(row).stream().map(SweepTable::firstLine).toArray()));
    return table + totals(rows) + "\n";
  }

  private static String firstLine(String cell) {
    return cell.lines().findFirst().orElse("");
  }

  /** The same as a page of Markdown, which {@code docs/zoo.md} is. */
  public static String markdown(List<ZooRow> rows) {
    StringBuilder text = new StringBuilder("# The zoo, network by network\n\n");
    text.append(totals(rows)).append(".\n");
    text.append(
        "`./sevenfold zoo sweep --markdown docs/zoo.md` wrote this page; times are of the\n");
    text.append("computer that ran it. `docs/benchmarks.md` explains the columns.\n\n");
    appendMarkdown(text, SweepColumns.titles());
    appendMarkdown(text, SweepColumns.titles().stream().map(title -> "---").toList());
    rows.forEach(row -> appendMarkdown(text, SweepColumns.cells(row)));
    return text.toString();
  }

  private static void appendMarkdown(StringBuilder text, List<String> cells) {
    text.append(
        cells.stream()
            .map(cell -> cell.replace("|", "\\|").replace("\n", " "))
            .collect(Collectors.joining(" | ", "| ", " |\n")));
  }

  /** What matters most of one row, for example {@code SQNR 33.7 / 82.5 dB, 0 bytes differ}. */
  public static String figures(ZooRow row) {
    return row.isFailed()
        ? "failed: " + row.error()
        : Html.format(
            "SQNR %s, %,d bytes differ", SweepColumns.SQNR.cell(row), row.differingBytes());
  }

  /** For example {@code 80 networks: 0 failed, 0 bytes differ, ...}. */
  public static String totals(List<ZooRow> rows) {
    return Html.format(
        "%d %s: %d failed, %d bytes differ, top-1 agrees in %d (INT8) and %d (INT16)",
        rows.size(),
        rows.size() == 1 ? "network" : "networks",
        rows.stream().filter(ZooRow::isFailed).count(),
        rows.stream().mapToLong(ZooRow::differingBytes).sum(),
        agreeing(rows, QuantizedType.INT8),
        agreeing(rows, QuantizedType.INT16));
  }

  private static long agreeing(List<ZooRow> rows, QuantizedType type) {
    return rows.stream()
        .map(row -> Optional.ofNullable(row.types().get(type)).flatMap(TypeFigures::run))
        .flatMap(Optional::stream)
        .filter(run -> run.bestClassAgrees().orElse(false))
        .count();
  }
}

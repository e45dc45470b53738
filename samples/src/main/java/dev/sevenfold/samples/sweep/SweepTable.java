package dev.sevenfold.samples.sweep;

import dev.sevenfold.annotations.QuantizedType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Rows to read on a terminal. */
public final class SweepTable {
  private SweepTable() {}

  /** A table with a line of heads, a line per row, and a line of totals. */
  public static String text(List<ZooRow> rows) {
    List<List<String>> table = new ArrayList<>();
    table.add(SweepColumns.titles());
    rows.forEach(row -> table.add(SweepColumns.cells(row)));
    return TextColumns.text(table) + totals(rows) + "\n";
  }

  /** For example {@code 80 networks: 0 failed, 0 bytes differ, ...}. */
  public static String totals(List<ZooRow> rows) {
    return "%d networks: %d failed, %d bytes differ, top-1 agrees in %d (INT8) and %d (INT16)"
        .formatted(
            rows.size(),
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

package dev.sevenfold.samples.sweep;

import static dev.sevenfold.samples.demo.Html.format;

import dev.sevenfold.samples.demo.Html;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The columns of a table of rows. Where INT8 and INT16 differ, a cell has both: INT8 / INT16. */
enum SweepColumns {
  NETWORK("network", ZooRow::network),
  PLAN_SECONDS("plan s", row -> ofPlan(row, plan -> format("%.1f", plan.seconds()))),
  CALLS("calls", row -> ofPlan(row, plan -> Integer.toString(plan.calls()))),
  OFFLOAD("offload %", row -> ofPlan(row, plan -> format("%.1f", 100 * plan.offload()))),
  PEAK("peak MiB", row -> ofPlan(row, plan -> mebibytes(plan.arenaBytes()))),
  GAP("gap %", row -> ofPlan(row, plan -> format("%.1f", 100 * plan.gap()))),
  PARAMETERS("params MiB", row -> ofPlan(row, plan -> mebibytes(plan.parameterBytes()))),
  POOL("pool", row -> ofPlan(row, SweepColumns::pool)),
  FLOAT_ERROR("float error", SweepColumns::floatError),
  SQNR("SQNR", row -> ofRun(row, run -> Html.decibels(run.sqnrDecibels()))),
  TOP_1("top-1", row -> ofRun(row, SweepColumns::top1)),
  DIFFERING("differing bytes", row -> ofRun(row, run -> format("%,d", run.differingBytes()))),
  COMPILE("cc s", row -> ofRun(row, run -> format("%.1f", run.compileSeconds()))),
  LATENCY("host ms", row -> ofRun(row, run -> format("%.1f", run.milliseconds()))),
  ERROR("failure", ZooRow::error);

  private static final double MEBIBYTE = 1 << 20;

  private final String title;
  private final Function<ZooRow, String> cell;

  SweepColumns(String title, Function<ZooRow, String> cell) {
    this.title = title;
    this.cell = cell;
  }

  /** The heads of all columns. */
  static List<String> titles() {
    List<String> titles = new ArrayList<>();
    for (SweepColumns column : values()) {
      titles.add(column.title);
    }
    return titles;
  }

  /** A row's cells, plain text. */
  static List<String> cells(ZooRow row) {
    List<String> cells = new ArrayList<>();
    for (SweepColumns column : values()) {
      cells.add(column.cell(row));
    }
    return cells;
  }

  /** A row's cell, plain text. */
  String cell(ZooRow row) {
    return cell.apply(row);
  }

  private static String ofPlan(ZooRow row, Function<PlanFigures, String> text) {
    return both(row, figures -> Optional.of(figures.plan()), text);
  }

  private static String ofRun(ZooRow row, Function<RunFigures, String> text) {
    return both(row, TypeFigures::run, text);
  }

  private static <T> String both(
      ZooRow row, Function<TypeFigures, Optional<T>> figures, Function<T, String> text) {
    List<String> parts =
        ZooRow.TYPES.stream()
            .map(type -> Optional.ofNullable(row.types().get(type)).flatMap(figures))
            .map(value -> value.map(text).orElse("-"))
            .distinct()
            .toList();
    return String.join(" / ", parts);
  }

  private static String mebibytes(long bytes) {
    return format("%.2f", bytes / MEBIBYTE);
  }

  private static String pool(PlanFigures plan) {
    return plan.shortfallBytes() == 0
        ? "fits"
        : format("lacks %.1f MiB", plan.shortfallBytes() / MEBIBYTE);
  }

  private static String top1(RunFigures run) {
    return run.boxesAgree().isPresent()
        ? format("%.0f %% of boxes", 100 * run.boxesAgree().getAsDouble())
        : run.bestClassAgrees().map(agrees -> agrees ? "yes" : "NO").orElse("-");
  }

  private static String floatError(ZooRow row) {
    return row.floatError().isPresent() ? format("%.1e", row.floatError().getAsDouble()) : "-";
  }
}

package dev.sevenfold.processor.report;

import dev.sevenfold.board.Boards;
import dev.sevenfold.plan.Plan;
import java.util.Map;
import java.util.TreeMap;

/** The reports of a plan as files. The same plan gives the same bytes. */
public final class ReportFiles {
  private ReportFiles() {}

  /**
   * The files by name: {@code <Model>.plan.txt}, {@code <Model>.offload.txt} and {@code
   * <Model>.offload.json}.
   */
  public static Map<String, String> emit(Plan plan) {
    OffloadTable table = OffloadTable.of(plan);
    Map<String, String> files = new TreeMap<>();
    files.put(plan.model() + ".plan.txt", PlanReport.text(plan, Boards.named(plan.board())));
    files.put(plan.model() + ".offload.txt", OffloadReport.text(table));
    files.put(plan.model() + ".offload.json", OffloadReport.json(table));
    return files;
  }
}

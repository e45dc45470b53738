package dev.sevenfold.processor.report;

import dev.sevenfold.board.Boards;
import dev.sevenfold.plan.Plan;
import java.util.Map;
import java.util.TreeMap;

/** The reports of a plan as files. The same plan gives the same bytes. */
public final class ReportFiles {
  private ReportFiles() {}

  /**
   * The files by name: {@code <name>.plan.txt}, {@code <name>.offload.txt} and {@code
   * <name>.offload.json}.
   *
   * @param name what files of the model are called, usually its simple name
   */
  public static Map<String, String> emit(Plan plan, String name) {
    OffloadTable table = OffloadTable.of(plan);
    Map<String, String> files = new TreeMap<>();
    files.put(name + ".plan.txt", PlanReport.text(plan, Boards.named(plan.board())));
    files.put(name + ".offload.txt", OffloadReport.text(table));
    files.put(name + ".offload.json", OffloadReport.json(table));
    return files;
  }
}

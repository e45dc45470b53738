package dev.sevenfold.processor.codegen.c;

import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.PlanJson;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/** Writes a plan as C. The same plan gives the same bytes. */
public final class CodeEmitter {
  private CodeEmitter() {}

  /**
   * The files of a plan by name: {@code <symbol>.h} and {@code <symbol>.c}, in ASCII, with line
   * feeds.
   *
   * @param plan has at least one step
   */
  public static Map<String, String> emit(Plan plan) {
    if (plan.steps().isEmpty()) {
      throw new IllegalArgumentException(plan.model() + " has no kernel to call");
    }
    CNames names = CNames.of(plan);
    String hash = HexFormat.of().formatHex(PlanJson.hash(plan));
    Map<String, String> files = new TreeMap<>();
    files.put(plan.symbol() + ".h", CHeaderEmitter.emit(plan, names, hash));
    files.put(plan.symbol() + ".c", CSourceEmitter.emit(plan, names, hash));
    return files;
  }
}

package dev.sevenfold.processor.report;

import dev.sevenfold.board.Board;
import dev.sevenfold.plan.Buffer;
import dev.sevenfold.plan.MemoryMap;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.PlanJson;
import dev.sevenfold.plan.Slot;
import dev.sevenfold.processor.codegen.c.CNames;
import dev.sevenfold.processor.memory.MemoryBudget;
import dev.sevenfold.processor.memory.MemoryTable;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes {@code plan.txt}: the memory of a plan, who shares a scale, and the names in the C. */
public final class PlanReport {
  private PlanReport() {}

  /** The text. */
  public static String text(Plan plan, Board board) {
    StringBuilder text = new StringBuilder();
    text.append("Plan of ").append(plan.model()).append(", board ").append(plan.board());
    text.append("\nSHA-256 ").append(HexFormat.of().formatHex(PlanJson.hash(plan)));
    text.append("\n\nMemory in bytes\n").append(memory(plan, board));
    text.append("\nArena\n").append(MemoryTable.HEADING).append('\n');
    MemoryTable.lines(plan).forEach(line -> text.append(line).append('\n'));
    text.append("\nScales that tensors share\n").append(scales(plan));
    text.append("\nNames\n").append(names(plan));
    return text.toString();
  }

  private static TextTable memory(Plan plan, Board board) {
    MemoryMap memory = plan.memory();
    MemoryBudget budget = MemoryBudget.of(plan);
    long gap = memory.arenaBytes() - memory.lowerBoundBytes();
    TextTable table = new TextTable("lrl");
    table.row("arena", memory.arenaBytes(), "peak");
    table.row("", memory.lowerBoundBytes(), "lower bound: the largest set that is live at once");
    table.row("", gap, "gap, " + percent(gap, memory.lowerBoundBytes()));
    table.row("parameters", budget.parameterBytes(), "the params file");
    table.row("together", budget.totalBytes(), "code is not counted");
    if (board.poolBytes().isPresent()) {
      long pool = board.poolBytes().getAsLong();
      long free = pool - budget.totalBytes();
      table.row("pool", pool, board.description());
      table.row("free", free, percent(free, pool));
    } else {
      table.row("pool", "-", "not documented for " + board.description());
    }
    return table.row("prepared", memory.preparedBytes(), "on the host only");
  }

  /** What calibration fills with numbers: who sets each scale, who else has it. */
  private static TextTable scales(Plan plan) {
    TextTable table = new TextTable("lllll").row("scale", "type", "", "set by", "same codes");
    for (Slot slot : plan.slots()) {
      if (slot.members().size() > 1) {
        List<String> others = new ArrayList<>(slot.members());
        others.removeAll(slot.observed());
        table.row(
            slot.name(),
            slot.dtype(),
            slot.scheme().name().toLowerCase(Locale.ROOT),
            String.join(", ", slot.observed()),
            String.join(", ", others));
      }
    }
    return table;
  }

  private static String percent(long part, long whole) {
    double share = whole == 0 ? 0 : 100.0 * part / whole;
    return String.format(Locale.ROOT, "%.2f %%", share);
  }

  private static TextTable names(Plan plan) {
    TextTable table = new TextTable("lll").row("in C", "where", "in the model");
    for (Map.Entry<String, String> name : CNames.of(plan).values().entrySet()) {
      table.row(name.getValue(), place(plan, name.getKey()), name.getKey());
    }
    return table;
  }

  private static String place(Plan plan, String value) {
    Buffer buffer = plan.memory().values().get(value);
    return buffer == null
        ? "params"
        : buffer.place().name().toLowerCase(Locale.ROOT) + " " + buffer.offset();
  }
}

package dev.sevenfold.processor;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.op.KernelClass;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.processor.report.OffloadTable;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Limits that fail a compilation: the share of multiply-accumulates in the vendor's kernels, and
 * the number of conversions left inside.
 */
final class OffloadGates {
  static final String REQUIRE_OFFLOAD = "sevenfold.requireOffload";
  static final String MAX_ORPHAN_QDQ = "sevenfold.maxOrphanQdq";

  private static final int WORST = 3;

  private final Map<String, String> options;
  private final Model annotation;

  /**
   * @param options processor options; each goes before the member of {@code annotation}
   */
  OffloadGates(Map<String, String> options, Model annotation) {
    this.options = options;
    this.annotation = annotation;
  }

  /**
   * Checks a plan.
   *
   * @throws SevenfoldException SF0425 for a limit that cannot be; SF0426, SF0427 with the three
   *     worst layers, their reasons and lines
   */
  void check(Plan plan) {
    OffloadTable table = OffloadTable.of(plan);
    checkOffload(table);
    checkOrphans(table);
  }

  private void checkOffload(OffloadTable table) {
    double percent = requiredPercent();
    double share = 100 * table.macShare(Set.of(KernelClass.MMALIB));
    if (share < percent) {
      List<OffloadTable.Row> elsewhere =
          table.rows().stream()
              .filter(row -> row.macs() > 0 && row.kernelClass() != KernelClass.MMALIB)
              .sorted(Comparator.comparingLong(OffloadTable.Row::macs).reversed())
              .toList();
      throw new SevenfoldException(
          Message.OFFLOAD_BELOW_GATE,
          percent(share),
          table.plan().model(),
          who(REQUIRE_OFFLOAD),
          percent(percent),
          lines(elsewhere));
    }
  }

  private void checkOrphans(OffloadTable table) {
    int most = mostOrphans();
    List<OffloadTable.Row> orphans = table.orphans();
    if (most >= 0 && orphans.size() > most) {
      throw new SevenfoldException(
          Message.ORPHANS_ABOVE_GATE,
          table.plan().model(),
          orphans.size(),
          who(MAX_ORPHAN_QDQ),
          most,
          lines(orphans));
    }
  }

  private double requiredPercent() {
    String text =
        options.getOrDefault(REQUIRE_OFFLOAD, Double.toString(annotation.requireOffload()));
    try {
      double percent = Double.parseDouble(text.replaceFirst("%$", "").strip());
      if (percent >= 0 && percent <= 100) {
        return percent;
      }
    } catch (NumberFormatException e) {
      throw new SevenfoldException(
          e, Message.GATE_INVALID, who(REQUIRE_OFFLOAD), text, "a percentage from 0 to 100");
    }
    throw new SevenfoldException(
        Message.GATE_INVALID, who(REQUIRE_OFFLOAD), text, "a percentage from 0 to 100");
  }

  private int mostOrphans() {
    String text = options.get(MAX_ORPHAN_QDQ);
    if (text == null) {
      return annotation.maxOrphanQdq();
    }
    try {
      return Integer.parseUnsignedInt(text.strip());
    } catch (NumberFormatException e) {
      throw new SevenfoldException(
          e, Message.GATE_INVALID, who(MAX_ORPHAN_QDQ), text, "a number from 0");
    }
  }

  private String who(String option) {
    return options.containsKey(option)
        ? "the option " + option
        : "@Model(" + option.substring(option.indexOf('.') + 1) + ")";
  }

  private static String percent(double percent) {
    return String.format(Locale.ROOT, "%.1f %%", percent);
  }

  private static String lines(List<OffloadTable.Row> rows) {
    return rows.stream()
        .limit(WORST)
        .map(
            row ->
                "\n  %s (%s) in %s, %d multiply-accumulates: %s"
                    .formatted(row.node(), row.location(), row.kernel(), row.macs(), row.reason()))
        .collect(Collectors.joining());
  }
}

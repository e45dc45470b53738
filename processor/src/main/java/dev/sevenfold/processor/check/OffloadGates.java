package dev.sevenfold.processor.check;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.op.KernelClass;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.processor.option.ProcessorOption;
import dev.sevenfold.processor.report.OffloadTable;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Limits that fail a compilation: the share of multiply-accumulates in the vendor's kernels, and
 * the number of conversions left inside.
 */
final class OffloadGates {
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
          who(ProcessorOption.REQUIRE_OFFLOAD),
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
          who(ProcessorOption.MAX_ORPHAN_QDQ),
          most,
          lines(orphans));
    }
  }

  private double requiredPercent() {
    String text =
        ProcessorOption.REQUIRE_OFFLOAD
            .in(options)
            .orElse(Double.toString(annotation.requireOffload()));
    try {
      double percent = Double.parseDouble(text.replaceFirst("%$", "").strip());
      if (percent >= 0 && percent <= 100) {
        return percent;
      }
    } catch (NumberFormatException e) {
      throw new SevenfoldException(
          e,
          Message.GATE_INVALID,
          who(ProcessorOption.REQUIRE_OFFLOAD),
          text,
          "a percentage from 0 to 100");
    }
    throw new SevenfoldException(
        Message.GATE_INVALID,
        who(ProcessorOption.REQUIRE_OFFLOAD),
        text,
        "a percentage from 0 to 100");
  }

  private int mostOrphans() {
    Optional<String> option = ProcessorOption.MAX_ORPHAN_QDQ.in(options);
    return option.map(this::number).orElse(annotation.maxOrphanQdq());
  }

  private int number(String text) {
    try {
      return Integer.parseUnsignedInt(text.strip());
    } catch (NumberFormatException e) {
      throw new SevenfoldException(
          e, Message.GATE_INVALID, who(ProcessorOption.MAX_ORPHAN_QDQ), text, "a number from 0");
    }
  }

  private String who(ProcessorOption option) {
    String key = option.key();
    return option.in(options).isPresent()
        ? "the option " + key
        : "@Model(" + key.substring(key.indexOf('.') + 1) + ")";
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

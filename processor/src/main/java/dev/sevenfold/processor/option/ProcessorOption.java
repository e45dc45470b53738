package dev.sevenfold.processor.option;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The options that the processor understands, given as {@code -Akey=value}. */
public enum ProcessorOption {
  /** Name of the board profile; goes before {@code @Model(board)}. */
  BOARD("sevenfold.board"),
  /** Which kernels the C may call: {@code vendor} or {@code generic}. */
  KERNELS("sevenfold.kernels"),
  /** Element types by the names of nodes, over {@code @Quantize}: see {@link QuantizeOption}. */
  QUANTIZE("sevenfold.quantize"),
  /**
   * Least percentage of multiply-accumulates in the vendor's kernels; goes before
   * {@code @Model(requireOffload)}.
   */
  REQUIRE_OFFLOAD("sevenfold.requireOffload"),
  /** Most conversions left inside; goes before {@code @Model(maxOrphanQdq)}. */
  MAX_ORPHAN_QDQ("sevenfold.maxOrphanQdq"),
  /**
   * The pass after which the graph is written: {@code trace}, a pass, {@code all}, {@code none}.
   */
  PRINT_AFTER("sevenfold.printAfter");

  private final String key;

  ProcessorOption(String key) {
    this.key = key;
  }

  /** What stands between {@code -A} and the equals sign. */
  public String key() {
    return key;
  }

  /** The value that a compilation gives; empty if it does not name the option. */
  public Optional<String> in(Map<String, String> options) {
    return Optional.ofNullable(options.get(key));
  }

  /** The keys of all options. */
  public static Set<String> keys() {
    return Arrays.stream(values()).map(ProcessorOption::key).collect(Collectors.toSet());
  }
}

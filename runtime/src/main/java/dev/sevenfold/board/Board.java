package dev.sevenfold.board;

import java.util.Collections;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What is known of a target. An empty number is not documented, or does not exist there; nobody may
 * guess it.
 *
 * @param name what {@code -Asevenfold.board} and {@code @Model(board)} call it
 * @param description board and device, for people
 * @param core the DSP core, such as {@code C7524}
 * @param vectorBytes width of a vector register in bytes
 * @param mmaInt8 rows and columns of the matrix unit for 8-bit codes
 * @param mmaInt16 rows and columns of the matrix unit for 16-bit codes
 * @param l2Bytes size of the L2 memory in bytes
 * @param l2UsableBytes what of it a kernel may stage data in
 * @param poolBytes DDR memory for parameters, code and arena together
 * @param kernels kernel libraries that exist there: {@link #MMALIB}, {@link #TIDL}
 * @param limits other numbers by name: {@link #OUTPUT_CHANNELS_PER_TILE}, {@link #GUARD_BYTES}
 */
public record Board(
    String name,
    String description,
    String core,
    OptionalInt vectorBytes,
    OptionalInt mmaInt8,
    OptionalInt mmaInt16,
    OptionalLong l2Bytes,
    OptionalLong l2UsableBytes,
    OptionalLong poolBytes,
    Set<String> kernels,
    Map<String, Long> limits) {
  /** The vendor's matrix library. */
  public static final String MMALIB = "mmalib";

  /** The vendor's TIDL kernels. */
  public static final String TIDL = "tidl";

  /** Output channels a stride-1 convolution of the vendor takes in one call. */
  public static final String OUTPUT_CHANNELS_PER_TILE = "outputChannelsPerTile";

  /** Bytes before and after an activation that streaming reads may touch. */
  public static final String GUARD_BYTES = "guardBytes";

  /** Sorts the kernels and the limits. */
  public Board {
    kernels = Collections.unmodifiableSet(new TreeSet<>(kernels));
    limits = Collections.unmodifiableMap(new TreeMap<>(limits));
  }

  /** Whether a kernel library exists on the board. */
  public boolean hasKernels(String library) {
    return kernels.contains(library);
  }

  /** A limit by name; empty when the board has none of that name. */
  public OptionalLong limit(String limit) {
    Long value = limits.get(limit);
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }

  /**
   * Multiply-accumulates per cycle if the matrix unit never waits, with 8-bit codes: one row of
   * {@code mmaInt8} values times a square matrix in each cycle.
   */
  public OptionalInt idealInt8MacsPerCycle() {
    return mmaInt8.isPresent()
        ? OptionalInt.of(Math.multiplyExact(mmaInt8.getAsInt(), mmaInt8.getAsInt()))
        : OptionalInt.empty();
  }
}

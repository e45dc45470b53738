package dev.sevenfold.reference;

import dev.sevenfold.quant.InterpolationTable;

/** Functions of codes that are stored as tables ({@code docs/arithmetic.md} section 5). */
public final class CodeTables {
  private CodeTables() {}

  /**
   * {@code output = table[input + 128]}, element by element.
   *
   * @param table the output codes of -128..127
   * @param output as long as the input; may be the input
   */
  public static void lookUp(byte[] input, byte[] table, byte[] output) {
    Parallel.forEachRange(
        input.length,
        (from, to) -> {
          for (int i = from; i < to; i++) {
            output[i] = table[input[i] - Byte.MIN_VALUE];
          }
        });
  }

  /**
   * As for int8; between knots, or from the whole table where {@code knots[0]} says that there are
   * none.
   *
   * @param knots 4,097 of them, or {@link InterpolationTable#NO_KNOTS}
   * @param table the output codes of -32768..32767, read only without knots
   */
  public static void lookUp(short[] input, int[] knots, short[] table, short[] output) {
    boolean whole = knots[0] == InterpolationTable.NO_KNOTS;
    Parallel.forEachRange(
        input.length,
        (from, to) -> {
          for (int i = from; i < to; i++) {
            output[i] =
                whole
                    ? table[input[i] - Short.MIN_VALUE]
                    : InterpolationTable.interpolate(knots, input[i]);
          }
        });
  }
}

package dev.sevenfold.calibration;

import dev.sevenfold.tensor.DType;
import java.util.List;

/**
 * Tensors that share one scale, and what that costs each.
 *
 * @param slot the slot's name
 * @param dtype INT8 or INT16
 * @param minimum smallest value of the range that the scale is made for
 * @param maximum largest value
 * @param members tensors with a range of their own, in the plan's order
 * @param moved other tensors with the same codes: members moved or clamped
 */
public record ScaleGroup(
    String slot,
    DType dtype,
    float minimum,
    float maximum,
    List<Member> members,
    List<String> moved) {
  /** Ranges that differ by more than this many bits (8 times) are better not brought together. */
  public static final double MOST_BITS_LOST = 3;

  /**
   * A tensor under a shared scale.
   *
   * @param tensor its name
   * @param minimum smallest value that calibration saw
   * @param maximum largest value
   * @param setsScale whether the range of the group ends where this one does
   * @param requantized whether it has a scale of its own first and is brought to the shared one by
   *     an operator that joins it
   * @param bitsLost how many bits finer its scale would be alone: log2 of the ratio of the ranges
   */
  public record Member(
      String tensor,
      float minimum,
      float maximum,
      boolean setsScale,
      boolean requantized,
      double bitsLost) {
    /** How many of the codes it can reach. */
    public double codes(DType dtype) {
      double all = (double) dtype.quantizedMaximum() - dtype.quantizedMinimum();
      return all * Math.pow(2, -bitsLost);
    }
  }

  /** Copies the lists. */
  public ScaleGroup {
    members = List.copyOf(members);
    moved = List.copyOf(moved);
  }

  /** Members that lose more than {@link #MOST_BITS_LOST}. */
  public List<Member> squeezed() {
    return members.stream().filter(member -> member.bitsLost() > MOST_BITS_LOST).toList();
  }
}

package dev.sevenfold.compare;

import java.util.List;

/**
 * How one output of the model does over the calibration set, as real numbers.
 *
 * @param output its name
 * @param sqnr dB
 * @param cosine of the angle to the float output
 * @param top1 part of the rows over the last axis, in [0, 1], that have their largest element where
 *     the float output has; NaN for an output that is not of the form rows x classes
 * @param isSuspicious whether all its elements are equal in a sample where those of the float
 *     output are not
 * @param rankings nodes that choose, or put in order, what the output has: where scores are nearly
 *     equal its rows change places, and all figures above count that as noise
 */
public record OutputHealth(
    String output,
    double sqnr,
    double cosine,
    double top1,
    boolean isSuspicious,
    List<String> rankings) {
  /** Copies the list. */
  public OutputHealth {
    rankings = List.copyOf(rankings);
  }
}

package dev.sevenfold.compare;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.HostTensor;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How far a tensor is from its reference. Elements are compared bit for bit: NaN equals NaN
 * whatever its bits, +0 and -0 differ. Codes are compared as the integers they are. No element is
 * left out, least of all zeros.
 *
 * @param elements number of elements, at least 1
 * @param differingElements elements that differ in any bit
 * @param differingBytes bytes that differ
 * @param firstDifference row-major index of the first element that differs, -1 for none
 * @param largestDifference largest absolute difference of two elements; infinity when only one of
 *     them is finite
 * @param sqnrDecibels as {@link Signals#sqnrDecibels}
 * @param cosine as {@link Signals#cosine}
 * @param oneSidedNan elements that are NaN on one side only
 * @param zeroElements elements of the tensor that are zero
 * @param referenceZeroElements elements of the reference that are zero
 * @param isConstant whether the tensor has several elements, all equal, and the reference has not
 * @param zeroTail how many of the last elements are zero, if the reference there has values that do
 *     not round to zero even in INT8; else 0
 */
public record TensorComparison(
    long elements,
    long differingElements,
    long differingBytes,
    int firstDifference,
    double largestDifference,
    double sqnrDecibels,
    double cosine,
    long oneSidedNan,
    long zeroElements,
    long referenceZeroElements,
    boolean isConstant,
    long zeroTail) {
  /** A tail of zeros longer than this part of a tensor is taken for one that nobody wrote. */
  public static final double SUSPICIOUS_TAIL = 0.05;

  /** Values below this part of the largest one may be code 0 in INT8. */
  static final double ROUNDS_TO_ZERO = 1.0 / 128;

  /** Tails shorter than this many elements are never suspicious. */
  public static final int SHORTEST_SUSPICIOUS_TAIL = 16;

  /**
   * Compares.
   *
   * @throws SevenfoldException SF0903 when element types or shapes differ
   */
  public static TensorComparison of(HostTensor actual, HostTensor reference) {
    if (actual.dtype() != reference.dtype() || !actual.shape().equals(reference.shape())) {
      throw new SevenfoldException(
          Message.INCOMPARABLE_TENSORS,
          actual.dtype(),
          actual.shape(),
          reference.dtype(),
          reference.shape());
    }
    return new TensorComparer(actual, reference).compare();
  }

  /** Whether no bit differs. */
  public boolean isBitExact() {
    return differingElements == 0;
  }

  /**
   * Signs that the tensor was not computed at all, whatever the measures say: all zero, constant,
   * or with a tail of zeros, while the reference is not. Empty when there are none.
   */
  public List<String> suspicions() {
    List<String> suspicions = new ArrayList<>();
    if (zeroElements == elements && referenceZeroElements < elements) {
      suspicions.add("all " + elements + " elements are zero, those of the reference are not");
    } else if (isConstant) {
      suspicions.add("all " + elements + " elements are equal, those of the reference are not");
    } else if (hasUnwrittenTail()) {
      suspicions.add(
          "the last "
              + zeroTail
              + " of "
              + elements
              + " elements are zero, those of the reference"
              + " are not");
    }
    return suspicions;
  }

  private boolean hasUnwrittenTail() {
    return zeroTail >= Math.max(SHORTEST_SUSPICIOUS_TAIL, SUSPICIOUS_TAIL * elements);
  }

  /**
   * What is wrong with a tensor that only has to be close to its reference; empty when nothing is.
   *
   * @param leastSqnr in dB
   */
  public List<String> failures(double leastSqnr) {
    List<String> failures = new ArrayList<>(suspicions());
    if (oneSidedNan > 0) {
      failures.add(oneSidedNan + " elements are NaN on one side only");
    }
    if (!(sqnrDecibels >= leastSqnr)) {
      failures.add(
          "SQNR is " + Decibels.text(sqnrDecibels, 2) + ", below " + Decibels.text(leastSqnr, 2));
    }
    return failures;
  }

  /** One line with all measures. */
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%d of %d elements differ (%d bytes%s), largest difference %s, SQNR %s, cosine %.6f",
        differingElements,
        elements,
        differingBytes,
        firstDifference < 0 ? "" : ", first at " + firstDifference,
        largestDifference,
        Decibels.text(sqnrDecibels, 2),
        cosine);
  }
}

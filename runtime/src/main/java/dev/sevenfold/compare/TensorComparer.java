package dev.sevenfold.compare;

import dev.sevenfold.tensor.HostTensor;

/** One pass over two tensors of the same type and shape. */
final class TensorComparer {
  private final HostTensor actual;
  private final HostTensor reference;
  private final int elements;
  private long differingElements;
  private long differingBytes;
  private int firstDifference = -1;
  private double largestDifference;
  private long oneSidedNan;
  private long zeroElements;
  private long referenceZeroElements;

  TensorComparer(HostTensor actual, HostTensor reference) {
    this.actual = actual;
    this.reference = reference;
    this.elements = actual.shape().elements();
  }

  TensorComparison compare() {
    for (int i = 0; i < elements; i++) {
      compareBits(i);
      double value = Reals.real(actual, i);
      double expected = Reals.real(reference, i);
      zeroElements += value == 0 ? 1 : 0;
      referenceZeroElements += expected == 0 ? 1 : 0;
      compareReals(value, expected);
    }
    float[] values = Reals.reals(actual);
    float[] expected = Reals.reals(reference);
    return new TensorComparison(
        elements,
        differingElements,
        differingBytes,
        firstDifference,
        largestDifference,
        Signals.sqnrDecibels(values, expected),
        Signals.cosine(values, expected),
        oneSidedNan,
        zeroElements,
        referenceZeroElements,
        elements > 1 && isConstant(actual) && !isConstant(reference),
        zeroTail());
  }

  private void compareBits(int index) {
    long difference = Reals.bits(actual, index) ^ Reals.bits(reference, index);
    if (difference == 0) {
      return;
    }
    differingElements++;
    firstDifference = firstDifference < 0 ? index : firstDifference;
    for (int b = 0; b < actual.dtype().bytes(); b++) {
      differingBytes += (difference >>> (Byte.SIZE * b) & 0xFF) != 0 ? 1 : 0;
    }
  }

  private void compareReals(double value, double expected) {
    if (Double.isNaN(value) != Double.isNaN(expected)) {
      oneSidedNan++;
    }
    if (value == expected || (Double.isNaN(value) && Double.isNaN(expected))) {
      return;
    }
    double difference = Math.abs(value - expected);
    largestDifference =
        Math.max(
            largestDifference, Double.isNaN(difference) ? Double.POSITIVE_INFINITY : difference);
  }

  private boolean isConstant(HostTensor tensor) {
    long first = Reals.bits(tensor, 0);
    for (int i = 1; i < elements; i++) {
      if (Reals.bits(tensor, i) != first) {
        return false;
      }
    }
    return true;
  }

  private long zeroTail() {
    int start = elements;
    double largestInTail = 0;
    while (start > 0 && Reals.real(actual, start - 1) == 0) {
      start--;
      largestInTail = Math.max(largestInTail, Math.abs(Reals.real(reference, start)));
    }
    double largest = largestInTail;
    for (int i = 0; i < start; i++) {
      largest = Math.max(largest, Math.abs(Reals.real(reference, i)));
    }
    return largestInTail > largest * TensorComparison.ROUNDS_TO_ZERO ? elements - start : 0;
  }
}

package dev.sevenfold.compare;

/** One word on the health of a converted model. */
public enum Verdict {
  /** Nothing is conspicuous. */
  OK,
  /** Something is worth a look. */
  CHECK,
  /** The model is not fit for use. */
  BAD;

  /** The graver of two. */
  Verdict and(Verdict other) {
    return compareTo(other) >= 0 ? this : other;
  }
}

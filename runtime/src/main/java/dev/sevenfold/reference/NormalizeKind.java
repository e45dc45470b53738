package dev.sevenfold.reference;

/** What a row is normalized by. */
public enum NormalizeKind {
  /** The mean is taken off, the rest divided by {@code sqrt(variance + eps)}. */
  CENTRED,
  /** Divided by {@code sqrt(mean of squares + eps)}. */
  MEAN_SQUARE,
  /** Divided by {@code max(sqrt(sum of squares), eps)}. */
  LENGTH
}

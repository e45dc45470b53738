package dev.sevenfold.annotations;

/** How the range of an activation becomes a scale and a zero point. */
public enum ActivationScheme {
  /** Zero point 0; the range is widened to be symmetric about zero. */
  SYMMETRIC,
  /** Any zero point; the range is used as observed. INT8 only. */
  AFFINE
}

package dev.sevenfold.op;

/** Which kernels a build may call. */
public enum KernelSet {
  /** The vendor-named kernels where they apply, our own elsewhere. */
  VENDOR,
  /** Our own kernels only; the same bytes. */
  GENERIC
}

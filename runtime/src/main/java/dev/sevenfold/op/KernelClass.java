package dev.sevenfold.op;

/** Where a kernel comes from, best first. */
public enum KernelClass {
  /** The vendor's matrix library. */
  MMALIB,
  /** Our own vector kernel. */
  C7X,
  /** Our own kernel in floating point. */
  FLOAT,
  /** No kernel: the output shares the memory of the input. */
  NONE
}

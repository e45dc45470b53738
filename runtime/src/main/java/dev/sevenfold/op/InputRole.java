package dev.sevenfold.op;

/** What an input is to the quantizer. */
public enum InputRole {
  /** A tensor with a quantization slot when the node computes in integers. */
  ACTIVATION,
  /** Packed into the node's parameters at conversion; never a slot. */
  PARAMETER
}

package dev.sevenfold.op;

/** What an input is to the quantizer. */
public enum InputRole {
  /** A tensor with a quantization slot when the node computes in integers. */
  ACTIVATION,
  /** Integers or booleans that the node reads as they are: positions, masks; never a slot. */
  INDEX,
  /** Packed into the node's parameters at conversion; never a slot. */
  PARAMETER
}

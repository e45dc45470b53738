package dev.sevenfold.dsl;

import dev.sevenfold.graph.Attributes;
import java.util.List;

/**
 * The part of {@link Tensor} that compares, and that computes on integers and truth values. INT64
 * and BOOL tensors are never quantized.
 */
sealed interface IntegerMethods permits Tensor {
  private Tensor self() {
    return (Tensor) this;
  }

  private Tensor with(String op, Tensor other) {
    Arguments.present(op, "the other tensor", other);
    return self().tracer().record(op, op, Attributes.NONE, List.of(self(), other), List.of());
  }

  private Tensor with(String op, double scalar) {
    Attributes attributes = Attributes.NONE.with("scalar", Arguments.finite(op, "scalar", scalar));
    return self().tracer().record(op + "_scalar", op, attributes, List.of(self()), List.of());
  }

  /** The quotient of integers rounded down, broadcast; a divisor of 0 stops the run. */
  default Tensor floorDivide(Tensor divisor) {
    return with("floor_divide", divisor);
  }

  /** The quotient of integers and a whole number rounded down. */
  default Tensor floorDivide(long divisor) {
    return with("floor_divide", divisor);
  }

  /** What {@link #floorDivide} leaves, broadcast: 0, or of the sign of the divisor. */
  default Tensor remainder(Tensor divisor) {
    return with("remainder", divisor);
  }

  /** What {@link #floorDivide} leaves: 0, or of the sign of the divisor. */
  default Tensor remainder(long divisor) {
    return with("remainder", divisor);
  }

  /** Bits of integers that are set in both, broadcast. */
  default Tensor bitwiseAnd(Tensor other) {
    return with("bitwise_and", other);
  }

  /** Bits of integers that are set in either, broadcast. */
  default Tensor bitwiseOr(Tensor other) {
    return with("bitwise_or", other);
  }

  /** Bits of integers that differ, broadcast. */
  default Tensor bitwiseXor(Tensor other) {
    return with("bitwise_xor", other);
  }

  /** Whether this equals the other, broadcast; the result is BOOL, as of all comparisons. */
  default Tensor eq(Tensor other) {
    return with("eq", other);
  }

  /** Whether this equals a number. */
  default Tensor eq(double scalar) {
    return with("eq", scalar);
  }

  /** Whether this differs from the other, broadcast; NaN differs from everything. */
  default Tensor ne(Tensor other) {
    return with("ne", other);
  }

  /** Whether this differs from a number. */
  default Tensor ne(double scalar) {
    return with("ne", scalar);
  }

  /** Whether this is less than the other, broadcast. */
  default Tensor lt(Tensor other) {
    return with("lt", other);
  }

  /** Whether this is less than a number. */
  default Tensor lt(double scalar) {
    return with("lt", scalar);
  }

  /** Whether this is at most the other, broadcast. */
  default Tensor le(Tensor other) {
    return with("le", other);
  }

  /** Whether this is at most a number. */
  default Tensor le(double scalar) {
    return with("le", scalar);
  }

  /** Whether this is greater than the other, broadcast. */
  default Tensor gt(Tensor other) {
    return with("gt", other);
  }

  /** Whether this is greater than a number. */
  default Tensor gt(double scalar) {
    return with("gt", scalar);
  }

  /** Whether this is at least the other, broadcast. */
  default Tensor ge(Tensor other) {
    return with("ge", other);
  }

  /** Whether this is at least a number. */
  default Tensor ge(double scalar) {
    return with("ge", scalar);
  }

  /** Whether both are true, broadcast. */
  default Tensor logicalAnd(Tensor other) {
    return with("logical_and", other);
  }

  /** Whether either is true, broadcast. */
  default Tensor logicalOr(Tensor other) {
    return with("logical_or", other);
  }

  /** Whether one is true and the other is not, broadcast. */
  default Tensor logicalXor(Tensor other) {
    return with("logical_xor", other);
  }

  /** Whether this is false. */
  default Tensor logicalNot() {
    return self().apply("logical_not", Attributes.NONE);
  }
}

package dev.sevenfold.dsl;

/**
 * Ranked elements.
 *
 * @param values in order
 * @param indices where they were on their axis, INT64
 */
public record TopK(Tensor values, Tensor indices) {}

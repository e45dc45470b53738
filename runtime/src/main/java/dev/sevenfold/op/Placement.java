package dev.sevenfold.op;

/**
 * Where an input lies when an operator that only moves bytes has nothing to move for it.
 *
 * @param input index of the input
 * @param distance bytes from the first byte of the output to the first byte of the input: not
 *     negative where the input is a part of the output, not positive where the output is a part of
 *     the input
 */
public record Placement(int input, long distance) {}

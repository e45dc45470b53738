/**
 * The arithmetic of {@code docs/arithmetic.md}, sections 1 to 5, as far as it is about numbers and
 * not about operators: quantization parameters, observers, weight snapping, multipliers. Pure
 * functions and small accumulators over arrays.
 *
 * <p>Knows {@code diagnostic}, {@code tensor} and the enums of {@code annotations}. Must not know
 * graphs, operators, files, JSON, threads or native code.
 */
package dev.sevenfold.quant;

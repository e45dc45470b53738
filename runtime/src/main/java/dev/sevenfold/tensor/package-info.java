/**
 * Tensors with values: a shape and a row-major Java array. Knows only {@code diagnostic}. The
 * symbolic tensors of the model language are {@code dev.sevenfold.dsl.Tensor}.
 */
package dev.sevenfold.tensor;

/**
 * The model language: modules, layers and symbolic tensors, and the tracer that runs them to a
 * graph. Knows {@code op} and {@code graph}; nothing of javac, JNA or files.
 */
package dev.sevenfold.dsl;

/**
 * The one interpreter of graphs. It runs a graph in float, in float with quantization errors, or in
 * integers, depending on the {@link dev.sevenfold.execute.Meaning} it is given. Knows {@code op},
 * {@code graph} and {@code quant}; nothing of files, javac or JNA.
 */
package dev.sevenfold.execute;

/**
 * The operators, one file each: shapes, float meaning, integer meaning, quantization roles,
 * constraints, kernel and parameters. Knows {@code graph}, {@code reference}, {@code quant} and
 * {@code tensor}; nothing of javac, JNA or files.
 */
package dev.sevenfold.op;

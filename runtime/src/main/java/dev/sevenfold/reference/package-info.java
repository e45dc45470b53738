/**
 * The Java kernels: what every operator computes, in float and in integers, as static functions on
 * plain row-major arrays (NCHW activations, OIHW weights) plus the geometry records that the C
 * kernels take as structs. The integer kernels are {@code docs/arithmetic.md} in code, and every C
 * kernel equals them bit for bit.
 *
 * <p>Knows {@code tensor} and {@code quant} only. Must not know graphs, operators, plans, where a
 * scale came from, files or JNA. Geometries are not validated here: the operators have refused
 * impossible ones, at compile time, before a kernel runs.
 */
package dev.sevenfold.reference;

/**
 * The plan: the final graph with quantization slots, kernel choices, boundary and memory map, and
 * its JSON form. Knows {@code op} and {@code graph}; nothing of javac or JNA.
 */
package dev.sevenfold.plan;

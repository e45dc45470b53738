/**
 * Where every value of a schedule lives: live ranges, placement, verification. Plain Java over {@code
 * graph}, {@code op} and {@code plan}: nothing of javac, of files or of generated code, and nothing
 * of numbers that calibration finds.
 */
package dev.sevenfold.processor.memory;

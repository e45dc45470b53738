/**
 * Where every value of a schedule lives, and whether that fits a board: live ranges, placement,
 * verification, budget. Plain Java over {@code graph}, {@code op}, {@code plan} and {@code board}:
 * nothing of javac, of files or of generated code, and nothing of numbers that calibration finds.
 */
package dev.sevenfold.processor.memory;

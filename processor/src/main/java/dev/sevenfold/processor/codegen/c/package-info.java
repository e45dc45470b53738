/**
 * Writes a plan as C: a header with the boundary and a source that is a schedule of kernel calls.
 * Knows {@code plan}, {@code op}, {@code graph} and {@code memory}; nothing of javac, of files, of
 * JavaPoet or of numbers that calibration finds.
 */
package dev.sevenfold.processor.codegen.c;

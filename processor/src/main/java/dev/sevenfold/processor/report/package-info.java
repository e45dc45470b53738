/**
 * What a compilation tells its user about a plan: which kernel every operator got and why, where
 * the memory goes, what the passes did. As text to read and as JSON to process. Knows {@code plan},
 * {@code memory} and {@code codegen.c}'s names; nothing of javac or files, and it decides nothing.
 */
package dev.sevenfold.processor.report;

/**
 * What a build asks of the compiler beside its sources: the options behind {@code -A}, their names
 * and what they change in a traced graph. Knows graphs and the catalogue of messages; nothing of
 * javac, of passes, plans or files.
 */
package dev.sevenfold.processor.option;

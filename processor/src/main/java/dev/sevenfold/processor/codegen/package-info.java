/**
 * What the Java and the C generator share: identifiers. Knows nothing of either language's writer,
 * nor of graphs and plans.
 */
package dev.sevenfold.processor.codegen;

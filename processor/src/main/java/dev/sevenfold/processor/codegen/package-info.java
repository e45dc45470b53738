/**
 * What the Java and the C generator share: identifiers, their map, and the version of the tool.
 * Knows nothing of either language's writer, nor of graphs and plans.
 */
package dev.sevenfold.processor.codegen;

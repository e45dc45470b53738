/**
 * The graph: values, nodes, edits and checks. Knows {@code tensor}, {@code diagnostic} and the
 * annotation enums; nothing of operators beyond the {@link dev.sevenfold.graph.Operator} interface,
 * nothing of javac, JNA or files.
 */
package dev.sevenfold.graph;

package dev.sevenfold.graph;

/**
 * A result of the model.
 *
 * @param name what the user calls it: a record component, or {@code output}
 * @param value the value returned
 */
public record GraphOutput(String name, Value value) {}

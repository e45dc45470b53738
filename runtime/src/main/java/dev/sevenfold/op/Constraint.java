package dev.sevenfold.op;

import dev.sevenfold.graph.Node;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A condition under which a node can compute in integers.
 *
 * @param text the condition as the documentation states it
 * @param holds whether a node meets it
 * @param observed the value that decided, for messages
 */
public record Constraint(String text, Predicate<Node> holds, Function<Node, String> observed) {}

package dev.sevenfold.plan;

import dev.sevenfold.graph.Node;
import dev.sevenfold.op.Lowering;

/**
 * One kernel call of the schedule, also called a layer.
 *
 * @param index position in the schedule, from 0
 * @param node what it computes
 * @param lowering which kernel, with which arguments
 */
public record Step(int index, Node node, Lowering lowering) {}

package dev.sevenfold.plan;

import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.LocatedException;
import dev.sevenfold.graph.Node;
import dev.sevenfold.op.KernelClass;
import dev.sevenfold.op.KernelSet;
import dev.sevenfold.op.Lowering;
import dev.sevenfold.op.OpDefinition;
import java.util.ArrayList;
import java.util.List;

/** Turns a final graph into kernel calls. */
public final class Schedule {
  private Schedule() {}

  /** A step for every run-time node that needs a kernel, in the order of the graph. */
  public static List<Step> of(Graph graph, KernelSet kernels) {
    List<Step> steps = new ArrayList<>();
    for (Node node : graph.runtimeNodes()) {
      Lowering lowering = lower(node, kernels);
      if (lowering.kernelClass() != KernelClass.NONE) {
        steps.add(new Step(steps.size(), node, lowering));
      }
    }
    return steps;
  }

  private static Lowering lower(Node node, KernelSet kernels) {
    try {
      return ((OpDefinition) node.operator()).lower(node, kernels);
    } catch (SevenfoldException e) {
      throw new LocatedException(node.location(), e);
    }
  }
}

package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphPatch;

/** One rewrite with one job. */
public interface Pass {
  /** A verb phrase in kebab case, such as {@code fold-batch-norm}. */
  String name();

  /** The edits to make; an empty patch when there is nothing left to do. */
  GraphPatch rewrite(Graph graph);
}

package dev.sevenfold.processor.pass;

import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphPatch;
import dev.sevenfold.graph.GraphVerifier;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * Runs passes in order, each until it has nothing left to do; verifies the graph after each step
 * and what the pass promises in the end.
 */
final class PassDriver {
  private final BiConsumer<String, Graph> observer;

  /**
   * @param observer sees the graph after each pass, with the pass's name
   */
  PassDriver(BiConsumer<String, Graph> observer) {
    this.observer = observer;
  }

  Graph run(Graph graph, List<Pass> passes) {
    Graph current = graph;
    for (Pass pass : passes) {
      current = run(current, pass);
    }
    return current;
  }

  Graph run(Graph graph, Pass pass) {
    Graph current = graph;
    int limit = graph.nodes().size() + 2;
    for (GraphPatch patch = patch(pass, current); !patch.isEmpty(); patch = patch(pass, current)) {
      if (limit-- == 0) {
        throw new IllegalStateException("pass " + pass.name() + " does not come to an end");
      }
      current = patch.apply(current);
      GraphVerifier.verify(current, pass.name());
    }
    PostConditions.check(current, pass.name());
    observer.accept(pass.name(), current);
    return current;
  }

  private static GraphPatch patch(Pass pass, Graph graph) {
    try {
      return pass.rewrite(graph);
    } catch (SevenfoldException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new IllegalStateException("in " + pass.name() + ": " + e, e);
    }
  }
}

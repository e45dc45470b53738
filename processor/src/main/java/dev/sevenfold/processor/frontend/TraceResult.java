package dev.sevenfold.processor.frontend;

import java.util.Set;

/** What became of one attempt to trace a model. */
sealed interface TraceResult {
  /**
   * The model has a graph.
   *
   * @param model the model and its graph
   * @param reporter reports about it at the places of its nodes
   * @param classes binary names of the classes it used
   */
  record Traced(TracedModel model, TreeReporter reporter, Set<String> classes)
      implements TraceResult {}

  /** The model was reported as wrong. */
  record Refused() implements TraceResult {}

  /**
   * The model does not compile, or not yet: another processor may still generate what is missing.
   *
   * @param errors what the nested compile said; none when a superclass is unknown
   */
  record NotCompiled(NestedErrors errors) implements TraceResult {}
}

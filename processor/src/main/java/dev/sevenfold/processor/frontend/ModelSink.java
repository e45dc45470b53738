package dev.sevenfold.processor.frontend;

import dev.sevenfold.processor.diagnostic.Reporter;
import java.util.Set;

/** Takes the models that the front end traces. */
@FunctionalInterface
public interface ModelSink {
  /**
   * Compiles a model.
   *
   * @param model a model and its graph
   * @param reporter reports about it
   * @return the files that were generated for it
   */
  Set<OutputFile> compile(TracedModel model, Reporter reporter);
}

package dev.sevenfold.processor;

import dev.sevenfold.processor.diagnostic.Reporter;
import dev.sevenfold.processor.frontend.TracedModel;
import java.io.IOException;
import javax.annotation.processing.Filer;

/** What is done with a traced model: passes, planning and the writing of files. */
@FunctionalInterface
public interface ModelCompiler {
  /**
   * Compiles one model. Called once per model and compilation, in the round that traced it.
   *
   * @param model the model and its graph
   * @param filer creates files; name {@link TracedModel#origins} with each
   * @param reporter takes everything the author of the model should know
   * @throws IOException when a file cannot be written
   * @throws dev.sevenfold.diagnostic.SevenfoldException for an error of the model as a whole; an
   *     error of one operator is reported at its location instead
   */
  void compile(TracedModel model, Filer filer, Reporter reporter) throws IOException;
}

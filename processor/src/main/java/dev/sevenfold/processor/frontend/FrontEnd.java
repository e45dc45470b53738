package dev.sevenfold.processor.frontend;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.processor.diagnostic.Reporter;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** Finds the models of a compilation and traces each in the first round in which it compiles. */
public final class FrontEnd {
  private final JavacEnvironment javac;
  private final Set<String> pending = new LinkedHashSet<>();

  /** A front end for one compilation. */
  public FrontEnd(JavacEnvironment javac) {
    this.javac = javac;
  }

  /**
   * Traces the models that a round adds and those that did not compile before.
   *
   * @param round a round of annotation processing
   * @param sink takes each traced model and the reporter for it
   */
  public void process(RoundEnvironment round, BiConsumer<TracedModel, Reporter> sink) {
    for (Element element : round.getElementsAnnotatedWith(Model.class)) {
      pending.add(((TypeElement) element).getQualifiedName().toString());
    }
    if (round.processingOver() || pending.isEmpty()) {
      return;
    }
    TracingRound tracing = new TracingRound(javac);
    for (String name : List.copyOf(pending)) {
      TraceResult result = tracing.trace(javac.elements().getTypeElement(name));
      if (!(result instanceof TraceResult.NotCompiled)) {
        pending.remove(name);
      }
      if (result instanceof TraceResult.Traced traced) {
        sink.accept(traced.model(), traced.reporter());
      }
    }
  }
}

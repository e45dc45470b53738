package dev.sevenfold.processor.frontend;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.processor.diagnostic.InternalErrors;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.tools.Diagnostic.Kind;

/**
 * Finds the models of a compilation and traces each in the first round in which it compiles. Also
 * traces anew the models of earlier compilations that use a class of this one.
 */
public final class FrontEnd {
  private final JavacEnvironment javac;
  private final StaleModels stale;
  private final UncompiledModels uncompiled;
  private final Map<String, ModelSource> pending = new LinkedHashMap<>();
  private final Set<String> seen = new TreeSet<>();
  private boolean mismatched;

  /** A front end for one compilation. */
  public FrontEnd(JavacEnvironment javac) {
    this.javac = javac;
    this.stale = new StaleModels(javac);
    this.uncompiled = new UncompiledModels(javac);
  }

  /**
   * Traces the models that a round adds and those that did not compile before.
   *
   * @param round a round of annotation processing
   * @param sink takes each traced model
   * @throws IOException when the record of what was traced cannot be written
   */
  public void process(RoundEnvironment round, ModelSink sink) throws IOException {
    if (round.processingOver()) {
      uncompiled.finish();
      stale.finish();
      return;
    }
    QuantizeRules rules = new QuantizeRules(javac.messager());
    round.getElementsAnnotatedWith(Quantize.class).forEach(rules::check);
    collect(round);
    if (!pending.isEmpty() && !mismatched) {
      TracingRound tracing = new TracingRound(javac);
      if (isRuntimeOfProcessor(tracing)) {
        List.copyOf(pending.values()).forEach(model -> trace(tracing, model, sink));
      }
    }
  }

  private void collect(RoundEnvironment round) {
    for (TypeElement type : ElementFilter.typesIn(round.getElementsAnnotatedWith(Model.class))) {
      add(ModelSource.of(type, javac.elements()));
    }
    for (Element root : round.getRootElements()) {
      if (root instanceof TypeElement type) {
        stale.compiled(javac.elements().getBinaryName(type).toString());
      }
    }
    stale.models(seen).forEach(this::add);
  }

  private void add(ModelSource model) {
    if (seen.add(model.binaryName())) {
      pending.put(model.binaryName(), model);
    }
  }

  private boolean isRuntimeOfProcessor(TracingRound tracing) {
    Optional<String> mismatch = RuntimeCheck.mismatch(tracing.classFiles());
    mismatch.ifPresent(text -> javac.messager().printMessage(Kind.ERROR, text));
    mismatched = mismatch.isPresent();
    return !mismatched;
  }

  private void trace(TracingRound tracing, ModelSource model, ModelSink sink) {
    try {
      take(model, tracing.trace(model), sink);
    } catch (RuntimeException | LinkageError | AssertionError e) {
      pending.remove(model.binaryName());
      String stage = "the trace of " + model.qualifiedName();
      String text = Message.INTERNAL_ERROR.format(stage, InternalErrors.describe(e));
      javac.messager().printMessage(Kind.ERROR, text, model.element(javac.elements()));
    }
  }

  private void take(ModelSource model, TraceResult result, ModelSink sink) {
    if (result instanceof TraceResult.NotCompiled not && !uncompiled.add(model, not.errors())) {
      return;
    }
    pending.remove(model.binaryName());
    uncompiled.remove(model);
    if (result instanceof TraceResult.Traced traced) {
      Set<OutputFile> files = sink.compile(traced.model(), traced.reporter());
      if (!traced.reporter().hasErrors()) {
        stale.compiled(traced.model(), model, traced.classes(), files);
      }
    }
  }
}

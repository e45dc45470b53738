package dev.sevenfold.processor.frontend;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.board.Boards;
import dev.sevenfold.dsl.ModelTracer;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.processor.option.ProcessorOption;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/** One run of one model on symbolic tensors. */
final class ModelTrace {
  private final JavacEnvironment javac;
  private final TypeElement type;
  private final ModelClassLoader loader;
  private final CallLocator locator;
  private final TreeReporter reporter;

  ModelTrace(
      JavacEnvironment javac, TypeElement type, ModelClassLoader loader, SourceIndex sources) {
    this.javac = javac;
    this.type = type;
    this.loader = loader;
    this.locator = new CallLocator(sources);
    this.reporter = new TreeReporter(javac, type, locator);
  }

  /**
   * Runs the model; everything it throws is reported.
   *
   * @param inputNames names of the inputs; empty when the class file tells them
   */
  TraceResult run(List<String> inputNames) {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      ModelTracer.Trace trace = ModelTracer.run(instance(), inputNames, locator);
      return new TraceResult.Traced(model(trace), reporter, new TreeSet<>(loader.loaded()));
    } catch (Throwable thrown) {
      new FailureReport(type, locator, reporter).report(thrown, loader.loaded());
      return new TraceResult.Refused();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private NeuralModule instance() throws Throwable {
    String name = javac.elements().getBinaryName(type).toString();
    Constructor<?> constructor = Class.forName(name, true, loader).getDeclaredConstructor();
    constructor.setAccessible(true);
    try {
      return (NeuralModule) constructor.newInstance();
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private TracedModel model(ModelTracer.Trace trace) {
    Elements elements = javac.elements();
    Map<String, String> options = javac.options();
    String annotated = type.getAnnotation(Model.class).board();
    String board = annotated.isEmpty() ? Boards.DEFAULT : annotated;
    return new TracedModel(
        type,
        type.getQualifiedName().toString(),
        type.getSimpleName().toString(),
        GeneratedNames.of(type, elements).outputName(),
        elements.getPackageOf(type).getQualifiedName().toString(),
        trace.graph(),
        trace.constants(),
        ProcessorOption.BOARD.in(options).orElse(board),
        options,
        origins());
  }

  private List<Element> origins() {
    List<Element> origins = new ArrayList<>(List.of(type));
    for (String name : loader.loaded()) {
      TypeElement used = name.contains("$") ? null : javac.elements().getTypeElement(name);
      if (used != null && !used.equals(type)) {
        origins.add(used);
      }
    }
    return origins;
  }
}

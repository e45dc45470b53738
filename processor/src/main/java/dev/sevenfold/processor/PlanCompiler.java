package dev.sevenfold.processor;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.board.Boards;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.SourceLocation;
import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.op.KernelSet;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.PlanJson;
import dev.sevenfold.processor.codegen.NameMap;
import dev.sevenfold.processor.codegen.c.CNames;
import dev.sevenfold.processor.codegen.c.CodeEmitter;
import dev.sevenfold.processor.codegen.java.GeneratedSource;
import dev.sevenfold.processor.codegen.java.JavaModelEmitter;
import dev.sevenfold.processor.codegen.java.JavaReferenceEmitter;
import dev.sevenfold.processor.diagnostic.Reporter;
import dev.sevenfold.processor.frontend.GeneratedAnnotation;
import dev.sevenfold.processor.frontend.TracedModel;
import dev.sevenfold.processor.memory.MemoryBudget;
import dev.sevenfold.processor.plan.PlanBuilder;
import dev.sevenfold.processor.report.ReportFiles;
import dev.sevenfold.weights.SafetensorsWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.util.Map;
import java.util.TreeMap;
import javax.annotation.processing.Filer;
import javax.tools.StandardLocation;

/**
 * Builds the plan of a model. Writes the plan, its C and its reports into the class output, its
 * Java into the source output.
 */
final class PlanCompiler implements ModelCompiler {
  /** Processor option: {@code vendor} (default) or {@code generic}. */
  static final String KERNELS = "sevenfold.kernels";

  @Override
  public void compile(TracedModel model, Filer filer, Reporter reporter) throws IOException {
    GraphListing listing = new GraphListing(model.options());
    Graph graph =
        new QuantizeOption(model.options())
            .apply(
                named(model),
                model.simpleName(),
                note -> reporter.note(SourceLocation.UNKNOWN, note));
    Plan plan = PlanBuilder.build(graph, options(model), listing::add);
    listing.check(reporter);
    ScaleConflicts.report(plan, reporter);
    MemoryBudget.check(plan);
    new OffloadGates(model.options(), model.element().getAnnotation(Model.class)).check(plan);
    boolean annotated = GeneratedAnnotation.isVisibleFrom(model.element());
    JavaReferenceEmitter.Result reference = JavaReferenceEmitter.emit(plan, annotated);
    Map<String, String> files = new TreeMap<>(CodeEmitter.emit(plan));
    files.put(model.outputName() + ".plan.json", PlanJson.write(plan));
    files.put(
        model.outputName() + ".names.json",
        NameMap.write(reference.names(), CNames.of(plan).values()));
    files.putAll(ReportFiles.emit(plan, model.outputName()));
    if (!listing.isEmpty()) {
      files.put(model.outputName() + ".graph.txt", listing.text());
    }
    for (Map.Entry<String, String> file : files.entrySet()) {
      write(model, filer, file.getKey(), file.getValue());
    }
    if (!model.constants().isEmpty()) {
      writeConstants(model, filer);
    }
    write(model, filer, reference.source());
    write(model, filer, JavaModelEmitter.emit(plan, annotated));
  }

  /** The graph under the name that all generated files have; a nested class has its outer names. */
  private static Graph named(TracedModel model) {
    Graph graph = model.graph();
    return new Graph(
        model.outputName(), graph.inputs(), graph.parameters(), graph.nodes(), graph.outputs());
  }

  private static PlanBuilder.Options options(TracedModel model) {
    String board = Boards.named(model.board()).name();
    KernelSet kernels = KernelSet.named(model.options().getOrDefault(KERNELS, "vendor"));
    return new PlanBuilder.Options(model.packageName(), board, kernels);
  }

  private static void writeConstants(TracedModel model, Filer filer) throws IOException {
    String name = model.outputName() + CompiledModel.CONSTANTS;
    try (OutputStream stream =
        filer
            .createResource(
                StandardLocation.CLASS_OUTPUT, model.packageName(), name, model.origins())
            .openOutputStream()) {
      SafetensorsWriter.write(stream, name, model.constants());
    }
  }

  private static void write(TracedModel model, Filer filer, String name, String content)
      throws IOException {
    try (Writer writer =
        filer
            .createResource(
                StandardLocation.CLASS_OUTPUT, model.packageName(), name, model.origins())
            .openWriter()) {
      writer.write(content);
    }
  }

  private static void write(TracedModel model, Filer filer, GeneratedSource source)
      throws IOException {
    try (Writer writer =
        filer.createSourceFile(source.qualifiedName(), model.origins()).openWriter()) {
      writer.write(source.text());
    }
  }
}

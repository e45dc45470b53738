package dev.sevenfold.processor;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.board.Boards;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.SourceLocation;
import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.op.KernelSet;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.PlanJson;
import dev.sevenfold.processor.check.NothingQuantized;
import dev.sevenfold.processor.check.PlanChecks;
import dev.sevenfold.processor.codegen.NameMap;
import dev.sevenfold.processor.codegen.c.CNames;
import dev.sevenfold.processor.codegen.c.CodeEmitter;
import dev.sevenfold.processor.codegen.java.GeneratedSource;
import dev.sevenfold.processor.codegen.java.JavaModelEmitter;
import dev.sevenfold.processor.codegen.java.JavaReferenceEmitter;
import dev.sevenfold.processor.diagnostic.Reporter;
import dev.sevenfold.processor.frontend.GeneratedAnnotation;
import dev.sevenfold.processor.frontend.QuantizedBase;
import dev.sevenfold.processor.frontend.TracedModel;
import dev.sevenfold.processor.option.ProcessorOption;
import dev.sevenfold.processor.option.QuantizeOption;
import dev.sevenfold.processor.output.ModelFiles;
import dev.sevenfold.processor.plan.PlanBuilder;
import dev.sevenfold.processor.report.GraphListing;
import dev.sevenfold.processor.report.ReportFiles;
import dev.sevenfold.weights.SafetensorsWriter;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.annotation.processing.Filer;

/**
 * Builds the plan of a model and checks it. Writes the plan, its C and its reports into the class
 * output, its Java into the source output.
 */
final class PlanCompiler implements ModelCompiler {
  @Override
  public void compile(TracedModel model, Filer filer, Reporter reporter) throws IOException {
    GraphListing listing = new GraphListing(model.options());
    Plan plan = PlanBuilder.build(requested(model, reporter), options(model), listing::add);
    listing.check(reporter);
    Model annotation = model.element().getAnnotation(Model.class);
    QuantizedBase.of(model.element())
        .ifPresent(base -> NothingQuantized.report(plan, base.name(), base.dtype(), reporter));
    PlanChecks.run(plan, model.options(), annotation, reporter);
    write(plan, model, listing, new ModelFiles(model, filer));
  }

  /**
   * The graph with the requests of the option, under the name that all generated files have; a
   * nested class has its outer names.
   */
  private static Graph requested(TracedModel model, Reporter reporter) {
    Graph graph = model.graph();
    Graph named =
        new Graph(
            model.outputName(), graph.inputs(), graph.parameters(), graph.nodes(), graph.outputs());
    return new QuantizeOption(model.options())
        .apply(named, model.simpleName(), note -> reporter.note(SourceLocation.UNKNOWN, note));
  }

  private static PlanBuilder.Options options(TracedModel model) {
    String board = Boards.named(model.board()).name();
    String kernels = ProcessorOption.KERNELS.in(model.options()).orElse("vendor");
    return new PlanBuilder.Options(model.packageName(), board, KernelSet.named(kernels));
  }

  private static void write(Plan plan, TracedModel model, GraphListing listing, ModelFiles files)
      throws IOException {
    boolean annotated = GeneratedAnnotation.isVisibleFrom(model.element());
    JavaReferenceEmitter.Result reference = JavaReferenceEmitter.emit(plan, annotated);
    files.resources(texts(plan, model.outputName(), listing, reference.names()));
    if (!model.constants().isEmpty()) {
      String name = model.outputName() + CompiledModel.CONSTANTS;
      files.resource(name, stream -> SafetensorsWriter.write(stream, name, model.constants()));
    }
    for (GeneratedSource source :
        List.of(reference.source(), JavaModelEmitter.emit(plan, annotated))) {
      files.source(source.qualifiedName(), source.text());
    }
  }

  private static Map<String, String> texts(
      Plan plan, String name, GraphListing listing, Map<String, String> javaNames) {
    Map<String, String> texts = new TreeMap<>(CodeEmitter.emit(plan));
    texts.put(name + ".plan.json", PlanJson.write(plan));
    texts.put(name + ".names.json", NameMap.write(javaNames, CNames.of(plan).values()));
    texts.putAll(ReportFiles.emit(plan, name));
    if (!listing.isEmpty()) {
      texts.put(name + ".graph.txt", listing.text());
    }
    return texts;
  }
}

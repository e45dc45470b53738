package dev.sevenfold.processor;

import dev.sevenfold.graph.GraphPrinter;
import dev.sevenfold.processor.diagnostic.Reporter;
import dev.sevenfold.processor.frontend.TracedModel;
import java.io.IOException;
import java.io.Writer;
import java.util.Set;
import javax.annotation.processing.Filer;
import javax.tools.StandardLocation;

/**
 * Writes the graph as it was traced to {@code <model>.graph.txt} in the class output when {@code
 * -Asevenfold.printAfter} is {@code trace} or {@code all}.
 */
final class TraceListing implements ModelCompiler {
  static final String OPTION = "sevenfold.printAfter";
  private static final Set<String> WANTED = Set.of("trace", "all");

  @Override
  public void compile(TracedModel model, Filer filer, Reporter reporter) throws IOException {
    if (!WANTED.contains(model.options().getOrDefault(OPTION, ""))) {
      return;
    }
    String file = model.outputName() + ".graph.txt";
    try (Writer writer =
        filer
            .createResource(
                StandardLocation.CLASS_OUTPUT, model.packageName(), file, model.origins())
            .openWriter()) {
      writer.write(GraphPrinter.print(model.graph()));
    }
  }
}

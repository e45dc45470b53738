package dev.sevenfold.samples.cli;

import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.samples.demo.GeneratedFiles;
import dev.sevenfold.samples.sweep.RowJson;
import dev.sevenfold.samples.sweep.SweepPage;
import dev.sevenfold.samples.sweep.SweepTable;
import dev.sevenfold.samples.sweep.ZooRow;
import dev.sevenfold.samples.sweep.ZooSweep;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** All networks. */
@Command(
    name = "sweep",
    description = {
      "Takes every network of the zoo from the class to INT8 and INT16 in Java and C, with formula"
          + " weights: one row each, in a table, a page and a file that a later sweep can resume.",
      "Goes on when a network fails; fails at the end when one did, or a single byte differs."
    })
final class ZooSweepCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--only",
      paramLabel = "PATTERN",
      defaultValue = "*",
      description = "Networks to take, such as resnet*; all by default.")
  private String only;

  @Option(
      names = "--resume",
      description = "Keeps rows of an earlier sweep that did not fail and have the same plans.")
  private boolean resume;

  @Option(
      names = "--output",
      paramLabel = "FOLDER",
      description = "Where rows.jsonl and index.html go; target/zoo by default.")
  private Path output;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Also writes the rows to FILE as JSON.")
  private Path json;

  @Option(
      names = "--markdown",
      paramLabel = "FILE",
      description = "Also writes the rows to FILE as Markdown; docs/zoo.md is such a file.")
  private Path markdown;

  @Override
  public Integer call() {
    Map<String, Supplier<NeuralModule>> networks = ZooNetworks.matching(only);
    Path folder = output == null ? Home.folder().resolve("target").resolve("zoo") : output;
    OutputFile page = new OutputFile(folder.resolve("index.html"));
    page.prepare();
    Optional<OutputFile> figures = OutputFile.prepared(json);
    Optional<OutputFile> document = OutputFile.prepared(markdown);
    List<ZooRow> rows =
        new ZooSweep(networks)
            .run(
                folder.resolve("rows.jsonl"),
                resume,
                new SweepProgress(networks, spec.commandLine().getErr()));
    page.write(SweepPage.html(rows));
    PrintWriter out = spec.commandLine().getOut();
    out.print(SweepTable.text(rows));
    out.println("Page to look at: " + GeneratedFiles.shown(page.path()));
    out.flush();
    figures.ifPresent(file -> file.write(RowJson.write(rows)));
    document.ifPresent(file -> file.write(SweepTable.markdown(rows)));
    return ZooCheckCommand.exitCode(rows);
  }
}

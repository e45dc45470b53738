package dev.sevenfold.samples.cli;

import dev.sevenfold.samples.demo.ClassifierDemo;
import dev.sevenfold.samples.demo.DemoFigures;
import dev.sevenfold.samples.demo.DemoJson;
import dev.sevenfold.samples.demo.DemoPage;
import dev.sevenfold.samples.demo.DemoSubject;
import dev.sevenfold.samples.demo.DemoSummary;
import dev.sevenfold.samples.demo.GeneratedFiles;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The main job on real input. */
@Command(
    name = "demo",
    description = {
      "Takes an image classifier from trained weights to integer C, in INT8 and INT16: calibrates"
          + " on real images, converts, builds the generated C and runs it, and compares accuracy"
          + " with the float reference and every byte with Java.",
      "Fails when a single byte differs."
    })
final class DemoCommand implements Callable<Integer> {
  private static final Map<DemoSubject, String> FOLDERS =
      Map.of(DemoSubject.FASHION, "demo", DemoSubject.PHOTOS, "photos");

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "SUBJECT",
      arity = "0..1",
      defaultValue = "FASHION",
      description = "One of: ${COMPLETION-CANDIDATES}. ${DEFAULT-VALUE} when none is named.")
  private DemoSubject subject;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Also writes the figures to FILE as JSON.")
  private Path json;

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      description =
          "Where the page and the params files go; target/demo or target/photos by default.")
  private Path out;

  @Override
  public Integer call() {
    Path byDefault = Home.folder().resolve("target").resolve(FOLDERS.get(subject));
    Path folder = out == null ? byDefault : out;
    OutputFile page = new OutputFile(folder.resolve("index.html"));
    page.prepare();
    Optional<OutputFile> asJson = OutputFile.prepared(json);
    PrintWriter err = spec.commandLine().getErr();
    DemoFigures figures = ClassifierDemo.run(subject, folder, new Narrator(err));
    page.write(DemoPage.html(figures, subject.test()));
    PrintWriter printer = spec.commandLine().getOut();
    printer.print(DemoSummary.text(figures));
    printer.println("Page to look at: " + GeneratedFiles.shown(page.path()));
    asJson.ifPresent(
        file -> {
          file.write(DemoJson.write(figures));
          printer.println("Figures as JSON: " + GeneratedFiles.shown(file.path()));
        });
    printer.flush();
    boolean exact = figures.variants().stream().allMatch(v -> v.differingBytes() == 0);
    return exact ? ExitCode.OK : ExitCode.SOFTWARE;
  }
}

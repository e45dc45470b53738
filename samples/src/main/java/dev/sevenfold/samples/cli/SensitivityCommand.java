package dev.sevenfold.samples.cli;

import dev.sevenfold.calibration.CalibrationProgress;
import dev.sevenfold.calibration.TerminalProgress;
import dev.sevenfold.compare.PrecisionSearch;
import dev.sevenfold.compare.Sensitivity;
import dev.sevenfold.compare.SensitivityTable;
import dev.sevenfold.samples.demo.LayerSensitivity;
import dev.sevenfold.samples.demo.SampleConversion;
import dev.sevenfold.samples.demo.SampleNetwork;
import dev.sevenfold.tensor.FloatTensor;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Ranks layers by what their integers cost. */
@Command(
    name = "sensitivity",
    description = {
      "Leaves each layer in turn in float, all others in integers, and prints how much less noise"
          + " the outputs have then, the most costly layer first. What is worth 16 bits stands on"
          + " top: compile with -Asevenfold.quantize=LAYER:INT16.",
      "Fails when a pattern of --exclude matches no layer."
    })
final class SensitivityCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "NETWORK",
      arity = "0..1",
      defaultValue = "FASHION",
      description = "One of: ${COMPLETION-CANDIDATES}. ${DEFAULT-VALUE} when none is named.")
  private SampleNetwork network;

  @Option(
      names = "--inputs",
      paramLabel = "COUNT",
      description = "Inputs that noise is measured on; 4 by default.")
  private int inputs = 4;

  @Option(
      names = "--exclude",
      paramLabel = "PATTERN",
      split = ",",
      description =
          "Layers, or modules with all layers inside, that stay in float throughout; * stands for"
              + " any characters. How many layers each pattern matches is printed.")
  private List<String> excluded = new ArrayList<>();

  @Option(
      names = "--target",
      paramLabel = "DB",
      description =
          "Instead of the ranking, prints the fewest layers found that need 16 bits for the outputs"
              + " to have this SQNR, and the option of javac that widens them; fails if no choice"
              + " does.")
  private Double target;

  @Mixin private AccuracyOptions accuracy;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Also writes what is found to FILE as JSON.")
  private Path json;

  @Override
  public Integer call() {
    if (inputs < 1 || inputs > network.inputCount()) {
      throw new ParameterException(
          spec.commandLine(),
          "--inputs is %d, but %s has %d".formatted(inputs, network, network.inputCount()));
    }
    if (target != null && !excluded.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "--target widens layers and --exclude leaves them in float: give one of the two");
    }
    if (target != null && target.isNaN()) {
      throw new ParameterException(spec.commandLine(), "--target is NaN, but must be a number");
    }
    Optional<OutputFile> figures = OutputFile.prepared(json);
    CalibrationProgress progress = TerminalProgress.of(network.name(), "layers");
    PrintWriter out = spec.commandLine().getOut();
    SampleConversion conversion = accuracy.convert(network);
    List<FloatTensor> measured = network.inputs(inputs);
    out.print(conversion.notes());
    if (target != null) {
      PrecisionSearch search = LayerSensitivity.search(conversion, measured, target, progress);
      out.print(search.toText());
      out.flush();
      figures.ifPresent(file -> file.write(search.toJson()));
      return search.reached() ? ExitCode.OK : ExitCode.SOFTWARE;
    }
    Sensitivity sensitivity = LayerSensitivity.of(conversion, measured, excluded, progress);
    out.print(SensitivityTable.text(sensitivity));
    out.flush();
    figures.ifPresent(file -> file.write(SensitivityTable.json(sensitivity)));
    return ExitCode.OK;
  }
}

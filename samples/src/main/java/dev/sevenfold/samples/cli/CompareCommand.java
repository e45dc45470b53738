package dev.sevenfold.samples.cli;

import dev.sevenfold.compare.LayerComparison;
import dev.sevenfold.compare.LayerRow;
import dev.sevenfold.compare.LayerTable;
import dev.sevenfold.samples.demo.LayerBlame;
import dev.sevenfold.samples.demo.SampleConversion;
import dev.sevenfold.samples.demo.SampleNetwork;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
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

/** Finds the guilty layer. */
@Command(
    name = "compare",
    description = {
      "Runs the float reference, the Java integers and the C on one input and prints for each layer"
          + " its noise alone (its inputs are exact), its noise behind all earlier layers, and the"
          + " bytes in which C and Java differ.",
      "Fails when a byte differs, or a layer alone is below --limit."
    })
final class CompareCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "NETWORK",
      arity = "0..1",
      defaultValue = "FASHION",
      description = "One of: ${COMPLETION-CANDIDATES}. ${DEFAULT-VALUE} when none is named.")
  private SampleNetwork network;

  @Option(
      names = "--input",
      paramLabel = "INDEX",
      description = "Which input, from 0; 0 by default.")
  private int input;

  @Option(
      names = "--isa",
      paramLabel = "NAME",
      defaultValue = "",
      description = "Instruction set of the C: reference, avx2 or avx512; the best by default.")
  private String isa;

  @Option(
      names = "--limit",
      paramLabel = "DB",
      description = "Names the first layer that alone has less than this SQNR, and fails.")
  private double limit = Double.NEGATIVE_INFINITY;

  @Mixin private AccuracyOptions accuracy;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Also writes the table to FILE as JSON.")
  private Path json;

  @Override
  public Integer call() {
    if (input < 0 || input >= network.inputCount()) {
      throw new ParameterException(
          spec.commandLine(),
          "--input is %d, but %s has inputs 0 to %d"
              .formatted(input, network, network.inputCount() - 1));
    }
    if (Double.isNaN(limit)) {
      throw new ParameterException(spec.commandLine(), "--limit is NaN, but must be a number");
    }
    Optional<OutputFile> figures = OutputFile.prepared(json);
    SampleConversion conversion = accuracy.convert(network);
    LayerComparison comparison = LayerBlame.of(conversion, network.input(input), isa);
    PrintWriter out = spec.commandLine().getOut();
    out.print(conversion.notes());
    out.print(LayerTable.text(comparison));
    out.printf(
        Locale.ROOT,
        "%d bytes differ in %d layers%n",
        comparison.differingBytes(),
        comparison.comparedLayers());
    comparison.firstBelowAlone(limit).ifPresent(row -> out.println(belowLimit(row)));
    out.flush();
    figures.ifPresent(file -> file.write(LayerTable.json(comparison)));
    boolean fine = comparison.differingBytes() == 0 && comparison.firstBelowAlone(limit).isEmpty();
    return fine ? ExitCode.OK : ExitCode.SOFTWARE;
  }

  private String belowLimit(LayerRow row) {
    return String.format(
        Locale.ROOT,
        "first layer below %.1f dB alone: %s, %.1f dB (%s)",
        limit,
        row.step().node().name(),
        row.isolatedSqnr(),
        row.step().node().location());
  }
}

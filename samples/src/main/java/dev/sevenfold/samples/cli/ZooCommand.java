package dev.sevenfold.samples.cli;

import dev.sevenfold.samples.demo.DemoFigures.Exactness;
import dev.sevenfold.samples.demo.SampleNetwork;
import dev.sevenfold.samples.demo.ZooFigures;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Published networks in every quantization. */
@Command(
    name = "zoo",
    description = {
      "Runs ResNet-18 and MobileNetV2 in four quantizations, with formula weights and inputs: noise"
          + " against float, exact memory, and every byte of every layer of the C against Java"
          + " under every instruction set.",
      "Fails when a single byte differs. The commands below are about all networks of the zoo."
    },
    subcommands = {ZooListCommand.class, ZooCheckCommand.class, ZooSweepCommand.class})
final class ZooCommand implements Callable<Integer> {
  private static final String ROW = "%-20s %6s %10s %12s %12s %12s  %s%n";

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "NETWORK",
      description =
          "Some of: ${COMPLETION-CANDIDATES}. All with formula weights when none is named.")
  private List<SampleNetwork> networks =
      Arrays.stream(SampleNetwork.values()).filter(network -> !network.isReal()).toList();

  @Option(
      names = "--inputs",
      paramLabel = "COUNT",
      description = "Inputs that bytes are compared on; 1 by default.")
  private int inputs = 1;

  @Override
  public Integer call() {
    if (inputs < 1) {
      throw new ParameterException(
          spec.commandLine(), "--inputs is " + inputs + ", but at least 1 is needed");
    }
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        Locale.ROOT,
        ROW,
        "model",
        "layers",
        "SQNR dB",
        "arena B",
        "bound B",
        "params B",
        "differing bytes");
    long differing = 0;
    for (SampleNetwork network : networks) {
      ZooFigures figures = ZooFigures.of(network, inputs);
      differing += figures.differingBytes();
      out.printf(
          Locale.ROOT,
          ROW,
          figures.model(),
          figures.layers(),
          String.format(Locale.ROOT, "%.1f", figures.sqnrDecibels()),
          figures.arenaBytes(),
          figures.arenaLowerBoundBytes(),
          figures.paramsBytes(),
          exactness(figures));
      out.flush();
    }
    return differing == 0 ? ExitCode.OK : ExitCode.SOFTWARE;
  }

  private static String exactness(ZooFigures figures) {
    String isas =
        figures.exactness().stream().map(Exactness::isa).collect(Collectors.joining(", "));
    return String.format(
        Locale.ROOT, "%,d of %,d (%s)", figures.differingBytes(), figures.comparedBytes(), isas);
  }
}

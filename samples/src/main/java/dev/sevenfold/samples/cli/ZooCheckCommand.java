package dev.sevenfold.samples.cli;

import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.samples.sweep.RowJson;
import dev.sevenfold.samples.sweep.SweepTable;
import dev.sevenfold.samples.sweep.ZooRow;
import dev.sevenfold.samples.sweep.ZooSweep;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Some networks, thoroughly. */
@Command(
    name = "check",
    description = {
      "Takes networks of the zoo from the class to INT8 and INT16 in Java and C, with formula"
          + " weights, and compares every byte of every layer under every instruction set.",
      "Fails when a network fails or a single byte differs."
    })
final class ZooCheckCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "NAME",
      arity = "1..*",
      description = "By their published names, such as resnet50; zoo list has them all.")
  private List<String> names;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Also writes the rows to FILE as JSON.")
  private Path json;

  @Override
  public Integer call() {
    Map<String, Supplier<NeuralModule>> networks = ZooNetworks.named(names);
    Optional<OutputFile> figures = OutputFile.prepared(json);
    List<ZooRow> rows =
        new ZooSweep(networks).check(new SweepProgress(networks, spec.commandLine().getErr()));
    spec.commandLine().getOut().print(SweepTable.text(rows));
    spec.commandLine().getOut().flush();
    figures.ifPresent(file -> file.write(RowJson.write(rows)));
    return exitCode(rows);
  }

  /** Whether all rows are fine. */
  static int exitCode(List<ZooRow> rows) {
    return rows.stream().allMatch(ZooRow::isFine) ? ExitCode.OK : ExitCode.SOFTWARE;
  }
}

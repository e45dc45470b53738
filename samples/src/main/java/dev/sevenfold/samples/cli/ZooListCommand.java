package dev.sevenfold.samples.cli;

import dev.sevenfold.samples.sweep.NetworkSummary;
import dev.sevenfold.samples.sweep.TextColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What is in the zoo. */
@Command(
    name = "list",
    description = "Lists the networks of the zoo: family, input, parameters, multiply-accumulates.")
final class ZooListCommand implements Runnable {
  private static final double MILLION = 1e6;

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    List<List<String>> table = new ArrayList<>();
    table.add(List.of("network", "million MACs", "parameters", "input", "family"));
    ZooNetworks.all()
        .forEach((name, network) -> table.add(cells(NetworkSummary.of(name, network.get()))));
    spec.commandLine().getOut().print(TextColumns.text(table));
    spec.commandLine().getOut().flush();
  }

  private static List<String> cells(NetworkSummary summary) {
    return List.of(
        summary.name(),
        String.format(Locale.ROOT, "%,.1f", summary.macs() / MILLION),
        String.format(Locale.ROOT, "%,d", summary.parameters()),
        summary.input().toString(),
        summary.family());
  }
}

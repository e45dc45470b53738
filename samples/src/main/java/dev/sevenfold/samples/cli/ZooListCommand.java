package dev.sevenfold.samples.cli;

import dev.sevenfold.processor.report.TextTable;
import dev.sevenfold.samples.sweep.NetworkSummary;
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
    TextTable table =
        new TextTable("lrrrl").row("network", "million MACs", "parameters", "input", "family");
    ZooNetworks.all()
        .forEach((name, network) -> addRow(table, NetworkSummary.of(name, network.get())));
    spec.commandLine().getOut().print(table);
    spec.commandLine().getOut().flush();
  }

  private static void addRow(TextTable table, NetworkSummary summary) {
    table.row(
        summary.name(),
        String.format(Locale.ROOT, "%,.1f", summary.macs() / MILLION),
        String.format(Locale.ROOT, "%,d", summary.parameters()),
        summary.input(),
        summary.family());
  }
}

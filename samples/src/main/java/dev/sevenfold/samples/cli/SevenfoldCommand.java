package dev.sevenfold.samples.cli;

import dev.sevenfold.diagnostic.SevenfoldException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command line of Sevenfold. */
@Command(
    name = "sevenfold",
    description =
        "Neural networks written in Java, compiled by javac to integer C for TI C7x DSPs.",
    subcommands = {
      DemoCommand.class,
      ClassifyCommand.class,
      DetectCommand.class,
      CompareCommand.class,
      SensitivityCommand.class,
      ZooCommand.class
    },
    synopsisSubcommandLabel = "COMMAND",
    footer = {"", "Exit code: 0 as expected, 1 something failed, 2 wrong usage."})
public final class SevenfoldCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "Shows this help.")
  private boolean help;

  /** For {@link #main} and tests. */
  SevenfoldCommand() {}

  /** Runs a command and ends the process with its exit code. */
  public static void main(String[] arguments) {
    System.exit(commandLine().execute(arguments));
  }

  /** The command line: errors of Sevenfold are one message, others keep their stack trace. */
  static CommandLine commandLine() {
    return new CommandLine(new SevenfoldCommand())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionExceptionHandler(
            (error, commandLine, result) -> {
              if (error instanceof SevenfoldException) {
                commandLine.getErr().println("sevenfold: " + error.getMessage());
                return CommandLine.ExitCode.SOFTWARE;
              }
              throw error;
            });
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Which command?");
  }
}

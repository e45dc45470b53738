package dev.sevenfold.samples.cli;

import static com.google.common.truth.Truth.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

final class SevenfoldCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    CommandLine commandLine = SevenfoldCommand.commandLine();
    commandLine.setOut(new PrintWriter(out));
    commandLine.setErr(new PrintWriter(err));
    return commandLine.execute(arguments);
  }

  @Test
  void helpNamesTheCommands() {
    assertThat(run("--help")).isEqualTo(0);
    assertThat(out.toString()).contains("demo ");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void helpOfACommandNamesItsOptions() {
    assertThat(run("demo", "--help")).isEqualTo(0);
    assertThat(out.toString()).contains("--json=FILE");
  }

  @Test
  void zooRunsTheNamedNetworks() {
    assertThat(run("zoo", "MOBILENET_V2")).isEqualTo(0);
    assertThat(out.toString().lines().toList()).hasSize(2);
    assertThat(out.toString()).contains("\nMobileNetV2 ");
    assertThat(out.toString()).containsMatch(" 0 of [0-9,]{9,} \\(reference");
  }

  @Test
  void zooNeedsAnInput() {
    assertThat(run("zoo", "--inputs", "0")).isEqualTo(2);
    assertThat(err.toString()).startsWith("--inputs is 0, but at least 1 is needed");
  }

  @Test
  void noCommandIsAnError() {
    assertThat(run()).isEqualTo(2);
    assertThat(err.toString()).startsWith("Which command?");
  }

  @Test
  void anUnknownCommandIsAnError() {
    assertThat(run("dmo")).isEqualTo(2);
    assertThat(err.toString()).contains("demo");
  }
}

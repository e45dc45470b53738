package dev.sevenfold.samples.cli;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.zoo.Zoo;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

final class ZooCommandsTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    CommandLine commandLine = SevenfoldCommand.commandLine();
    commandLine.setOut(new PrintWriter(out));
    commandLine.setErr(new PrintWriter(err));
    return commandLine.execute(arguments);
  }

  @Test
  void listShowsEveryNetwork() {
    assertThat(run("zoo", "list")).isEqualTo(0);
    assertThat(out.toString().lines().count())
        .isEqualTo(1 + Zoo.networks().size() + Zoo.detectors().size());
    assertThat(out.toString()).containsMatch("\nyolov8n +[0-9,.]+ +[0-9,]+ +1x3x640x640 +yolo\n");
    assertThat(out.toString())
        .containsMatch("\nresnet18 +1,814\\.1 +11,689,512 +1x3x224x224 +resnet\n");
  }

  @Test
  void checkSuggestsANameForOneThatIsUnknown() {
    assertThat(run("zoo", "check", "squeezenet1_1", "resnet_50")).isEqualTo(1);
    assertThat(err.toString().strip())
        .isEqualTo(
            "sevenfold: [SF0908] The zoo has no network 'resnet_50'; did you mean 'resnet50'?");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void checkNeedsAName() {
    assertThat(run("zoo", "check")).isEqualTo(2);
    assertThat(err.toString()).contains("NAME");
  }

  @Test
  void checkRefusesAFileOfFiguresThatItCannotWrite(@TempDir Path folder) {
    assertThat(run("zoo", "check", "squeezenet1_1", "--json", folder.toString())).isEqualTo(1);
    assertThat(err.toString()).startsWith("sevenfold: [SF0912] Cannot write ");
  }

  @Test
  void sweepRefusesAPatternThatMatchesNothing(@TempDir Path folder) {
    assertThat(run("zoo", "sweep", "--only", "resnet", "--output", folder.toString())).isEqualTo(1);
    assertThat(err.toString())
        .startsWith("sevenfold: [SF0909] No network of the zoo matches 'resnet'; did you mean '");
    assertThat(folder.toFile().list()).isEmpty();
  }

  @Test
  void sweepWritesRowsPageJsonAndMarkdown(@TempDir Path folder) throws IOException {
    Path json = folder.resolve("zoo.json");
    Path markdown = folder.resolve("zoo.md");
    Path output = folder.resolve("zoo");
    String[] arguments = {
      "zoo",
      "sweep",
      "--only",
      "squeezenet1_1",
      "--output",
      output.toString(),
      "--json",
      json.toString(),
      "--markdown",
      markdown.toString(),
      "--resume"
    };
    assertThat(run(arguments)).isEqualTo(0);
    assertThat(out.toString()).contains("\n1 network: 0 failed, 0 bytes differ, ");
    assertThat(Files.readString(json)).startsWith("[{\"network\":\"squeezenet1_1\"");
    assertThat(Files.readString(output.resolve("index.html"))).contains("squeezenet1_1");
    assertThat(Files.readString(markdown)).containsMatch("\n\\| squeezenet1_1 \\| [0-9.]+ ");
    String rows = Files.readString(output.resolve("rows.jsonl"));
    assertThat(err.toString())
        .containsMatch(
            "^1/1 squeezenet1_1: [0-9]+ s, SQNR [0-9.]+ dB / [0-9.]+ dB, 0 bytes differ\n$");
    err.getBuffer().setLength(0);
    assertThat(run(arguments)).isEqualTo(0);
    assertThat(Files.readString(output.resolve("rows.jsonl"))).isEqualTo(rows);
    assertThat(err.toString()).startsWith("1/1 squeezenet1_1: kept, SQNR ");
  }
}

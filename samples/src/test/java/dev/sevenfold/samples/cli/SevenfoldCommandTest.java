package dev.sevenfold.samples.cli;

import static com.google.common.truth.Truth.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
  void demoRefusesAFolderThatItCannotMake(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    assertThat(run("demo", "--out", file.toString())).isEqualTo(1);
    assertThat(err.toString()).startsWith("sevenfold: [SF0912] Cannot write ");
    assertThat(err.toString().lines().toList()).hasSize(1);
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
  void compareShowsEveryLayer(@TempDir Path folder) throws IOException {
    Path json = folder.resolve("layers.json");
    assertThat(run("compare", "--input", "3", "--isa", "reference", "--json", json.toString()))
        .isEqualTo(0);
    assertThat(out.toString()).contains("block2.depthwise.conv");
    assertThat(out.toString()).contains("\n0 bytes differ in 19 layers\n");
    assertThat(Files.readString(json)).contains("\"node\": \"fc\"");
  }

  @Test
  void compareFailsBelowTheLimit() {
    assertThat(run("compare", "--limit", "60")).isEqualTo(1);
    assertThat(out.toString()).contains("\nfirst layer below 60.0 dB alone: stem.conv, ");
  }

  @Test
  void compareSaysWhatAccuracyPassesChanged() {
    assertThat(run("compare", "--isa", "reference", "--equalize", "--correct-bias")).isEqualTo(0);
    assertThat(out.toString()).startsWith("equalized pairs of layers: ");
    assertThat(out.toString()).contains("\ncorrected biases: ");
    assertThat(out.toString()).contains("relu6 is bounded");
    assertThat(out.toString()).contains("\n0 bytes differ in 19 layers\n");
  }

  /** NaN is below nothing, so that a check against it would always pass, and a search never. */
  @Test
  void limitsAndTargetsAreNumbers() {
    assertThat(run("compare", "--limit", "NaN")).isEqualTo(2);
    assertThat(err.toString()).startsWith("--limit is NaN, but must be a number");
    assertThat(run("sensitivity", "--target", "NaN")).isEqualTo(2);
    assertThat(err.toString()).contains("--target is NaN, but must be a number");
  }

  @Test
  void compareNeedsAnInput() {
    assertThat(run("compare", "--input", "-1")).isEqualTo(2);
    assertThat(err.toString()).startsWith("--input is -1, but FASHION has inputs 0 to 1999");
    assertThat(run("compare", "--input", "2000")).isEqualTo(2);
  }

  @Test
  void sensitivityRanksEveryLayerThatIsNotExcluded(@TempDir Path folder) throws IOException {
    Path json = folder.resolve("sensitivity.json");
    assertThat(
            run(
                "sensitivity",
                "--inputs",
                "2",
                "--exclude",
                "block2,fc",
                "--json",
                json.toString()))
        .isEqualTo(0);
    assertThat(out.toString()).containsMatch("^FashionNet: outputs have [0-9.]+ dB\n");
    assertThat(out.toString()).containsMatch("\nexcluded block2: [3-9] layers\n");
    assertThat(out.toString()).contains("\nexcluded fc: 1 layers\n");
    assertThat(out.toString()).containsMatch("INT8 +stem\\.conv +mmalib_conv2d_i8");
    assertThat(out.toString()).doesNotContain("block2.depthwise");
    assertThat(Files.readString(json)).contains("\"node\": \"stem.conv\"");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void caseM06_sensitivityRefusesPatternsThatMatchNoLayer() {
    assertThat(run("sensitivity", "--inputs", "1", "--exclude", "stem.conv,block9.*")).isEqualTo(1);
    assertThat(err.toString()).startsWith("sevenfold: [SF0907] ");
    assertThat(err.toString()).contains("FashionNet has 1, but not these 1:");
    assertThat(err.toString()).contains("'block9.*'");
  }

  @Test
  void caseR14_aTargetGivesTheOptionThatReachesIt(@TempDir Path folder) throws IOException {
    Path json = folder.resolve("search.json");
    assertThat(run("sensitivity", "--inputs", "2", "--target", "30", "--json", json.toString()))
        .isEqualTo(0);
    assertThat(out.toString()).startsWith("30.0 dB asked for, ");
    assertThat(out.toString()).containsMatch("\n-Asevenfold.quantize=[a-z0-9.,:INT]+:INT16\n");
    JsonObject found = JsonParser.parseString(Files.readString(json)).getAsJsonObject();
    assertThat(found.get("target_db").getAsDouble()).isEqualTo(30.0);
    assertThat(found.get("after_db").getAsDouble()).isAtLeast(30.0);
    assertThat(out.toString()).contains("\n" + found.get("option").getAsString() + "\n");
  }

  @Test
  void aTargetAndExclusionsAreRefused() {
    assertThat(run("sensitivity", "--target", "30", "--exclude", "fc")).isEqualTo(2);
    assertThat(err.toString()).startsWith("--target widens layers and --exclude leaves them in ");
  }

  @Test
  void sensitivityNeedsAnInput() {
    assertThat(run("sensitivity", "--inputs", "0")).isEqualTo(2);
    assertThat(err.toString()).startsWith("--inputs is 0, but FASHION has 2000");
  }

  @Test
  void anErrorIsOneMessage() {
    assertThat(run("compare", "--isa", "avx3")).isEqualTo(1);
    assertThat(err.toString()).startsWith("sevenfold: [SF0809] ");
    assertThat(err.toString()).doesNotContain("\tat ");
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

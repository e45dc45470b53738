package dev.sevenfold.samples.cli;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What the launcher says on a machine where a tool is missing: one line that names the package. */
@DisabledOnOs(OS.WINDOWS)
final class LauncherTest {
  private static final Path LAUNCHER = Path.of("..", "sevenfold").toAbsolutePath().normalize();
  private static final int SECONDS = 60;

  /** A checkout with a launcher and nothing else, and a PATH with nothing but these tools. */
  @TempDir private Path folder;

  private Path tools;

  @BeforeEach
  void makeCheckout() throws IOException {
    Files.copy(LAUNCHER, folder.resolve("sevenfold"));
    tools = Files.createDirectory(folder.resolve("tools"));
    tool("dirname", "exec /usr/bin/dirname \"$@\"");
    tool("sed", "exec /bin/sed \"$@\"");
  }

  private void tool(String name, String script) throws IOException {
    Path file = tools.resolve(name);
    Files.writeString(file, "#!/bin/sh\n" + script + "\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  private String launch() throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder("/bin/sh", folder.resolve("sevenfold").toString(), "demo");
    builder.environment().clear();
    builder.environment().put("PATH", tools.toString());
    Process process = builder.redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(1);
    assertThat(output.lines().toList()).hasSize(1);
    assertThat(output).startsWith("sevenfold: ");
    return output;
  }

  @Test
  void withoutJava() throws IOException, InterruptedException {
    assertThat(launch()).contains("apt-get install openjdk-17-jdk-headless");
  }

  @Test
  void withAnOldJava() throws IOException, InterruptedException {
    tool("java", "echo 'openjdk version \"11.0.2\" 2019-01-15' >&2");
    assertThat(launch()).contains("java is version 11; Sevenfold needs a JDK, 17 or newer");
  }

  @Test
  void withoutCompiler() throws IOException, InterruptedException {
    tool("java", "echo 'openjdk version \"17\" 2021-09-14' >&2");
    assertThat(launch()).contains("apt-get install gcc libc6-dev");
  }

  @Test
  void withoutJavac() throws IOException, InterruptedException {
    tool("java", "echo 'openjdk version \"17.0.1\" 2021-09-14' >&2");
    tool("cc", "exit 0");
    assertThat(launch()).contains("no javac beside it");
  }

  @Test
  void withoutMaven() throws IOException, InterruptedException {
    tool("java", "echo 'openjdk version \"17.0.1\" 2021-09-14' >&2");
    tool("cc", "exit 0");
    tool("javac", "exit 0");
    assertThat(launch()).contains("apt-get install maven");
  }

  @Test
  void withoutCmake() throws IOException, InterruptedException {
    tool("java", "echo 'openjdk version \"17.0.1\" 2021-09-14' >&2");
    tool("cc", "exit 0");
    tool("javac", "exit 0");
    tool("mvn", "exit 0");
    assertThat(launch()).contains("apt-get install cmake");
  }
}

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

/**
 * How the launcher starts Java, and what it says on a machine where a tool is missing: one line
 * that names the package.
 */
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

  private record Result(int exitCode, String output) {}

  private Result launch(Path launcher) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder("/bin/sh", launcher.toString(), "demo");
    builder.environment().clear();
    builder.environment().put("PATH", tools.toString());
    Process process = builder.redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
    return new Result(process.exitValue(), output);
  }

  /** What it says when it fails: one line. */
  private String failure() throws IOException, InterruptedException {
    Result result = launch(folder.resolve("sevenfold"));
    assertThat(result.exitCode).isEqualTo(1);
    assertThat(result.output.lines().toList()).hasSize(1);
    assertThat(result.output).startsWith("sevenfold: ");
    return result.output;
  }

  @Test
  void calledThroughALink() throws IOException, InterruptedException {
    Path bin = Files.createDirectory(folder.resolve("bin"));
    Files.createSymbolicLink(bin.resolve("link"), Path.of("..", "sevenfold"));
    tool("readlink", "exec /bin/readlink \"$@\"");
    tool("java", "[ $1 = -version ] && echo 'openjdk version \"17\"' >&2 || echo \"$@\"");
    tool("cc", "exit 0");
    tool("find", "exit 0");
    tool("head", "exit 0");
    tool("cat", "exec /bin/cat \"$@\"");
    Path classPath = folder.resolve("samples").resolve("target").resolve("sevenfold.classpath");
    Files.createDirectories(classPath.getParent());
    Files.writeString(classPath, "some:path");
    Result result = launch(bin.resolve("link"));
    assertThat(result.exitCode).isEqualTo(0);
    assertThat(result.output).contains("-Dsevenfold.home=" + folder.toRealPath());
    assertThat(result.output)
        .contains(" -cp some:path dev.sevenfold.samples.cli.SevenfoldCommand demo");
  }

  @Test
  void withoutJava() throws IOException, InterruptedException {
    assertThat(failure()).contains("apt-get install openjdk-17-jdk-headless");
  }

  @Test
  void withAnOldJava() throws IOException, InterruptedException {
    tool("java", "echo 'openjdk version \"11.0.2\" 2019-01-15' >&2");
    assertThat(failure()).contains("java is version 11; Sevenfold needs a JDK, 17 or newer");
  }

  @Test
  void withoutCompiler() throws IOException, InterruptedException {
    tool("java", "echo 'openjdk version \"17\" 2021-09-14' >&2");
    assertThat(failure()).contains("apt-get install gcc libc6-dev");
  }

  @Test
  void withoutJavac() throws IOException, InterruptedException {
    tool("java", "echo 'openjdk version \"17.0.1\" 2021-09-14' >&2");
    tool("cc", "exit 0");
    assertThat(failure()).contains("no javac beside it");
  }

  @Test
  void withoutMaven() throws IOException, InterruptedException {
    tool("java", "echo 'openjdk version \"17.0.1\" 2021-09-14' >&2");
    tool("cc", "exit 0");
    tool("javac", "exit 0");
    assertThat(failure()).contains("apt-get install maven");
  }

  @Test
  void withoutCmake() throws IOException, InterruptedException {
    tool("java", "echo 'openjdk version \"17.0.1\" 2021-09-14' >&2");
    tool("cc", "exit 0");
    tool("javac", "exit 0");
    tool("mvn", "exit 0");
    assertThat(failure()).contains("apt-get install cmake");
  }
}

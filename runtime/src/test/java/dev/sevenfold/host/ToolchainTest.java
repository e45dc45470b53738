package dev.sevenfold.host;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.testing.Refusals;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ToolchainTest {
  private static final Duration LIMIT = Duration.ofMinutes(1);

  @TempDir Path folder;

  private final HostEnvironment system = HostEnvironment.system().withVariable("CC", "");

  private static SevenfoldException failure(HostEnvironment environment) {
    return assertThrows(SevenfoldException.class, () -> Toolchain.find(environment));
  }

  private Path script(String name, String body) throws IOException {
    Path script = folder.resolve(name);
    Files.createDirectories(script.getParent());
    Files.writeString(script, "#!/bin/sh\n" + body + "\n");
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    return script;
  }

  @Test
  void pathWithoutCompilerNamesThePackage() {
    SevenfoldException error = failure(system.withVariable("PATH", folder.toString()));
    assertThat(error.diagnostic()).isEqualTo(Message.NO_C_COMPILER);
    assertThat(error).hasMessageThat().contains("apt-get install gcc libc6-dev");
    assertThat(failure(system.withVariable("PATH", "")).diagnostic())
        .isEqualTo(Message.NO_C_COMPILER);
  }

  @Test
  void buildOfTheKernelsSaysTheSameOfMissingTools() throws IOException {
    String build = Files.readString(Path.of("../kernels-c/native-build.xml"));
    assertThat(build).contains(Message.NO_CMAKE.format());
    assertThat(build).contains("[" + Message.NO_C_COMPILER.id() + "] No C compiler");
  }

  @Test
  void brokenCompilerIsSkippedAndNamed() throws IOException {
    script("cc", "echo out of licences; exit 3");
    HostEnvironment environment = system.withVariable("PATH", folder.toString());
    assertThat(failure(environment))
        .hasMessageThat()
        .contains("cc is there but fails: --version ended with code 3: out of licences");
    script("clang", "echo toy clang 1.0");
    assertThat(Toolchain.find(environment).name()).isEqualTo("toy clang 1.0");
  }

  @Test
  void variableDecidesAndMayHoldArguments() throws IOException {
    Path compiler = script("my tools/cc", "echo \"toy $1 $2\"");
    Toolchain toolchain =
        Toolchain.find(system.withVariable("CC", "'" + compiler + "'  -m64 \"\""));
    assertThat(toolchain.command()).containsExactly(compiler.toString(), "-m64", "").inOrder();
    assertThat(toolchain.name()).isEqualTo("toy -m64");
    assertThat(toolchain.identity()).isEqualTo("-m64\n\ntoy -m64");
  }

  @Test
  void variableThatNamesNothingIsNotReplacedSilently() {
    SevenfoldException error = failure(system.withVariable("CC", "gcc-99 -m64"));
    assertThat(error.diagnostic()).isEqualTo(Message.C_COMPILER_VARIABLE);
    assertThat(error).hasMessageThat().contains("'gcc-99 -m64'");
    assertThat(failure(system.withVariable("CC", "false")).diagnostic())
        .isEqualTo(Message.C_COMPILER_VARIABLE);
  }

  @Test
  void errorOfTheCompilerIsShown() throws IOException {
    Toolchain toolchain = Toolchain.find(system);
    Files.writeString(folder.resolve("wrong.c"), "int f(void) { return undeclared_name; }\n");
    Refusals.assertRefused(
        Message.C_COMPILATION_FAILED,
        () -> toolchain.compile(List.of("-c", "wrong.c"), "wrong.c", folder, LIMIT),
        "exit code 1",
        "undeclared_name");
  }

  @Test
  void compilerThatNeverEndsIsStopped() throws IOException {
    Path slow = script("slow", "[ \"$1\" = --version ] && echo slow && exit 0; sleep 1000");
    Toolchain toolchain = Toolchain.find(system.withVariable("CC", slow.toString()));
    SevenfoldException error =
        assertThrows(
            SevenfoldException.class,
            () -> toolchain.compile(List.of("-c"), "model.c", folder, Duration.ofMillis(200)));
    assertThat(error).hasMessageThat().contains("it was stopped after 0 s");
  }

  @Test
  void outputBeyondThePipeDoesNotBlock() throws IOException {
    Path loud = script("loud", "yes warning | head -c 3000000; exit 1");
    SevenfoldException error = failure(system.withVariable("CC", loud.toString()));
    assertThat(error.getMessage().length()).isGreaterThan(1_000_000);
    assertThat(error.getMessage().length()).isLessThan(1_100_000);
  }
}

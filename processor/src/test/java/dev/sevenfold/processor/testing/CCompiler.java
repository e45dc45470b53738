package dev.sevenfold.processor.testing;

import static com.google.common.truth.Truth.assertWithMessage;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Compiles generated C as strictly as our own kernels are compiled, with every compiler found. */
public final class CCompiler {
  private static final List<String> WARNINGS =
      List.of(
          "-O1",
          "-Wall",
          "-Wextra",
          "-Wpedantic",
          "-Wconversion",
          "-Wshadow",
          "-Wstrict-prototypes",
          "-Wmissing-prototypes",
          "-Werror");

  private CCompiler() {}

  /** The C compilers of this machine: gcc and clang, as far as they are there; at least one is. */
  public static List<String> found() {
    List<String> found = List.of("gcc", "clang").stream().filter(CCompiler::isOnPath).toList();
    assertWithMessage("gcc or clang on the PATH").that(found).isNotEmpty();
    return found;
  }

  private static boolean isOnPath(String program) {
    for (String folder : System.getenv("PATH").split(File.pathSeparator)) {
      if (Files.isExecutable(Path.of(folder, program))) {
        return true;
      }
    }
    return false;
  }

  /** The kernel module of this repository. */
  public static Path kernels() {
    Path folder = Path.of("").toAbsolutePath();
    while (folder != null && !Files.isDirectory(folder.resolve("kernels-c/include"))) {
      folder = folder.getParent();
    }
    assertWithMessage("a folder with kernels-c above the working directory")
        .that(folder)
        .isNotNull();
    return folder.resolve("kernels-c");
  }

  /** Writes files into a folder. */
  public static void write(Path folder, Map<String, String> files) {
    try {
      for (Map.Entry<String, String> file : files.entrySet()) {
        Files.writeString(folder.resolve(file.getKey()), file.getValue());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Compiles a C11 file of the folder to an object file; warnings are failures. */
  public static void compile(String compiler, Path folder, String source) {
    compile(compiler, folder, source, "-c", "-std=c11", WARNINGS);
  }

  /** Checks a C11 file of the folder, for files that take long to compile. */
  public static void check(String compiler, Path folder, String source) {
    compile(compiler, folder, source, "-fsyntax-only", "-std=c11", WARNINGS);
  }

  /** Compiles a C++ file of the folder; warnings are failures. */
  public static void compileCpp(String compiler, Path folder, String source) {
    List<String> warnings = WARNINGS.stream().filter(flag -> !flag.endsWith("prototypes")).toList();
    compile(compiler, folder, source, "-c", "-std=c++17", warnings);
  }

  private static void compile(
      String compiler,
      Path folder,
      String source,
      String mode,
      String standard,
      List<String> warnings) {
    List<String> command = new ArrayList<>(List.of(compiler, mode, standard));
    command.addAll(warnings);
    command.addAll(List.of("-I" + kernels().resolve("include"), "-I.", source));
    if (mode.equals("-c")) {
      command.addAll(List.of("-o", source + ".o"));
    }
    run(folder, command);
  }

  /** Runs a command in a folder and returns what it prints; any other exit code than 0 fails. */
  public static String run(Path folder, List<String> command) {
    try {
      Process process =
          new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
      String printed = new String(process.getInputStream().readAllBytes());
      assertWithMessage(command + "\n" + printed).that(process.waitFor()).isEqualTo(0);
      return printed;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}

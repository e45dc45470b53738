package dev.sevenfold.integration;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.dsl.NeuralModule;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** A copy of a project from {@code src/test/projects} that plain javac compiles. */
final class ConsumerProject {
  private final Path root;

  private ConsumerProject(Path root) {
    this.root = root;
  }

  static ConsumerProject copy(String name, Path target) {
    Path source = Path.of("src/test/projects", name);
    try (Stream<Path> files = Files.walk(source)) {
      for (Path file : files.toList()) {
        Path copy = target.resolve(source.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(copy);
        } else {
          Files.copy(file, copy);
        }
      }
      return new ConsumerProject(target);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Path path(String relative) {
    return root.resolve(relative);
  }

  String read(String relative) {
    try {
      return Files.readString(path(relative));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void replace(String relative, String before, String after) {
    try {
      String text = read(relative);
      if (!text.contains(before)) {
        throw new IllegalArgumentException(before + " is not in " + relative);
      }
      Files.writeString(path(relative), text.replace(before, after));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All Java files of a folder. */
  List<Path> sources(String folder) {
    try (Stream<Path> files = Files.walk(path(folder))) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What javac said, one message per element; empty when it succeeded in silence. */
  List<String> javac(List<Path> sources, String... options) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(said, Locale.ENGLISH, null)) {
      compiler
          .getTask(
              null,
              files,
              said,
              arguments(options),
              null,
              files.getJavaFileObjectsFromPaths(sources))
          .call();
      return said.getDiagnostics().stream().map(Object::toString).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What the javac of another JDK said. */
  String javacOf(Path jdk, List<Path> sources, String... options) {
    List<String> command = new ArrayList<>(List.of(jdk.resolve("bin/javac").toString()));
    command.addAll(arguments(options));
    sources.forEach(source -> command.add(source.toString()));
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String said = new String(process.getInputStream().readAllBytes());
      return process.waitFor() == 0 ? said : "exit status " + process.exitValue() + "\n" + said;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<String> arguments(String... options) {
    List<String> arguments = new ArrayList<>(List.of("-processorpath", processorPath()));
    arguments.add("-Asevenfold.printAfter=trace");
    arguments.addAll(Arrays.asList(options));
    return arguments;
  }

  /** The processor with all it needs. */
  private static String processorPath() {
    return System.getProperty("java.class.path");
  }

  /** What a consumer has on its class path. */
  static String runtimePath() {
    return Stream.of(NeuralModule.class, Model.class)
        .map(type -> origin(type).toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** The jar or folder that a class comes from. */
  static Path origin(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}

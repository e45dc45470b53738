package dev.sevenfold.integration;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A consumer project that is compiled with javac itself. */
abstract class JavacFixture {
  @TempDir Path folder;

  String out;

  @BeforeEach
  void setUp() throws IOException {
    out = Files.createDirectories(folder.resolve("out")).toString();
  }

  ConsumerProject project(String name) {
    return ConsumerProject.copy(name, folder.resolve(name));
  }

  static String join(Object... parts) {
    return String.join(File.pathSeparator, List.of(parts).stream().map(Object::toString).toList());
  }

  String graph() throws IOException {
    return Files.readString(Path.of(out, "app", "Net.graph.txt"));
  }
}

package dev.sevenfold.processor.architecture;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lines of sources are at most 100 columns wide, those of generated golden files excepted. */
final class SourceLinesTest {
  private static final int WIDEST = 100;

  /** The project, seen from the module in which tests run. */
  private static final Path PROJECT = Path.of("..");

  private static final List<String> MODULES =
      List.of(
          "annotations",
          "integration-tests",
          "kernels-c",
          "processor",
          "runtime",
          "samples",
          "zoo");

  @TempDir Path folder;

  private static boolean isSource(Path file) {
    String path = file.toString().replace('\\', '/');
    boolean isMade = path.matches(".*/(target|build|golden)/.*");
    return !isMade && path.matches(".*\\.(java|c|h)");
  }

  /** The sources below a folder, without what a build has made. */
  private static List<Path> sources(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(SourceLinesTest::isSource).filter(Files::isRegularFile).sorted().toList();
    }
  }

  /** Lines that are too wide, as file:line. */
  private static List<String> wide(Path root, List<Path> files) throws IOException {
    List<String> found = new ArrayList<>();
    for (Path file : files) {
      List<String> lines = Files.readAllLines(file);
      IntStream.range(0, lines.size())
          .filter(i -> lines.get(i).codePoints().count() > WIDEST)
          .mapToObj(i -> at(root, file) + ":" + (i + 1))
          .forEach(found::add);
    }
    return found;
  }

  private static String at(Path root, Path file) {
    return root.relativize(file).toString().replace('\\', '/');
  }

  @Test
  void linesAreAtMost100ColumnsWide() throws IOException {
    List<String> wide = new ArrayList<>();
    for (String module : MODULES) {
      List<Path> files = sources(PROJECT.resolve(module));
      assertWithMessage("sources of %s", module).that(files).isNotEmpty();
      wide.addAll(wide(PROJECT, files));
    }
    assertThat(wide).isEmpty();
  }

  @Test
  void aLineThatIsTooWideIsNamed() throws IOException {
    Path file = Files.createDirectories(folder.resolve("module/src/main")).resolve("A.java");
    Files.writeString(
        file, "// short\n// " + "x".repeat(WIDEST) + "\n// é" + "é".repeat(96) + "\n");
    assertThat(wide(folder, sources(folder))).containsExactly("module/src/main/A.java:2");
  }

  @Test
  void whatMavenAndCMakeMadeIsNotRead() throws IOException {
    for (String made : List.of("module/target/A.java", "module/build/clang/CMakeFiles/a.c")) {
      Path file = folder.resolve(made);
      Files.createDirectories(file.getParent());
      Files.writeString(file, "// " + "x".repeat(WIDEST));
    }
    assertThat(sources(folder)).isEmpty();
  }
}

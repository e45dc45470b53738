package dev.sevenfold.integration;

import static com.google.common.truth.Truth.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is compiled anew, and what goes, when a part of a project changes. */
final class IncrementalTest extends JavacFixture {
  @Test
  void aHelperThatIsCompiledAlready() throws IOException {
    ConsumerProject project = project("helper");
    String path = join(ConsumerProject.runtimePath(), out);
    Path helper = project.path("src/app/Helper.java");
    assertThat(project.javac(List.of(helper), "-d", out, "-cp", path)).isEmpty();
    Path net = project.path("src/app/Net.java");
    assertThat(project.javac(List.of(net), "-d", out, "-cp", path)).isEmpty();
    assertThat(graph()).contains("// relu, Net.java:14");
  }

  @Test
  void onlyAHelperChanges() throws IOException {
    ConsumerProject project = project("helper");
    String path = join(ConsumerProject.runtimePath(), out);
    assertThat(project.javac(project.sources("src"), "-d", out, "-cp", path)).isEmpty();
    String before = graph();

    project.replace("src/app/Helper.java", "x.relu()", "x.relu6()");
    Path helper = project.path("src/app/Helper.java");
    assertThat(project.javac(List.of(helper), "-d", out, "-cp", path)).isEmpty();
    assertThat(graph())
        .isEqualTo(
            before
                .replace("relu: ", "relu6: ")
                .replace("// relu", "// relu6")
                .replace("= relu\n", "= relu6\n")
                .replace("clamp_max=Infinity", "clamp_max=6.0"));

    project.replace("src/app/Helper.java", "x.relu6()", "x.maxPool2d(7)");
    List<String> said = project.javac(List.of(helper), "-d", out, "-cp", path);
    assertThat(said).hasSize(1);
    assertThat(said.get(0)).contains("Helper.java:9: error: [SF0204]");

    project.replace("src/app/Helper.java", "x.maxPool2d(7)", "x.maxPool2d(2)");
    assertThat(project.javac(List.of(helper), "-d", out, "-cp", path)).isEmpty();
    assertThat(graph()).contains("float32[1x4x3x3]");
  }

  @Test
  void anUnrelatedClassChanges() throws IOException {
    ConsumerProject project = project("helper");
    String path = join(ConsumerProject.runtimePath(), out);
    assertThat(project.javac(project.sources("src"), "-d", out, "-cp", path)).isEmpty();
    Files.delete(Path.of(out, "app", "Net.graph.txt"));
    Path unrelated = project.path("src/app/Unrelated.java");
    assertThat(project.javac(List.of(unrelated), "-d", out, "-cp", path)).isEmpty();
    assertThat(Files.exists(Path.of(out, "app", "Net.graph.txt"))).isFalse();
  }

  @Test
  void aHelperChangesWithoutTheOutputOnTheClassPath() {
    ConsumerProject project = project("helper");
    String path = ConsumerProject.runtimePath();
    assertThat(project.javac(project.sources("src"), "-d", out, "-cp", path)).isEmpty();
    Path helper = project.path("src/app/Helper.java");
    List<String> said = project.javac(List.of(helper), "-d", out, "-cp", path);
    assertThat(said).hasSize(1);
    assertThat(said.get(0)).contains("[SF0119] What was generated for Net is stale");
    assertThat(said.get(0)).contains("uses Helper");
  }

  /** What Maven does with a deleted model: it deletes all class files and compiles the rest. */
  @Test
  void caseM04_whatWasGeneratedGoesWithTheModel() throws IOException {
    ConsumerProject project = project("helper");
    String path = join(ConsumerProject.runtimePath(), out);
    assertThat(project.javac(project.sources("src"), "-d", out, "-cp", path)).isEmpty();
    List<String> first = outputs();
    assertThat(first).contains("app/Net.plan.json");
    assertThat(project.javac(project.sources("src"), "-d", out, "-cp", path)).isEmpty();
    assertThat(outputs()).isEqualTo(first);

    Files.delete(project.path("src/app/Net.java"));
    for (String output : first) {
      if (output.endsWith(".class")) {
        Files.delete(Path.of(out, output));
      }
    }
    Path unrelated = project.path("src/app/Unrelated.java");
    assertThat(project.javac(List.of(unrelated), "-d", out, "-cp", path)).isEmpty();
    assertThat(outputs()).containsExactly("META-INF/sevenfold/models", "app/Unrelated.class");
    assertThat(Files.readString(Path.of(out, "META-INF/sevenfold/models"))).isEmpty();
  }

  private List<String> outputs() throws IOException {
    Path root = Path.of(out);
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> root.relativize(file).toString().replace('\\', '/'))
          .sorted()
          .toList();
    }
  }

  @Test
  void listingsThatAreNotAskedForAnyMoreGo() throws IOException {
    ConsumerProject project = project("helper");
    String path = ConsumerProject.runtimePath();
    assertThat(project.javac(project.sources("src"), "-d", out, "-cp", path)).isEmpty();
    assertThat(outputs()).contains("app/Net.graph.txt");
    List<String> said =
        project.javac(
            project.sources("src"), "-d", out, "-cp", path, "-Asevenfold.printAfter=none");
    assertThat(said).isEmpty();
    assertThat(outputs()).doesNotContain("app/Net.graph.txt");
    assertThat(outputs()).contains("app/Net.plan.json");
  }
}

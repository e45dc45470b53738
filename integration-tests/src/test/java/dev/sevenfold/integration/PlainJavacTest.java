package dev.sevenfold.integration;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.dsl.NeuralModule;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Consumers that call javac themselves. */
final class PlainJavacTest {
  @TempDir Path folder;
  private String out;

  @BeforeEach
  void setUp() throws IOException {
    out = Files.createDirectories(folder.resolve("out")).toString();
  }

  private ConsumerProject project(String name) {
    return ConsumerProject.copy(name, folder.resolve(name));
  }

  private static String join(Object... parts) {
    return String.join(File.pathSeparator, List.of(parts).stream().map(Object::toString).toList());
  }

  private String graph() throws IOException {
    return Files.readString(Path.of(out, "app", "Net.graph.txt"));
  }

  @Test
  void classPath() throws IOException {
    ConsumerProject project = project("helper");
    List<String> said =
        project.javac(
            project.sources("src"), "-d", out, "-cp", ConsumerProject.runtimePath(), "-Werror");
    assertThat(said).isEmpty();
    assertThat(graph()).contains("// relu, Helper.java:9");
    assertThat(Files.readString(Path.of(out, "META-INF/sevenfold/models")))
        .startsWith("model app.Net\ninput image\nclass app.Helper\nclass app.Net\nresource app/");
  }

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

  @Test
  void librariesAreLocatedAtTheirCall() throws IOException {
    ConsumerProject project = project("library");
    String library = Files.createDirectories(folder.resolve("lib")).toString();
    String path = join(ConsumerProject.runtimePath(), library);
    assertThat(
            project.javac(
                project.sources("library"), "-d", library, "-cp", path, "-proc:none", "-g:none"))
        .isEmpty();
    assertThat(project.javac(project.sources("src"), "-d", out, "-cp", path)).isEmpty();
    assertThat(graph()).contains("// max_pool2d_1, Net.java:12");
    assertThat(graph()).contains("// max_pool2d_2, Net.java:13");

    project.replace("src/app/Net.java", "halve(small.relu(), 1)", "halve(small.relu(), 4)");
    List<String> said = project.javac(project.sources("src"), "-d", out, "-cp", path);
    assertThat(said).hasSize(1);
    assertThat(said.get(0)).contains("Net.java:13: error: [SF0204]");
    assertThat(said.get(0)).endsWith("\n                  ^");
  }

  @Test
  void constructorsOfLibrariesAreLocatedAtTheirNew() throws IOException {
    ConsumerProject project = project("modules");
    String library = Files.createDirectories(folder.resolve("lib")).toString();
    String path = join(ConsumerProject.runtimePath(), library);
    Path block = project.path("blocks/blocks/Block.java");
    assertThat(project.javac(List.of(block), "-d", library, "-cp", path, "-proc:none")).isEmpty();
    project.replace("app/app/Net.java", ".then(second)", ".relu().then(new Block(0))");
    Path net = project.path("app/app/Net.java");
    List<String> said = project.javac(List.of(net), "-d", out, "-cp", path);
    assertThat(said).hasSize(1);
    assertThat(said.get(0)).contains("Net.java:15: error: [SF0205]");
    assertThat(said.get(0))
        .endsWith(
            """
            return image.then(first).relu().then(new Block(0));
                                                 ^"""
                .indent(4)
                .stripTrailing());

    Files.delete(Path.of(library, "blocks", "Block$Activation.class"));
    project.replace("app/app/Net.java", "new Block(0)", "second");
    List<String> broken = project.javac(List.of(net), "-d", out, "-cp", path);
    assertThat(broken).hasSize(1);
    assertThat(broken.get(0)).contains("Net.java:11: error: [SF0117]");
    assertThat(broken.get(0)).contains("blocks/Block$Activation");
  }

  @Test
  void sourcesThatAreFoundImplicitly() throws IOException {
    ConsumerProject project = project("helper");
    String sources = project.path("src").toString();
    List<String> said =
        project.javac(
            List.of(project.path("src/app/Net.java")),
            "-d", out, "-cp", ConsumerProject.runtimePath(), "-sourcepath", sources,
            "-implicit:class");
    assertThat(said).isEmpty();
    assertThat(graph()).contains("// relu, Helper.java:9");
  }

  @Test
  void modulePath() throws IOException {
    ConsumerProject project = project("modules");
    Path jars = Files.createDirectories(folder.resolve("jars"));
    Jars.pack(ConsumerProject.origin(NeuralModule.class), jars, "dev.sevenfold.runtime");
    Jars.pack(ConsumerProject.origin(Model.class), jars, "dev.sevenfold.annotations");
    String blocks = Files.createDirectories(folder.resolve("blocks")).toString();
    String path = join(jars, blocks);
    List<Path> library = project.sources("blocks");
    String[] lint = {"-Xlint:-requires-automatic,-requires-transitive-automatic"};
    assertThat(project.javac(library, "-d", blocks, "-p", path, "-proc:none", lint[0])).isEmpty();
    List<String> said = project.javac(project.sources("app"), "-d", out, "-p", path, lint[0]);
    assertThat(said).isEmpty();
    assertThat(graph()).contains("second.conv.weight");
    assertThat(graph()).contains("// second.conv, Net.java:15");
    assertThat(Files.readString(Path.of(out, "app", "NetModel.java")))
        .doesNotContain("javax.annotation.processing.Generated");

    project.replace(
        "app/module-info.java", "requires blocks;", "requires blocks; requires java.se;");
    said = project.javac(project.sources("app"), "-d", out, "-p", path, lint[0]);
    assertThat(said).isEmpty();
    assertThat(Files.readString(Path.of(out, "app", "NetModel.java"))).contains("@Generated(");
  }

  @Test
  void anotherRuntimeOnTheClassPath() throws IOException {
    ConsumerProject project = project("helper");
    Path other = Files.createDirectories(folder.resolve("other/dev/sevenfold/dsl"));
    Path original = ConsumerProject.origin(NeuralModule.class);
    Files.writeString(other.resolve("version.txt"), "0.0.1\n");
    byte[] bytes = Jars.read(original, "dev/sevenfold/dsl/Tensor.class");
    Files.write(other.resolve("Tensor.class"), Jars.withAnotherSourceFile(bytes));
    String path = join(folder.resolve("other"), ConsumerProject.runtimePath());
    List<String> said = project.javac(project.sources("src"), "-d", out, "-cp", path);
    assertThat(said).hasSize(1);
    assertThat(said.get(0)).contains("[SF0115]");
    assertThat(said.get(0)).contains("class path has 0.0.1");
  }

  @Test
  void anotherJdk() throws IOException {
    Path jdk = OtherJdk.find();
    String path = ConsumerProject.runtimePath();
    ConsumerProject project = project("helper");
    String said =
        project.javacOf(
            jdk, project.sources("src"), "-d", out, "-cp", path, "-Werror");
    assertThat(said).isEmpty();
    assertThat(graph()).contains("// relu, Helper.java:9");
    project.replace("src/app/Net.java", "image.then(conv)", "image.relu().then(conv).maxPool2d(9)");
    String broken =
        project.javacOf(
            jdk, project.sources("src"), "-d", out, "-cp", path);
    assertThat(broken).contains("Net.java:14: error: [SF0204]");
    assertThat(broken).contains("\n                                                  ^\n1 error");
  }
}

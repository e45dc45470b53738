package dev.sevenfold.integration;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.dsl.NeuralModule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Consumers that call javac themselves. */
final class PlainJavacTest extends JavacFixture {
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
            "-d",
            out,
            "-cp",
            ConsumerProject.runtimePath(),
            "-sourcepath",
            sources,
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
    String said = project.javacOf(jdk, project.sources("src"), "-d", out, "-cp", path, "-Werror");
    assertThat(said).isEmpty();
    assertThat(graph()).contains("// relu, Helper.java:9");
    project.replace("src/app/Net.java", "image.then(conv)", "image.relu().then(conv).maxPool2d(9)");
    String broken = project.javacOf(jdk, project.sources("src"), "-d", out, "-cp", path);
    assertThat(broken).contains("Net.java:14: error: [SF0204]");
    assertThat(broken).contains("\n                                                  ^\n1 error");
  }
}

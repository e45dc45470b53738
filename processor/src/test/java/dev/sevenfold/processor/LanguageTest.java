package dev.sevenfold.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.CompilationSubject.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.processor.testing.TestSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.tools.StandardLocation;
import org.junit.jupiter.api.Test;

/** All of Java works in a model, because it is run and not parsed. */
final class LanguageTest {
  private static List<String> nodes(Compilation compilation, String model) throws IOException {
    assertThat(compilation).succeededWithoutWarnings();
    String path = "example/" + model + ".graph.txt";
    String text =
        compilation
            .generatedFile(StandardLocation.CLASS_OUTPUT, path)
            .orElseThrow()
            .getCharContent(false)
            .toString();
    return text.lines()
        .filter(line -> line.contains(" // "))
        .map(line -> line.substring(line.indexOf(" // ") + 4).strip())
        .toList();
  }

  @Test
  void helpersInOtherClassesKeepTheirOwnLines() throws IOException {
    TestSource net =
        TestSource.of(
            """
            @Model public class Net extends NeuralModule {
              public Tensor forward(@Shape({1, 3, 8, 8}) Tensor x) {
                return Helper.twice(x);
              }
            }
            """);
    TestSource helper =
        TestSource.of(
            """
            class Helper {
              static Tensor twice(Tensor x) {
                return Auxiliary.pool(x.relu());
              }
            }
            class Auxiliary {
              static Tensor pool(Tensor x) {
                return x.maxPool2d(2);
              }
            }
            """);
    assertThat(nodes(TestSource.compile(net, helper), "Net"))
        .containsExactly("relu, Helper.java:4", "max_pool2d, Helper.java:9")
        .inOrder();
  }

  @Test
  void everyClassThatWasUsedIsAnOrigin() {
    TestSource net =
        TestSource.of(
            """
            @Model(board = "am62a") public class Net extends NeuralModule {
              public Tensor forward(@Shape({1, 3}) Tensor x) { return Helper.same(x); }
            }
            """);
    TestSource helper =
        TestSource.of("class Helper { static Tensor same(Tensor x) { return x.relu(); } }");
    TestSource unused = TestSource.of("class Unused {}");
    List<String> origins = new ArrayList<>();
    ModelCompiler recorder =
        (model, filer, reporter) -> {
          origins.add(model.board());
          model.originatingElements().forEach(origin -> origins.add(origin.toString()));
        };
    Compilation compilation =
        Compiler.javac()
            .withProcessors(new SevenfoldProcessor(List.of(recorder)))
            .compile(net.file(), helper.file(), unused.file());
    assertThat(compilation).succeededWithoutWarnings();
    assertThat(origins).containsExactly("am62a", "example.Net", "example.Helper").inOrder();
  }

  @Test
  void errorsInHelpersPointIntoTheHelper() {
    TestSource net =
        TestSource.of(
            """
            @Model public class Net extends NeuralModule {
              public Tensor forward(@Shape({1, 3, 8, 8}) Tensor x) { return Helper.twice(x); }
            }
            """);
    TestSource helper =
        TestSource.of(
            """
            interface Helper {
              static Tensor twice(Tensor x) { return x.relu()/*!*/.maxPool2d(9).relu(); }
            }
            """);
    helper.assertOnlyError(TestSource.compile(net, helper), Message.EMPTY_OUTPUT);
  }

  @Test
  void loopsRecordsGenericsAndInheritance() throws IOException {
    TestSource net =
        TestSource.of(
            """
            @Model
            public class Net extends Stack<Net.Block> {
              record Pair(Tensor left, Tensor right) {
                Pair { java.util.Objects.requireNonNull(left); }
                Tensor sum() { return left.add(right); }
              }
              record Result(Tensor sum, Tensor features) {}
              static class Block extends NeuralModule {
                final Conv2d conv;
                Block(int channels) { conv = conv2d(channels, channels, 1); }
                public Tensor forward(Tensor x) { return x.then(conv); }
              }
              enum Width { NARROW(3), WIDE(6); final int channels; Width(int c) { channels = c; } }

              @Override Block make() { return new Block(Width.NARROW.channels); }

              public Result forward(@Shape({1, 3, 8, 8}) Tensor image) {
                Tensor features = apply(image);
                return new Result(new Pair(features, image).sum(), features);
              }
            }
            """);
    TestSource stack =
        TestSource.of(
            """
            abstract class Stack<T extends NeuralModule> extends NeuralModule {
              final java.util.List<T> blocks = new java.util.ArrayList<>();
              Stack() { for (int i = 0; i < 2; i++) { blocks.add(make()); } }
              abstract T make();
              Tensor apply(Tensor x) {
                for (T block : blocks) { x = x.then(block); }
                return x;
              }
            }
            """);
    assertThat(nodes(TestSource.compile(net, stack), "Net"))
        .containsExactly(
            "blocks.0.conv, Net.java:12", "blocks.1.conv, Net.java:12", "add, Net.java:6")
        .inOrder();
  }

  @Test
  void nestedModelsAndModelsOfTheUnnamedPackage() throws IOException {
    TestSource outer =
        TestSource.of(
            """
            public class Outer {
              @Model public static class Net extends NeuralModule {
                public Tensor forward(@Shape({1, 3}) Tensor x) { return x.relu(); }
              }
            }
            """);
    assertThat(nodes(TestSource.compile(outer), "Outer_Net")).containsExactly("relu, Outer.java:4");
    TestSource unnamed =
        new TestSource(
            "Net",
            """
            import dev.sevenfold.annotations.*; import dev.sevenfold.dsl.*;
            @Model public class Net extends NeuralModule {
              public Tensor forward(@Shape({1, 3}) Tensor x) { return Own.same(x); }
            }
            class Own { static Tensor same(Tensor x) { return x.relu(); } }
            """);
    Compilation compilation = TestSource.compile(unnamed);
    assertThat(compilation).succeededWithoutWarnings();
    assertThat(compilation).generatedFile(StandardLocation.CLASS_OUTPUT, "Net.graph.txt");
  }

  @Test
  void modelsReadResourcesAndOtherLibraries() throws IOException {
    TestSource net =
        TestSource.of(
            """
            @Model public class Net extends NeuralModule {
              public Tensor forward(@Shape({1, 3}) Tensor x) throws Exception {
                var names = com.google.common.collect.ImmutableList.of("a", "b");
                String path = "com/google/common/truth/Truth.class";
                try (var in = getClass().getClassLoader().getResourceAsStream(path)) {
                  return in.read() == 0xCA && names.size() == 2 ? x.relu() : x.relu6();
                }
              }
            }
            """);
    assertThat(nodes(TestSource.compile(net), "Net")).containsExactly("relu, Net.java:7");
  }

  @Test
  void oneBrokenModelDoesNotHideAnother() throws IOException {
    TestSource broken =
        TestSource.of(
            """
            @Model public class Broken extends NeuralModule {
              public Tensor forward(@Shape({1, 3, 4, 4}) Tensor x) { return x/*!*/.maxPool2d(7); }
            }
            """);
    TestSource worse = TestSource.of("@Model public /*!*/class Worse {}");
    TestSource net =
        TestSource.of(
            """
            @Model public class Net extends NeuralModule {
              public Tensor forward(@Shape({1, 3, 4, 4}) Tensor x) { return x.maxPool2d(2); }
            }
            """);
    List<String> compiled = new ArrayList<>();
    ModelCompiler recorder = (model, filer, reporter) -> compiled.add(model.qualifiedName());
    Compilation compilation =
        Compiler.javac()
            .withProcessors(new SevenfoldProcessor(List.of(recorder)))
            .compile(broken.file(), net.file(), worse.file());
    assertThat(compilation).hadErrorCount(2);
    broken.assertPointsHere(compilation.errors().get(0), Message.EMPTY_OUTPUT);
    worse.assertPointsHere(compilation.errors().get(1), Message.NOT_A_MODULE);
    assertThat(compiled).containsExactly("example.Net");
  }

  @Test
  void compilationsWithoutModelsAreLeftAlone() {
    Compilation compilation =
        Compiler.javac()
            .withOptions("-Xlint:all", "-Werror")
            .withProcessors(new SevenfoldProcessor())
            .compile(JavaFileObjects.forSourceString("A", "class A {}"));
    assertThat(compilation).succeededWithoutWarnings();
  }
}

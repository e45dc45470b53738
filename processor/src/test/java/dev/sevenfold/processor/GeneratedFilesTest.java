package dev.sevenfold.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.CompilationSubject.assertThat;
import static com.google.testing.compile.Compiler.javac;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;
import org.junit.jupiter.api.Test;

/** What a compilation leaves in the class output beside class files. */
final class GeneratedFilesTest {
  private static final String NET =
      """
      package example;
      import dev.sevenfold.annotations.*;
      import dev.sevenfold.dsl.*;

      @Model
      @Quantize(dtype = QuantizedType.INT8)
      public final class Net extends NeuralModule {
        private final Conv2d conv = conv2d(3, 8, 3).padding(1);

        public Tensor forward(@Shape({1, 3, 8, 8}) Tensor image) {
          return image.then(conv).relu();
        }
      }
      """;

  /** 90 million float parameters: 343 MiB; the arena is small. */
  private static final String LARGE_NET =
      """
      package example;
      import dev.sevenfold.annotations.*;
      import dev.sevenfold.dsl.*;

      @Model
      public final class LargeNet extends NeuralModule {
        private final Linear wide = linear(10000, 9000);
        private final Linear last = linear(9000, 1000);

        public Tensor forward(@Shape({1, 10000}) Tensor x) {
          return x.then(wide).then(last);
        }
      }
      """;

  private static final List<String> FILES =
      List.of(
          "net.c",
          "net.h",
          "Net.plan.json",
          "Net.plan.txt",
          "Net.offload.txt",
          "Net.offload.json",
          "Net.names.json");

  private static Compilation compile(String name, String source) {
    return javac()
        .withProcessors(new SevenfoldProcessor())
        .compile(JavaFileObjects.forSourceString("example." + name, source));
  }

  @Test
  void planCodeAndReportsAreWritten() {
    Compilation compilation = compile("Net", NET);
    assertThat(compilation).succeededWithoutWarnings();
    assertGenerated(compilation, "net.h", "int32_t net_run(");
    assertGenerated(compilation, "net.c", "Net.java:11");
    assertGenerated(compilation, "Net.plan.json", "\"model\": \"Net\"");
    assertGenerated(compilation, "Net.plan.txt", "board j722s-evm");
    assertGenerated(compilation, "Net.offload.txt", "mmalib_conv2d_i8");
    assertGenerated(compilation, "Net.offload.json", "\"macs\": 13824");
    assertGenerated(
        compilation, "Net.names.json", "\"model\": \"conv.weight\", \"java\": \"convWeight\"");
    assertThat(compilation)
        .generatedSourceFile("example.NetReference")
        .contentsAsUtf8String()
        .contains("// Net.java:11, conv2d: 1x3x8x8 -> 1x8x8x8");
    assertThat(compilation).generatedSourceFile("example.NetModel");
  }

  private static void assertGenerated(Compilation compilation, String file, String part) {
    assertThat(compilation)
        .generatedFile(StandardLocation.CLASS_OUTPUT, "example", file)
        .contentsAsUtf8String()
        .contains(part);
  }

  @Test
  void nestedModelsOfOneNameHaveFilesOfTheirOwn() {
    String outer =
        """
        package example;
        import dev.sevenfold.annotations.*;
        import dev.sevenfold.dsl.*;

        public final class %s {
          @Model
          public static final class Net extends NeuralModule {
            public Tensor forward(@Shape({1, 3}) Tensor image) {
              return image.relu();
            }
          }
        }
        """;
    Compilation compilation =
        javac()
            .withProcessors(new SevenfoldProcessor())
            .compile(
                JavaFileObjects.forSourceString("example.First", outer.formatted("First")),
                JavaFileObjects.forSourceString("example.Second", outer.formatted("Second")));
    assertThat(compilation).succeededWithoutWarnings();
    assertGenerated(compilation, "First_Net.plan.json", "\"model\": \"First_Net\"");
    assertGenerated(compilation, "second_net.c", "second_net_run(");
    assertThat(compilation).generatedSourceFile("example.First_NetModel");
    assertThat(compilation).generatedSourceFile("example.Second_NetReference");
  }

  @Test
  void compilingTwiceGivesTheSameBytes() throws IOException {
    Map<String, String> first = texts(compile("Net", NET));
    assertThat(first.keySet()).containsAtLeastElementsIn(FILES);
    assertThat(first.keySet()).containsAtLeast("NetReference", "NetModel");
    assertThat(texts(compile("Net", NET))).isEqualTo(first);
  }

  private static Map<String, String> texts(Compilation compilation) throws IOException {
    Map<String, String> texts = new TreeMap<>();
    for (String name : FILES) {
      JavaFileObject file =
          compilation.generatedFile(StandardLocation.CLASS_OUTPUT, "example", name).get();
      try (InputStream in = file.openInputStream()) {
        texts.put(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    for (String name : List.of("NetReference", "NetModel")) {
      JavaFileObject file = compilation.generatedSourceFile("example." + name).get();
      texts.put(name, file.getCharContent(false).toString());
    }
    return texts;
  }

  @Test
  void aModelThatDoesNotFitItsBoardIsRefusedWithTheLayersThatNeedMost() {
    Compilation compilation = compile("LargeNet", LARGE_NET);
    assertThat(compilation).failed();
    assertThat(compilation).hadErrorContaining("[SF0402] LargeNet needs 396");
    assertThat(compilation).hadErrorContaining("on board j722s-evm");
    assertThat(compilation).hadErrorContaining("most in wide (360036008), last (36004008)");
  }
}

package dev.sevenfold.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.CompilationSubject.assertThat;

import com.google.testing.compile.Compilation;
import dev.sevenfold.processor.testing.TestSource;
import java.io.IOException;
import java.util.List;
import javax.tools.StandardLocation;
import org.junit.jupiter.api.Test;

/** Names that end comments and strings, or are words of a language; elements that are null. */
final class HostileNamesTest {
  private static final TestSource NET =
      TestSource.of(
          """
          @Model @Quantize(dtype = QuantizedType.INT8)
          public class Net extends NeuralModule {
            Conv2d a_b = conv2d(1, 1, 1);
            Conv2d a = conv2d(1, 1, 1).named("a.b");
            Conv2d b = conv2d(1, 1, 1).named("a/b");
            Conv2d c = conv2d(1, 1, 1).named("class");
            Conv2d d = conv2d(1, 1, 1).named("int");
            Conv2d e = conv2d(1, 1, 1).named("1x");
            Conv2d f = conv2d(1, 1, 1).named("*/ #error end of comment /*");
            Conv2d g = conv2d(1, 1, 1).named("new\\nline\\r#error");
            Conv2d h = conv2d(1, 1, 1).named("quote\\"); exit(1); //");
            Conv2d i = conv2d(1, 1, 1).named("back\\\\");
            Conv2d j = conv2d(1, 1, 1).named("\\\\u000a not Java \\\\uXYZ");
            Conv2d k = conv2d(1, 1, 1).named("$L $T %s %d {0} ??/");
            Conv2d größe = conv2d(1, 1, 1);
            Conv2d 层 = conv2d(1, 1, 1);
            Conv2d arena = conv2d(1, 1, 1);
            Conv2d params = conv2d(1, 1, 1);
            Conv2d $ = conv2d(1, 1, 1);
            Conv2d _1 = conv2d(1, 1, 1);
            Conv2d A_B = conv2d(1, 1, 1);

            public Tensor forward(@Shape({1, 1, 2, 2}) Tensor error) {
              Tensor x = error;
              for (Conv2d layer : new Conv2d[] {
                  a_b, a, b, c, d, e, f, g, h, i, j, k, größe, 层, arena, params, $, _1, A_B}) {
                x = x.then(layer).relu();
              }
              return x;
            }
          }
          """);

  @Test
  void caseM01_generatedFilesHoldNoNameAsItIs() throws IOException {
    Compilation compilation = TestSource.compile(NET);
    assertThat(compilation).succeededWithoutWarnings();
    String c =
        compilation
            .generatedFile(StandardLocation.CLASS_OUTPUT, "example/net.c")
            .orElseThrow()
            .getCharContent(false)
            .toString();
    assertThat(c.chars().allMatch(character -> character < 128)).isTrue();
    assertThat(c.lines().noneMatch(line -> line.startsWith("#error"))).isTrue();
    assertThat(c.lines().filter(line -> line.contains("*/ #error")).toList())
        .containsExactly("  {\"*/ #error end of comment /*\", \"mmalib_conv2d_i8\"},");
  }

  @Test
  void anEmptyPlaceInAnArrayIsNoModule() {
    TestSource net =
        TestSource.of(
            """
            @Model public class Sparse extends NeuralModule {
              Conv2d[] layers = {null, conv2d(1, 1, 1)};

              public Tensor forward(@Shape({1, 1, 2, 2}) Tensor x) {
                return x.then(layers[1]);
              }
            }
            """);
    assertThat(TestSource.compile(net)).succeededWithoutWarnings();
  }

  private static TestSource model(String name) {
    return TestSource.of(
        """
        @Model public class %s extends NeuralModule {
          public Tensor forward(@Shape({1, 2}) Tensor x) { return x.relu(); }
        }
        """
            .formatted(name));
  }

  @Test
  void aModelDoesNotShadowAHeader() {
    Compilation compilation =
        TestSource.compile(model("Math"), model("String"), model("Sevenfold"), model("Matrix"));
    assertThat(compilation).succeededWithoutWarnings();
    for (String file : List.of("math_model.h", "string_model.c", "sevenfold_model.h", "matrix.h")) {
      assertThat(compilation)
          .generatedFile(StandardLocation.CLASS_OUTPUT, "example", file)
          .contentsAsUtf8String()
          .contains(file.substring(0, file.lastIndexOf('.')) + "_run(");
    }
  }

  @Test
  void modelsWhoseFilesWouldHaveOneNameAreRefused() {
    TestSource first = model("FooBar");
    TestSource second = model("Foo_bar");
    Compilation compilation = TestSource.compile(first, second);
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation).hadErrorContaining("[SF0120] foo_bar.");
    assertThat(compilation).hadErrorContaining("Rename one model");
  }
}

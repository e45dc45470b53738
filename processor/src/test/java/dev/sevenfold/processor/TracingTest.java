package dev.sevenfold.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static com.google.testing.compile.Compiler.javac;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import javax.tools.StandardLocation;
import org.junit.jupiter.api.Test;

/** Models become graphs. */
final class TracingTest {
  @Test
  void aModelBecomesAGraph() {
    Compilation compilation =
        javac()
            .withProcessors(new SevenfoldProcessor())
            .withOptions("-Asevenfold.printAfter=trace")
            .compile(
                JavaFileObjects.forSourceString(
                    "example.Net",
                    """
                    package example;
                    import dev.sevenfold.annotations.*;
                    import dev.sevenfold.dsl.*;

                    @Model
                    public final class Net extends NeuralModule {
                      private final Conv2d conv = conv2d(3, 8, 3).padding(1);

                      public Tensor forward(@Shape({1, 3, 8, 8}) Tensor image) {
                        return image.then(conv).relu();
                      }
                    }
                    """));
    assertThat(compilation).succeededWithoutWarnings();
    assertThat(compilation)
        .generatedFile(StandardLocation.CLASS_OUTPUT, "example", "Net.graph.txt")
        .contentsAsUtf8String()
        .isEqualTo(
            """
            after trace
            graph Net
              input image: float32[1x3x8x8]
              parameter conv.weight: float32[8x3x3x3]
              parameter conv.bias: float32[8]
              conv: float32[1x8x8x8] = conv2d(image, conv.weight, conv.bias)\
             {dilation=[1, 1], groups=1, padding=[1, 1, 1, 1], stride=[1, 1]}  // conv, Net.java:10
              relu: float32[1x8x8x8] = clamp(conv)\
             {clamp_max=Infinity, clamp_min=0.0}  // relu, Net.java:10
              output output = relu

            """);
  }

  @Test
  void aListingAfterAnUnknownPassIsWarnedOf() {
    Compilation compilation =
        javac()
            .withProcessors(new SevenfoldProcessor())
            .withOptions("-Asevenfold.printAfter=fold-batchnorm")
            .compile(
                JavaFileObjects.forSourceString(
                    "example.Net",
                    """
                    package example;
                    import dev.sevenfold.annotations.*;
                    import dev.sevenfold.dsl.*;

                    @Model
                    public final class Net extends NeuralModule {
                      public Tensor forward(@Shape({1, 4}) Tensor x) {
                        return x.relu();
                      }
                    }
                    """));
    assertThat(compilation).succeeded();
    assertThat(compilation).hadWarningContaining("[SF0121]");
    assertThat(compilation)
        .hadWarningContaining(
            "trace, remove-unused, remove-identities, canonicalize, fuse-bias, fold-batch-norm");
  }
}

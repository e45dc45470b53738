package dev.sevenfold.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static com.google.testing.compile.Compiler.javac;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole compilations of networks with 1,000 and 5,000 operators, generated Java included (R23). */
final class LargeModelTest {
  private static final String DEEP =
      """
      package example;
      import dev.sevenfold.annotations.*;
      import dev.sevenfold.dsl.*;
      import java.util.ArrayList;
      import java.util.List;

      @Model
      @Quantize(dtype = QuantizedType.INT8)
      public final class Deep extends NeuralModule {
        private final List<Linear> layers = new ArrayList<>();

        public Deep() {
          for (int i = 0; i < %d; i++) {
            layers.add(linear(4, 4));
          }
        }

        public Tensor forward(@Shape({1, 4}) Tensor x) {
          for (Linear layer : layers) {
            x = x.then(layer).relu();
          }
          return x;
        }
      }
      """;

  @ParameterizedTest
  @ValueSource(ints = {500, 2_500})
  void deepNetworksCompile(int layers) {
    Compilation compilation =
        javac()
            .withProcessors(new SevenfoldProcessor())
            .compile(JavaFileObjects.forSourceString("example.Deep", DEEP.formatted(layers)));
    assertThat(compilation).succeededWithoutWarnings();
    assertThat(compilation).generatedSourceFile("example.DeepReference");
  }
}

package dev.sevenfold.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.testing.compile.Compilation;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.processor.testing.TestSource;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Functions that users write, applied by their class. */
final class UserFunctionTest {
  private static final String BUMP =
      """
      public class Bump implements dev.sevenfold.op.UnaryFunction {
        public double apply(double x) { return x * StrictMath.exp(-x * x); }
      }
      """;

  private static TestSource model(String annotation, String call, String members) {
    return TestSource.of(
        """
        @Model %s public class Net extends NeuralModule {
          %s
          public Tensor forward(@Shape({1, 8}) Tensor x) {
            return x.abs()%s;
          }
        }
        """
            .formatted(annotation, members, call));
  }

  @Test
  void quantized_isCompiledAndNamedInTheReference() throws IOException {
    TestSource net = model("@Quantize(dtype = QuantizedType.INT8)", ".apply(Bump.class)", "");
    Compilation compilation = TestSource.compile(net, TestSource.of(BUMP));
    assertThat(compilation.errors()).isEmpty();
    String reference =
        compilation
            .generatedSourceFile("example.NetReference")
            .orElseThrow()
            .getCharContent(true)
            .toString();
    assertThat(reference).contains("example.Bump.class");
  }

  @Test
  void inFloat_isRefusedAtTheCall() {
    TestSource net = model("", "/*!*/.apply(Bump.class)", "");
    Compilation compilation = TestSource.compile(net, TestSource.of(BUMP));
    net.assertOnlyError(
        compilation, Message.FUNCTION_IN_FLOAT, "example.Bump", "no @Quantize asks for integers");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "an inner class      | public class F               | F.class",
        "is not public       | static class F               | F.class",
        "it is abstract      | public abstract static class F | F.class",
        "without arguments   | public static class F        | F.class",
        "a lambda            | public static class F        | lambda().getClass()",
        "inside a method     | public static class F        | anonymous().getClass()"
      })
  void classesThatConversionCouldNotMake(String fragment, String declaration, String type) {
    String constructor = fragment.equals("without arguments") ? "public F(int x) {}" : "";
    String members =
        """
          %s implements dev.sevenfold.op.UnaryFunction {
            %s
            public double apply(double x) { return x; }
          }
          static dev.sevenfold.op.UnaryFunction lambda() { return x -> x; }
          static dev.sevenfold.op.UnaryFunction anonymous() {
            return new dev.sevenfold.op.UnaryFunction() {
              public double apply(double x) { return x; }
            };
          }
        """
            .formatted(declaration, constructor);
    TestSource net = model("", "/*!*/.apply(" + type + ")", members);
    Compilation compilation = TestSource.compile(net);
    assertWithMessage(fragment).that(compilation.errors()).hasSize(1);
    net.assertOnlyError(compilation, Message.FUNCTION_CLASS, fragment);
  }
}

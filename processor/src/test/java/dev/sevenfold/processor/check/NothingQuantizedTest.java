package dev.sevenfold.processor.check;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.CompilationSubject.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.processor.testing.TestSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A quantized network that is extended without a word about quantization. */
final class NothingQuantizedTest {
  private static final TestSource BASE =
      TestSource.of(
          """
          @Model @Quantize(dtype = QuantizedType.INT8) public class Base extends NeuralModule {
            final Linear fc = linear(4, 2);
            public Tensor forward(@Shape({1, 4}) Tensor x) { return x.then(fc); }
          }
          """);

  /** Nobody asks for integers here. */
  private static final TestSource PLAIN =
      new TestSource(BASE.name(), BASE.text().replace("@Quantize(dtype = QuantizedType.INT8)", ""));

  private static TestSource flowers(String annotations, String members) {
    return TestSource.of(
        "@Model " + annotations + " public /*!*/class Flowers extends Base { " + members + " }");
  }

  private static Compilation compile(TestSource base, TestSource net, String... options) {
    return TestSource.compile(Compiler.javac().withOptions((Object[]) options), base, net);
  }

  @Test
  void aModelThatEndsWhollyInFloatIsToldOf() {
    TestSource net = flowers("", "");
    Compilation compilation = compile(BASE, net);
    assertThat(compilation).succeeded();
    assertThat(compilation.warnings()).hasSize(1);
    net.assertPointsHere(
        compilation.warnings().get(0),
        Message.NOTHING_QUANTIZED,
        "Flowers extends Base, which asks for INT8",
        "Write @Quantize(dtype = INT8) on Flowers");
  }

  @ParameterizedTest
  @ValueSource(strings = {"INT8", "INT16", "FLOAT32", "FLOAT32, weights = WeightType.INT8"})
  void anAnnotationOfItsOwnIsHeard(String request) {
    TestSource net = flowers("@Quantize(dtype = QuantizedType." + request + ")", "");
    assertThat(compile(BASE, net)).succeededWithoutWarnings();
  }

  @Test
  void somethingThatIsAskedForInsideOrByTheOptionIsEnough() {
    TestSource inside =
        flowers(
            "",
            "@Quantize(dtype = QuantizedType.INT8) final Linear last = linear(2, 2);"
                + " @Override public Tensor forward(@Shape({1, 4}) Tensor x) {"
                + " return super.forward(x).then(last); }");
    assertThat(compile(BASE, inside)).succeededWithoutWarnings();
    assertThat(compile(BASE, flowers("", ""), "-Asevenfold.quantize=Flowers/fc:INT16"))
        .succeededWithoutWarnings();
  }

  @Test
  void aFloatNetworkMayBeExtendedInFloat() {
    assertThat(compile(PLAIN, flowers("", ""))).succeededWithoutWarnings();
  }

  @Test
  void classesBetweenAreLookedThrough() {
    TestSource between = TestSource.of("class Between extends Base {}");
    TestSource net = TestSource.of("@Model public /*!*/class Flowers extends Between {}");
    Compilation compilation = TestSource.compile(Compiler.javac(), BASE, between, net);
    assertThat(compilation.warnings()).hasSize(1);
    net.assertPointsHere(
        compilation.warnings().get(0), Message.NOTHING_QUANTIZED, "Flowers extends Base");
  }
}

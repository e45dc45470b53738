package dev.sevenfold.processor.check;

import static com.google.testing.compile.CompilationSubject.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.processor.testing.TestSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Limits on a plan that fail the compilation. */
final class OffloadGatesTest {
  /** 5x5 depthwise in INT16 has no kernel of the vendor: 12,800 of 26,624 multiply-accumulates. */
  private static TestSource depthwise(String limits) {
    return TestSource.of(
        """
        @Model(%s) @Quantize(dtype = QuantizedType.INT16) public class Net extends NeuralModule {
          final Conv2d first = conv2d(3, 8, 3).padding(1);
          final Conv2d depthwise = conv2d(8, 8, 5).padding(2).groups(8);
          public Tensor forward(@Shape({1, 3, 8, 8}) Tensor x) {
            return x.then(first).then(depthwise);
          }
        }
        """
            .formatted(limits)
            .replace("class Net", TestSource.HERE + "class Net"));
  }

  /** A user's clamp by its own name keeps the middle in float: two conversions are left. */
  private static final TestSource FLOAT_MIDDLE =
      TestSource.of(
          """
          @Model @Quantize(dtype = QuantizedType.INT8) public /*!*/class Net extends NeuralModule {
            @Quantize(dtype = QuantizedType.FLOAT32) final Conv2d middle = conv2d(8, 8, 1);
            final Conv2d first = conv2d(3, 8, 3);
            final Conv2d last = conv2d(8, 8, 1);
            public Tensor forward(@Shape({1, 3, 8, 8}) Tensor x) {
              return x.then(first).then(middle).then(last);
            }
          }
          """);

  private static Compilation compile(TestSource net, String... options) {
    return TestSource.compile(Compiler.javac().withOptions((Object[]) options), net);
  }

  @ParameterizedTest
  @CsvSource({"100,100.0", "100%,100.0", "52,52.0"})
  void tooLittleInTheVendorsKernelsIsAnErrorWithTheLayersReasonAndLine(String asked, String shown) {
    TestSource net = depthwise("");
    net.assertOnlyError(
        compile(net, "-Asevenfold.requireOffload=" + asked),
        Message.OFFLOAD_BELOW_GATE,
        "Only 51.9 %",
        "the option sevenfold.requireOffload asks for " + shown + " %",
        "depthwise (Net.java:6) in c7x_depthwise_conv2d_i16, 12800 multiply-accumulates: ",
        "kernel");
  }

  @Test
  void aShareThatIsReachedPasses() {
    assertThat(compile(depthwise(""), "-Asevenfold.requireOffload=51.8%"))
        .succeededWithoutWarnings();
  }

  @Test
  void theAnnotationAsksAndTheOptionGoesBefore() {
    TestSource net = depthwise("requireOffload = 60");
    net.assertOnlyError(
        compile(net), Message.OFFLOAD_BELOW_GATE, "@Model(requireOffload) asks for 60.0 %");
    assertThat(compile(net, "-Asevenfold.requireOffload=40")).succeededWithoutWarnings();
  }

  @Test
  void conversionsInsideAreAnErrorWithWhoStaysInFloatAndWhy() {
    FLOAT_MIDDLE.assertOnlyError(
        compile(FLOAT_MIDDLE, "-Asevenfold.maxOrphanQdq=0"),
        Message.ORPHANS_ABOVE_GATE,
        "Net has 2 conversions between real numbers and codes inside",
        "the option sevenfold.maxOrphanQdq allows 0",
        "middle stays in float: no @Quantize asks for integers here",
        "Net.java:");
    assertThat(compile(FLOAT_MIDDLE, "-Asevenfold.maxOrphanQdq=2")).succeededWithoutWarnings();
  }

  @Test
  void theAnnotationLimitsConversions() {
    TestSource net =
        new TestSource(
            FLOAT_MIDDLE.name(), FLOAT_MIDDLE.text().replace("@Model", "@Model(maxOrphanQdq = 1)"));
    net.assertOnlyError(compile(net), Message.ORPHANS_ABOVE_GATE, "@Model(maxOrphanQdq) allows 1");
  }

  @Test
  void aNetThatIsQuantizedThroughoutHasNoConversionInside() {
    assertThat(compile(depthwise("maxOrphanQdq = 0"))).succeededWithoutWarnings();
  }

  @ParameterizedTest
  @CsvSource({
    "requireOffload,950%",
    "requireOffload,-1",
    "requireOffload,most",
    "requireOffload,NaN",
    "maxOrphanQdq,-1",
    "maxOrphanQdq,few"
  })
  void aLimitThatCannotBeIsAnError(String option, String value) {
    TestSource net = depthwise("");
    net.assertOnlyError(
        compile(net, "-Asevenfold." + option + "=" + value),
        Message.GATE_INVALID,
        "the option sevenfold." + option + " is " + value);
  }
}

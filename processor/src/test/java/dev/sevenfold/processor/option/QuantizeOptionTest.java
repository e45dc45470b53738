package dev.sevenfold.processor.option;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.CompilationSubject.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.processor.testing.TestSource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import javax.tools.StandardLocation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Element types by pattern, without a change of the source. */
final class QuantizeOptionTest {
  private static final TestSource NET =
      TestSource.of(
          """
          @Model @Quantize(dtype = QuantizedType.INT8) public class /*!*/Net extends NeuralModule {
            final Sequential body = sequential(conv2d(3, 8, 3), conv2d(8, 8, 3));
            final Linear fc = linear(8 * 4 * 4, 5);
            public Tensor forward(@Shape({1, 3, 8, 8}) Tensor x) {
              return x.then(body).relu().flatten(1).then(fc);
            }
          }
          """
              .replace("class /*!*/Net", "/*!*/class Net"));

  private static Compilation compile(String option, TestSource... sources) {
    return TestSource.compile(
        Compiler.javac().withOptions("-Asevenfold.quantize=" + option), sources);
  }

  private static String offload(Compilation compilation) throws IOException {
    try (InputStream in =
        compilation
            .generatedFile(StandardLocation.CLASS_OUTPUT, "example", "Net.offload.txt")
            .orElseThrow()
            .openInputStream()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void patternsSetTheTypeAndAreReportedWithTheirMatches() throws IOException {
    Compilation compilation = compile("body.*:INT16,fc:FLOAT32", NET);
    assertThat(compilation).succeededWithoutWarnings();
    assertThat(compilation)
        .hadNoteContaining("sevenfold.quantize: body.*:INT16 matches 2 nodes of Net");
    assertThat(compilation).hadNoteContaining("fc:FLOAT32 matches 1 nodes of Net");
    assertThat(offload(compilation)).containsMatch("body\\.0 +conv2d +mmalib_conv2d_i16");
    assertThat(offload(compilation)).containsMatch("fc +linear +c7x_float_linear");
  }

  @Test
  void theLastPatternThatMatchesCounts() throws IOException {
    Compilation compilation = compile("*:FLOAT32, body:W8A16, body.1:INT8_AFFINE", NET);
    assertThat(compilation).succeededWithoutWarnings();
    assertThat(offload(compilation)).containsMatch("body\\.0 +conv2d +c7x_conv2d_w8a16");
    assertThat(offload(compilation)).containsMatch("body\\.1 +conv2d +mmalib_conv2d_i8");
    assertThat(offload(compilation)).containsMatch("fc +linear +c7x_float_linear");
    assertThat(compilation)
        .generatedFile(StandardLocation.CLASS_OUTPUT, "example", "Net.plan.json")
        .contentsAsUtf8String()
        .contains("AFFINE");
  }

  @Test
  void caseM06_aPatternThatMatchesNothingIsAnErrorWithTheNearestName() {
    Compilation compilation = compile("body.*:INT16,fd:FLOAT32,head*:INT8", NET);
    NET.assertOnlyError(
        compilation,
        Message.QUANTIZE_OPTION_UNMATCHED,
        "1 patterns match, these 2 match no node",
        "'head*'");
  }

  @Test
  void aPatternCanBeForOneModelOfSeveral() throws IOException {
    TestSource other =
        TestSource.of(
            """
            @Model public class Other extends NeuralModule {
              public Tensor forward(@Shape({1, 3}) Tensor x) { return x.relu(); }
            }
            """);
    assertThat(compile("fc:FLOAT32", NET, other)).hadErrorContaining("[SF0331]");
    Compilation compilation = compile("Net/fc:FLOAT32", NET, other);
    assertThat(compilation).succeededWithoutWarnings();
    assertThat(offload(compilation)).containsMatch("fc +linear +c7x_float_linear");
  }

  @ParameterizedTest
  @ValueSource(strings = {"fc", ":INT8", "Net/:INT8", "fc:FLOAT16", "fc:INT8,", "fc:int8"})
  void anEntryWithoutAPatternOrAKnownTypeIsAnError(String option) {
    Compilation compilation = compile(option, NET);
    NET.assertOnlyError(
        compilation,
        Message.QUANTIZE_OPTION_INVALID,
        "[INT8, INT8_AFFINE, INT16, W8A16, W8A32, FLOAT32]");
  }

  @Test
  void withoutTheOptionNothingIsSaid() {
    Compilation compilation = TestSource.compile(Compiler.javac(), NET);
    assertThat(compilation).succeededWithoutWarnings();
    assertThat(compilation.notes()).isEmpty();
  }
}

package dev.sevenfold.processor.check;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.CompilationSubject.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.processor.testing.TestSource;
import org.junit.jupiter.api.Test;

final class ScaleConflictsTest {
  private static TestSource net(String left, String right) {
    return TestSource.of(
        """
        @Model @Quantize(dtype = QuantizedType.INT8) public class Net extends NeuralModule {
          %s final Conv2d left = conv2d(3, 4, 1);
          %s final Conv2d right = conv2d(3, 4, 1);
          public Tensor forward(@Shape({1, 3, 8, 8}) Tensor x) {
            Tensor a = x.relu();
            return Tensor.concat(1, a.then(left), a/*!*/.then(right)).mean(2, 3);
          }
        }
        """
            .formatted(left, right));
  }

  @Test
  void aRequestThatCannotBeHonouredIsAWarningAtTheCall() {
    TestSource net =
        net("", "@Quantize(dtype = QuantizedType.INT8, activations = ActivationScheme.AFFINE)");
    Compilation compilation = TestSource.compile(Compiler.javac(), net);
    assertThat(compilation).succeeded();
    assertThat(compilation.warnings()).hasSize(1);
    net.assertPointsHere(
        compilation.warnings().get(0),
        Message.SCALE_CONFLICT,
        "right asks for AFFINE activations",
        "which is SYMMETRIC");
  }

  @Test
  void anotherObserverIsAConflictToo() {
    TestSource net =
        net("", "@Quantize(dtype = QuantizedType.INT8, observer = ObserverType.PERCENTILE)");
    Compilation compilation = TestSource.compile(Compiler.javac(), net);
    assertThat(compilation.warnings()).hasSize(1);
    net.assertPointsHere(
        compilation.warnings().get(0), Message.SCALE_CONFLICT, "the observer PERCENTILE");
  }

  @Test
  void equalRequestsAreNoConflict() {
    String affine = "@Quantize(dtype = QuantizedType.INT8, activations = ActivationScheme.AFFINE)";
    TestSource net = net("", "");
    assertThat(TestSource.compile(Compiler.javac(), net)).succeededWithoutWarnings();
    String all = net.text().replace("@Quantize(dtype = QuantizedType.INT8)", affine);
    assertThat(TestSource.compile(Compiler.javac(), new TestSource(net.name(), all)))
        .succeededWithoutWarnings();
  }
}

package dev.sevenfold.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.CompilationSubject.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.processor.testing.TestSource;
import org.junit.jupiter.api.Test;

/** Requests of annotations and options that cannot be honoured. */
final class RequestErrorsTest {
  @Test
  void combinationsOfQuantizeThatHaveNoMeaning() {
    TestSource affine =
        TestSource.of(
"""
@Model @Quantize(dtype = QuantizedType.INT16, activations = ActivationScheme/*!*/.AFFINE)
public class Net extends NeuralModule {
  public Tensor forward(@Shape({1, 3, 4, 4}) Tensor x) { return x.maxPool2d(2); }
}
""");
    Compilation compilation = TestSource.compile(affine);
    assertThat(compilation).succeeded();
    assertThat(compilation.warnings()).hasSize(1);
    affine.assertPointsHere(compilation.warnings().get(0), Message.WIDE_AFFINE, "Net", "SYMMETRIC");
    TestSource weights =
        TestSource.of(
            """
            class Block extends NeuralModule {
              @Quantize(weights = WeightType/*!*/.INT16, dtype = QuantizedType.INT8)
              private final Conv2d conv = conv2d(1, 1, 1);
            }
            """);
    weights.assertOnlyError(TestSource.compile(weights), Message.WIDE_WEIGHTS_ONLY, "conv", "INT8");
  }

  @Test
  void anUnknownSetOfKernels() {
    TestSource model =
        TestSource.of(
            """
            @Model public /*!*/class Net extends NeuralModule {
              public Tensor forward(@Shape({1, 3, 4, 4}) Tensor x) { return x.maxPool2d(2); }
            }
            """);
    Compiler kernels = Compiler.javac().withOptions("-Asevenfold.kernels=mmalib");
    model.assertOnlyError(
        TestSource.compile(kernels, model), Message.UNKNOWN_KERNEL_SET, "mmalib", "generic");
  }
}

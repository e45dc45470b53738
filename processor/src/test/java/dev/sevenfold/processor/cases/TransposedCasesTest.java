package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static dev.sevenfold.processor.testing.Reals.random;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.dsl.ConvTranspose;
import dev.sevenfold.processor.testing.Refusals;
import org.junit.jupiter.api.Test;

/** Transposed convolution: each input element adds the kernel, weighed by it. */
final class TransposedCasesTest {
  private static final double FLOAT = 1e-5;

  /** The sizes of a transposed convolution of square images by square kernels. */
  private record Sizes(
      int in,
      int out,
      int size,
      int kernel,
      int stride,
      int padding,
      int extra,
      int dilation,
      int groups) {
    int outSize() {
      return (size - 1) * stride - 2 * padding + dilation * (kernel - 1) + extra + 1;
    }

    ConvTranspose layer() {
      return Lines.transposedImage(in, out, kernel, kernel)
          .stride(stride)
          .padding(padding)
          .outputPadding(extra)
          .dilation(dilation)
          .groups(groups);
    }

    /** From the definition, weights as files have them: [in, out / groups, kernel, kernel]. */
    float[] expected(float[] x, float[] weight, float[] bias) {
      int n = outSize();
      double[] sums = new double[out * n * n];
      for (int i = 0; i < sums.length; i++) {
        sums[i] = bias[i / (n * n)];
      }
      int perGroup = out / groups;
      for (int at = 0; at < x.length; at++) {
        int channel = at / (size * size);
        int firstOutput = channel / (in / groups) * perGroup;
        for (int w = 0; w < perGroup * kernel * kernel; w++) {
          int o = firstOutput + w / (kernel * kernel);
          int row = at / size % size * stride - padding + w / kernel % kernel * dilation;
          int column = at % size * stride - padding + w % kernel * dilation;
          if (row >= 0 && row < n && column >= 0 && column < n) {
            sums[(o * n + row) * n + column] +=
                (double) x[at] * weight[channel * perGroup * kernel * kernel + w];
          }
        }
      }
      float[] expected = new float[sums.length];
      for (int i = 0; i < sums.length; i++) {
        expected[i] = (float) sums[i];
      }
      return expected;
    }
  }

  private static void check(Sizes s, double steps) {
    float[] x = random(1, s.in * s.size * s.size, 0, 1);
    float[] weight = random(2, s.in * s.out / s.groups * s.kernel * s.kernel, -1, 1);
    float[] bias = random(3, s.out, -1, 1);
    double reach = Math.ceil((double) s.kernel / s.stride);
    Case.of(Net.of(s.layer()))
        .weight("layers.0.weight", new int[] {s.in, s.out / s.groups, s.kernel, s.kernel}, weight)
        .weight("layers.0.bias", new int[] {s.out}, bias)
        .input(new int[] {1, s.in, s.size, s.size}, x)
        .weightError(s.in / s.groups * reach * reach, 1)
        .expect(steps, FLOAT, s.expected(x, weight, bias));
  }

  @Test
  void caseA15_paddingThatIsNoMultipleOfTheStride() {
    check(new Sizes(8, 4, 4, 4, 2, 1, 0, 1, 1), 3);
  }

  @Test
  void caseA15_manyChannelsEachWithItsScale() {
    check(new Sizes(3, 64, 8, 3, 1, 1, 0, 1, 1), 3);
  }

  @Test
  void outputPaddingDilationAndGroups() {
    check(new Sizes(4, 6, 3, 3, 3, 0, 2, 1, 2), 3);
    check(new Sizes(2, 2, 3, 2, 2, 2, 1, 3, 1), 3);
    check(new Sizes(4, 4, 3, 1, 2, 0, 1, 1, 4), 3);
  }

  @Test
  void aLineIsConvolvedTransposed() {
    Case.of(Net.of(Lines.transposed(1, 2, 3).stride(2).padding(1).bias(false)))
        .weight("layers.0.weight", new int[] {1, 2, 3}, 1, 2, 3, 3, 2, 1)
        .input(new int[] {1, 1, 3}, 1, 2, 3)
        .weightError(5, 3)
        .expect(1.5, 0, 2, 5, 4, 9, 6, 2, 7, 4, 11, 6);
  }

  @Test
  void zeroPointsOfUnreachedOutputs() {
    // Half of the outputs get nothing but the bias, whatever the zero point of the input is.
    Case.of(Net.of(Lines.transposed(1, 1, 1).stride(2).outputPadding(1)))
        .weight("layers.0.weight", new int[] {1, 1, 1}, 2)
        .weight("layers.0.bias", new int[] {1}, 3)
        .input(new int[] {1, 1, 2}, 1, 5)
        .expect(1.2, 0, 5, 3, 13, 3);
  }

  @Test
  void batchNormAndReluFoldIntoIt() {
    Case folded =
        Case.of(
                Net.of(
                    Lines.transposed(1, 2, 2).stride(2).bias(false),
                    Lines.norm(2),
                    Lines.rectified()))
            .weight("layers.0.weight", new int[] {1, 2, 2}, 1, 2, 3, 4)
            .weight("layers.1.weight", new int[] {2}, 2, -1)
            .weight("layers.1.bias", new int[] {2}, 0, 9)
            .weight("layers.1.running_mean", new int[] {2}, 1, 0)
            .weight("layers.1.running_var", new int[] {2}, 1, 1)
            .input(new int[] {1, 1, 2}, 1, 2)
            .weightError(2, 4);
    folded.expect(1.5, 1e-3, 0, 2, 2, 6, 6, 5, 3, 1);
    assertThat(folded.run(Mode.INT8_AFFINE).kernels()).containsExactly("c7x_conv_transpose2d_i8");
  }

  @Test
  void whatIsNoTransposedConvolutionIsRefused() {
    refused("below the stride or the dilation", Lines.transposed(1, 1, 2).outputPadding(1));
    refused("takes away all 2 elements", Lines.transposed(1, 1, 1).padding(1));
    refused("at most 2^30 - 1 can be walked", Lines.transposed(1, 1, 1).stride(1 << 30));
    SevenfoldException error =
        assertThrows(SevenfoldException.class, () -> run(Lines.transposed(3, 1, 1)));
    assertThat(error.diagnostic()).isEqualTo(Message.CHANNEL_MISMATCH);
    error =
        assertThrows(
            SevenfoldException.class, () -> Lines.transposedImage(1, 1, 1, 1).stride(1, 2, 3));
    assertThat(error).hasMessageThat().contains("one for each of 2 axes");
    error = assertThrows(SevenfoldException.class, () -> Lines.transposed(2, 3, 1).groups(2));
    assertThat(error).hasMessageThat().contains("it must divide both 2 input and 3 output");
  }

  private static void refused(String why, ConvTranspose layer) {
    Refusals.assertRefused(Message.INVALID_ARGUMENT, () -> run(layer), why);
  }

  private static void run(ConvTranspose layer) {
    Case.of(Net.of(layer)).formulaWeights().input(new int[] {1, 1, 2}, 1, 2).run(Mode.FLOAT);
  }
}

package dev.sevenfold.quant;

import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int16Tensor;
import dev.sevenfold.tensor.Int8Tensor;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The integer parameters of one layer, per output channel; docs/arithmetic.md section 3. The output
 * of channel o is {@code clamp(RHU((sum of products + bias[o]) * multiplier[o], shift[o]), lo,
 * hi)}.
 *
 * @param codes weight codes of shape [O, K], INT8 or INT16
 * @param bias integer bias with both zero points inside; fits int32 for INT8 activations
 * @param multiplier 1 to 255 (convolution) or 127 (matmul)
 * @param shift 0 to 40 (INT8 activations) or 62 (INT16)
 * @param effectiveScale s_w', the real value of one weight step; never to be stored as float32
 * @param channels one report per channel
 * @param requiredOutputScale present, and all else empty, when the output scale was too fine for
 *     the accumulator: a float32 value at which the layer fits
 */
public record QuantizedWeights(
    HostTensor codes,
    long[] bias,
    int[] multiplier,
    int[] shift,
    double[] effectiveScale,
    List<ChannelReport> channels,
    OptionalDouble requiredOutputScale) {

  static QuantizedWeights tooFine(float requiredOutputScale) {
    return new QuantizedWeights(
        null,
        new long[0],
        new int[0],
        new int[0],
        new double[0],
        List.of(),
        OptionalDouble.of(requiredOutputScale));
  }

  /** Whether the layer could be quantized with the output scale it was given. */
  public boolean fits() {
    return requiredOutputScale.isEmpty();
  }

  /** The bias as the kernels of INT8 activations take it. */
  public int[] biasAsInt32() {
    int[] narrow = new int[bias.length];
    for (int i = 0; i < narrow.length; i++) {
      narrow[i] = Math.toIntExact(bias[i]);
    }
    return narrow;
  }

  /** The multipliers as unsigned bytes: the kernels' {@code scale} array. */
  public byte[] multiplierBytes() {
    return bytes(multiplier);
  }

  /** The shifts as unsigned bytes: the kernels' {@code shift} array. */
  public byte[] shiftBytes() {
    return bytes(shift);
  }

  private static byte[] bytes(int[] values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return bytes;
  }

  /** The weights that the codes stand for, {@code (float) (code * s_w')}, row-major [O, K]. */
  public float[] dequantizedWeights() {
    float[] weights = new float[codes.shape().elements()];
    int perChannel = weights.length / effectiveScale.length;
    for (int i = 0; i < weights.length; i++) {
      weights[i] = (float) (code(i) * effectiveScale[i / perChannel]);
    }
    return weights;
  }

  /** The weight code at a row-major index. */
  public int code(int index) {
    if (codes instanceof Int8Tensor int8) {
      return int8.array()[index];
    }
    return ((Int16Tensor) codes).array()[index];
  }
}

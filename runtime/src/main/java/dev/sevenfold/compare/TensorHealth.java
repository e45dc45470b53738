package dev.sevenfold.compare;

import dev.sevenfold.tensor.DType;
import java.util.List;

/**
 * How one tensor of codes does over the calibration set.
 *
 * @param tensor its name
 * @param slot the quantization slot it has its scale from
 * @param dtype INT8 or INT16
 * @param ownSqnr dB that the tensor keeps when only its own weights and its own scale are rounded,
 *     its inputs being exact
 * @param chainSqnr dB that it has in the integer model, behind all layers before it
 * @param saturated part of the real values, in [0, 1], that its range cannot hold
 * @param usedRange part of the codes of the type, in (0, 1], from the least to the largest code
 *     used
 * @param channels output channels of a convolution or linear layer, else 0
 * @param deadChannels channels that have one and the same code everywhere
 * @param lostChannels dead channels whose real values vary by more than rounding hides:
 *     quantization killed them
 * @param isConstant whether it is a parameter, or made of parameters only
 * @param layers to give more bits if the tensor needs them: the one that computes it, or those that
 *     read it where that is none of integers
 */
public record TensorHealth(
    String tensor,
    String slot,
    DType dtype,
    double ownSqnr,
    double chainSqnr,
    double saturated,
    double usedRange,
    int channels,
    int deadChannels,
    int lostChannels,
    boolean isConstant,
    List<String> layers) {
  /** Copies the list. */
  public TensorHealth {
    layers = List.copyOf(layers);
  }
}

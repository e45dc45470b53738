package dev.sevenfold.compare;

import dev.sevenfold.plan.Step;
import java.util.Optional;

/**
 * How one layer does.
 *
 * @param step the layer
 * @param isolatedSqnr dB of this layer alone: its inputs are the float reference's, quantized where
 *     it reads codes; NaN when its output is not a tensor of real numbers
 * @param cascadeSqnr dB of the layer behind all earlier ones; NaN as above
 * @param executor the other executor's bytes against those of the Java integer reference; empty
 *     when there is no other or it does not show this layer
 */
public record LayerRow(
    Step step, double isolatedSqnr, double cascadeSqnr, Optional<TensorComparison> executor) {
  /** Bytes of the other executor that differ; 0 without one. */
  public long differingBytes() {
    return executor.map(TensorComparison::differingBytes).orElse(0L);
  }
}

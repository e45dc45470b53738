package dev.sevenfold.execute;

import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.tensor.HostTensor;
import java.util.Map;

/** The numbers of a converted model, by name. */
public interface PackedModel {
  /** Packed arrays of a node. */
  Map<String, HostTensor> packed(String node);

  /** Scale and zero point of a slot. */
  QuantizationParameters parameters(String slot);
}

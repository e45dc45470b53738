package dev.sevenfold.op;

import dev.sevenfold.graph.Node;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.tensor.FloatTensor;

/** What an operator sees when the numbers of a calibrated model are packed. */
public interface PackingContext {
  /** The node to pack. */
  Node node();

  /** Scale and zero point of a quantized activation input. */
  QuantizationParameters input(int index);

  /** Scale and zero point of the quantized output. */
  QuantizationParameters output();

  /** The value of a constant input. */
  FloatTensor constant(int index);
}

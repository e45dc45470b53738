package dev.sevenfold.op;

import dev.sevenfold.graph.Operator;
import java.util.Set;

/** One operator: everything the compiler and the runtime know of it stands in its file. */
public interface OpDefinition extends Operator {
  /** The quantization group. */
  OpGroup group();

  /** What passes may do with it. */
  default Set<Trait> traits() {
    return Set.of();
  }

  /** What an input is to the quantizer; index 0 is always an activation. */
  default InputRole role(int input) {
    return InputRole.ACTIVATION;
  }
}

package dev.sevenfold.compare;

import dev.sevenfold.tensor.HostTensor;
import java.util.List;
import java.util.Map;

/**
 * Anything that runs a plan and shows what its layers wrote: generated C through a host session, or
 * a board.
 */
@FunctionalInterface
public interface LayerExecutor {
  /**
   * Runs the model.
   *
   * @param rawInputs codes where an input is quantized
   * @return what each layer wrote, by the name of its node; layers may be missing, names that are
   *     no layer are refused
   */
  Map<String, HostTensor> run(List<? extends HostTensor> rawInputs);
}

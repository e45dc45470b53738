package dev.sevenfold.plan;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.tensor.DType;
import java.util.List;

/**
 * One scale and zero point that calibration finds: all values that must share them.
 *
 * @param name unique in the plan; the name of the value that the scale is found from
 * @param dtype INT8 or INT16
 * @param scheme symmetric or affine
 * @param observer how the range is found
 * @param observed values of the reference graph whose ranges make the slot's range
 * @param members all values of the reference graph that have the slot's codes
 */
public record Slot(
    String name,
    DType dtype,
    ActivationScheme scheme,
    ObserverType observer,
    List<String> observed,
    List<String> members) {
  /** Copies the lists. */
  public Slot {
    observed = List.copyOf(observed);
    members = List.copyOf(members);
  }
}

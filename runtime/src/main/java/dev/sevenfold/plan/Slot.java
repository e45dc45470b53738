package dev.sevenfold.plan;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.quant.Encoding;
import dev.sevenfold.quant.MaskedValues;
import dev.sevenfold.quant.ObservedRange;
import dev.sevenfold.tensor.DType;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One scale and zero point that calibration finds: all values that must share them.
 *
 * @param name unique in the plan; the name of the value that the scale is found from
 * @param dtype INT8 or INT16
 * @param scheme symmetric or affine
 * @param observer how the range is found
 * @param observed values of the reference graph whose ranges make the slot's range; of constants
 *     among them all elements count, whether or not a sample reads them
 * @param members all values of the reference graph that have the slot's codes
 * @param masked whether low values stand for absent ones, see {@link MaskedValues}
 * @param known the range, where it follows from operators' definitions; then nothing observed
 *     counts
 */
public record Slot(
    String name,
    DType dtype,
    ActivationScheme scheme,
    ObserverType observer,
    List<String> observed,
    List<String> members,
    boolean masked,
    Optional<ObservedRange> known) {
  /** A slot whose range is observed. */
  public Slot(
      String name,
      DType dtype,
      ActivationScheme scheme,
      ObserverType observer,
      List<String> observed,
      List<String> members) {
    this(name, dtype, scheme, observer, observed, members, false, Optional.empty());
  }

  /** Copies the lists. */
  public Slot {
    observed = List.copyOf(observed);
    members = List.copyOf(members);
  }

  /** What an observer of the slot is to see of the values of a tensor. */
  public float[] visible(float[] values) {
    return masked ? MaskedValues.unmasked(values) : values;
  }

  /** The encoding by what is known or, where nothing is, by what was observed. */
  public Encoding encoding(Supplier<ObservedRange> seen) {
    return Encoding.of(name, known.orElseGet(seen), dtype, scheme, observer);
  }
}

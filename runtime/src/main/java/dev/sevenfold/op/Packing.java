package dev.sevenfold.op;

import dev.sevenfold.tensor.HostTensor;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The result of packing a node.
 *
 * @param parameters by name, exactly those the lowering declares; empty when the scale must rise
 * @param requiredOutputScale the least output scale under which packing works, when the present one
 *     is too fine
 * @param accumulatorBound proved largest magnitude of any accumulator, 0 where none was proved
 * @param notes what the user should know: doubled channels, dead channels, gain errors
 */
public record Packing(
    Map<String, HostTensor> parameters,
    OptionalDouble requiredOutputScale,
    long accumulatorBound,
    List<String> notes) {
  /** Packed without remarks. */
  public static Packing of(Map<String, HostTensor> parameters) {
    return of(parameters, 0, List.of());
  }

  /** Packed with a proof and remarks. */
  public static Packing of(
      Map<String, HostTensor> parameters, long accumulatorBound, List<String> notes) {
    return new Packing(parameters, OptionalDouble.empty(), accumulatorBound, notes);
  }

  /** Not packed: the output scale must be at least this. */
  public static Packing raise(double scale) {
    return new Packing(Map.of(), OptionalDouble.of(scale), 0, List.of());
  }
}

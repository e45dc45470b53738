package dev.sevenfold.samples.sweep;

import dev.sevenfold.annotations.QuantizedType;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * What became of one network.
 *
 * @param network what the zoo calls it
 * @param floatError largest difference between the float reference and torchvision, as a part of
 *     the largest logit; empty where torchvision's are not known, or the network failed before
 * @param types INT8 and INT16, as far as the network got
 * @param error what made it fail; empty when nothing did
 */
public record ZooRow(
    String network,
    OptionalDouble floatError,
    Map<QuantizedType, TypeFigures> types,
    String error) {
  /** The quantizations of every row, in this order. */
  public static final List<QuantizedType> TYPES = List.of(QuantizedType.INT8, QuantizedType.INT16);

  /** Copies the map. */
  public ZooRow {
    Map<QuantizedType, TypeFigures> copy = new EnumMap<>(QuantizedType.class);
    copy.putAll(types);
    types = Collections.unmodifiableMap(copy);
  }

  /** Whether the network failed. */
  public boolean isFailed() {
    return !error.isEmpty();
  }

  /** Whether the network did not fail and no byte differs; one too large for the pool may be. */
  public boolean isFine() {
    return !isFailed() && differingBytes() == 0;
  }

  /** Bytes in which Java and C differ, in all quantizations. */
  public long differingBytes() {
    return types.values().stream()
        .map(TypeFigures::run)
        .flatMap(Optional::stream)
        .mapToLong(RunFigures::differingBytes)
        .sum();
  }

  /** Hashes of the plans in all quantizations: the row holds for these only. */
  public List<String> planHashes() {
    return types.values().stream()
        .map(figures -> figures.plan().planHash())
        .collect(Collectors.toUnmodifiableList());
  }
}

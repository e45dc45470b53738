package dev.sevenfold.weights;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.NamePattern;
import dev.sevenfold.diagnostic.NearestName;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.DType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Names held against names; collects everything that does not fit. */
final class WeightMatching {
  private static final String COUNTER = "num_batches_tracked";

  private final WeightSource source;
  private final List<ParameterSpec> missing = new ArrayList<>();
  private final List<String> unused = new ArrayList<>();
  private final List<String> different = new ArrayList<>();
  private final List<String> ignored = new ArrayList<>();

  WeightMatching(
      List<ParameterSpec> required, Set<String> known, WeightSource source, String... ignorable) {
    this.source = source;
    Set<String> stored = new HashSet<>(source.names());
    Set<String> wanted = new HashSet<>();
    for (ParameterSpec parameter : required) {
      if (!wanted.add(parameter.name())) {
        throw new SevenfoldException(Message.PARAMETER_DUPLICATE, parameter.name());
      }
      if (!stored.contains(parameter.name())) {
        if (!known.contains(parameter.name())) {
          missing.add(parameter);
        }
      } else if (!fits(parameter, source.info(parameter.name()))) {
        different.add(difference(parameter, source.info(parameter.name())));
      }
    }
    for (String name : source.names()) {
      if (!wanted.contains(name)) {
        (isIgnorable(name, ignorable) ? ignored : unused).add(name);
      }
    }
  }

  /**
   * Refuses a source that does not fit.
   *
   * @throws SevenfoldException SF0510
   */
  void check() {
    if (missing.isEmpty() && unused.isEmpty() && different.isEmpty()) {
      return;
    }
    List<String> lines = new ArrayList<>();
    lines.add(
        "%d missing, %d unused, %d of another shape or type."
            .formatted(missing.size(), unused.size(), different.size()));
    add(lines, "Missing (the model needs them):", missing.stream().map(this::missing).toList());
    add(
        lines,
        "Unused (the model has no such parameter):",
        unused.stream().map(this::stored).toList());
    add(lines, "Another shape or type:", different);
    throw new SevenfoldException(
        Message.WEIGHTS_DO_NOT_FIT, source.description(), String.join("\n", lines));
  }

  /** Names in the source that were left unused because a pattern allows it. */
  List<String> ignored() {
    return ignored;
  }

  private static void add(List<String> lines, String title, List<String> items) {
    lines.add(items.isEmpty() ? title + " none" : title);
    items.forEach(item -> lines.add("  " + item));
  }

  private String missing(ParameterSpec parameter) {
    return parameter.name()
        + " "
        + parameter.shape()
        + NearestName.suggestion(parameter.name(), unused);
  }

  private String stored(String name) {
    return name + " " + source.info(name).text();
  }

  private static String difference(ParameterSpec parameter, TensorInfo info) {
    return "%s: the model has %s %s, the weights have %s %s"
        .formatted(
            parameter.name(), parameter.shape(), parameter.dtype(), info.text(), info.type());
  }

  /** Same shape and type; a vector may be stored as one row, as some tools store a bias. */
  private static boolean fits(ParameterSpec parameter, TensorInfo info) {
    int[] dimensions = parameter.shape().dimensions();
    List<Long> stored = info.dimensions();
    if (dimensions.length == 1 && stored.size() == 2 && stored.get(0) == 1) {
      stored = stored.subList(1, 2);
    }
    boolean sameShape = dimensions.length == stored.size();
    for (int axis = 0; sameShape && axis < dimensions.length; axis++) {
      sameShape = dimensions[axis] == stored.get(axis);
    }
    boolean sameType =
        parameter.dtype() == DType.FLOAT32 || parameter.dtype() == info.type().dtype();
    return sameShape && sameType;
  }

  private static boolean isIgnorable(String name, String... patterns) {
    if (name.equals(COUNTER) || name.endsWith("." + COUNTER)) {
      return true;
    }
    for (String pattern : patterns) {
      if (NamePattern.matches(pattern, name)) {
        return true;
      }
    }
    return false;
  }
}

package dev.sevenfold.weights;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.NamePattern;
import dev.sevenfold.diagnostic.NearestName;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The values of a model's parameters, taken from a source by name. Every name, shape and type must
 * agree exactly, and every float must be finite; nothing is broadcast, and nothing in the source is
 * left unused without being said. The source may be closed afterwards.
 */
public final class WeightBinding {
  private static final String COUNTER = "num_batches_tracked";

  private final String source;
  private final Map<String, HostTensor> tensors;
  private final List<String> ignored;

  private WeightBinding(String source, Map<String, HostTensor> tensors, List<String> ignored) {
    this.source = source;
    this.tensors = Collections.unmodifiableMap(tensors);
    this.ignored = List.copyOf(ignored);
  }

  /**
   * Binds all parameters or none.
   *
   * @param required what the model needs, in its order; FLOAT32 is converted from any stored type,
   *     others must be stored as they are
   * @param source where the values come from
   * @param ignorable names in the source that the model may leave unused, with {@code *} for any
   *     characters; {@code num_batches_tracked} of batch norms always is
   * @throws SevenfoldException SF0510 listing everything that is missing, unused or of another
   *     shape or type; SF0511 for a value that is not finite; SF0514 for a duplicate parameter
   */
  public static WeightBinding bind(
      List<ParameterSpec> required, WeightSource source, String... ignorable) {
    return bind(required, Map.of(), source, ignorable);
  }

  /**
   * As above, for a model that knows some tensors itself.
   *
   * @param required all that the model reads
   * @param known values of those that the source may lack; where it has one, the source's counts
   */
  public static WeightBinding bind(
      List<ParameterSpec> required,
      Map<String, HostTensor> known,
      WeightSource source,
      String... ignorable) {
    Matching matching = new Matching(required, known.keySet(), source, ignorable);
    matching.check();
    Set<String> stored = new HashSet<>(source.names());
    Map<String, HostTensor> tensors = new LinkedHashMap<>();
    for (ParameterSpec parameter : required) {
      String name = parameter.name();
      if (!stored.contains(name)) {
        tensors.put(name, known.get(name));
        continue;
      }
      HostTensor tensor =
          parameter.dtype() == DType.FLOAT32 ? source.readFloat(name) : source.read(name);
      if (tensor instanceof FloatTensor floats) {
        checkFinite(floats.array(), name, source.description());
      }
      tensors.put(name, tensor.withShape(parameter.shape()));
    }
    return new WeightBinding(source.description(), tensors, matching.ignored);
  }

  private static void checkFinite(float[] values, String name, String source) {
    for (int i = 0; i < values.length; i++) {
      if (!Float.isFinite(values[i])) {
        String what = Float.isNaN(values[i]) ? "NaN" : "infinite";
        throw new SevenfoldException(Message.WEIGHT_NOT_FINITE, name, source, what, i);
      }
    }
  }

  /**
   * The same parameters with other values.
   *
   * @param changed values by name; those that are absent stay
   * @throws SevenfoldException SF0508 for a name that is no parameter
   * @throws IllegalArgumentException for another shape or element type
   */
  public WeightBinding with(Map<String, ? extends HostTensor> changed) {
    Map<String, HostTensor> all = new LinkedHashMap<>(tensors);
    changed.forEach(
        (name, value) -> {
          HostTensor old = tensor(name);
          if (old.dtype() != value.dtype() || !old.shape().equals(value.shape())) {
            throw new IllegalArgumentException(name + " has another shape or type");
          }
          all.put(name, value);
        });
    return new WeightBinding(source, all, ignored);
  }

  /** All tensors by parameter name, in the model's order. */
  public Map<String, HostTensor> tensors() {
    return tensors;
  }

  /**
   * The tensor of a parameter.
   *
   * @throws SevenfoldException SF0508 if the model has no such parameter
   */
  public HostTensor tensor(String name) {
    HostTensor tensor = tensors.get(name);
    if (tensor == null) {
      String suggestion = NearestName.suggestion(name, tensors.keySet());
      throw new SevenfoldException(
          Message.WEIGHT_TENSOR_ABSENT, "The binding of " + source, name, suggestion);
    }
    return tensor;
  }

  /**
   * The tensor of a float parameter.
   *
   * @throws SevenfoldException SF0508 if the model has no such parameter
   */
  public FloatTensor floats(String name) {
    return (FloatTensor) tensor(name);
  }

  /** Names in the source that were left unused because a pattern allows it. */
  public List<String> ignored() {
    return ignored;
  }

  /** One sentence for a log: how many parameters came from where, and what was left unused. */
  public String summary() {
    String start = "Parameters bound from " + source + ": " + tensors.size();
    return ignored.isEmpty()
        ? start + "; nothing left unused."
        : start + "; left unused: " + String.join(", ", ignored) + ".";
  }

  /** Names held against names; collects everything that does not fit. */
  private static final class Matching {
    private final WeightSource source;
    private final List<ParameterSpec> missing = new ArrayList<>();
    private final List<String> unused = new ArrayList<>();
    private final List<String> different = new ArrayList<>();
    private final List<String> ignored = new ArrayList<>();

    Matching(
        List<ParameterSpec> required,
        Set<String> known,
        WeightSource source,
        String... ignorable) {
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
}

package dev.sevenfold.weights;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.NearestName;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
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
    WeightMatching matching = new WeightMatching(required, known.keySet(), source, ignorable);
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
    return new WeightBinding(source.description(), tensors, matching.ignored());
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
}

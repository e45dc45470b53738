package dev.sevenfold.conversion;

import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.conversion.ConversionReport.LayerNotes;
import dev.sevenfold.conversion.ConversionReport.RaisedScale;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.NearestName;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.execute.Constants;
import dev.sevenfold.graph.Node;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.op.Packing;
import dev.sevenfold.op.PackingContext;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Slot;
import dev.sevenfold.quant.Encoding;
import dev.sevenfold.quant.ObservedRange;
import dev.sevenfold.quant.Observer;
import dev.sevenfold.quant.Observers;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Turns a plan, weights and encodings into packed numbers. When an operator cannot work with the
 * output scale that calibration found, the scale is raised and everything is packed again: others
 * may read the same slot. Scales only grow, so this comes to an end.
 */
public final class Converter {
  private static final int MOST_ROUNDS = 100;

  private final Plan plan;
  private final Map<String, HostTensor> constants;
  private final Map<String, Encoding> encodings = new LinkedHashMap<>();
  private final Map<String, QuantizationParameters> parameters = new LinkedHashMap<>();
  private final Map<String, RaisedScale> raised = new LinkedHashMap<>();

  private Converter(Plan plan, Map<String, HostTensor> constants) {
    this.plan = plan;
    this.constants = constants;
  }

  /**
   * Converts.
   *
   * @param parameters values of the plan's parameters by name
   * @param encodings by slot name; every slot of the plan needs one, and nothing else may have one.
   *     Slots of constants may do without: then their values set the range. The range that an
   *     observer found is widened to constants of the slot, which samples may show in part
   * @throws SevenfoldException SF0720 to SF0723, SF0726, or what packing a layer refuses
   */
  public static ConvertedModel convert(
      Plan plan, Map<String, ? extends HostTensor> parameters, Map<String, Encoding> encodings) {
    refuseForeign(plan, encodings);
    Converter converter = new Converter(plan, Constants.evaluate(plan.graph(), parameters));
    for (Slot slot : plan.slots()) {
      boolean own = plan.isConstant(slot) && !encodings.containsKey(slot.name());
      Encoding encoding =
          own ? converter.ofConstant(slot) : converter.widened(slot, from(plan, slot, encodings));
      converter.encodings.put(slot.name(), encoding);
      converter.parameters.put(slot.name(), encoding.parameters());
    }
    return converter.convert();
  }

  /** Symmetric, so that one multiplication by the scale gives the real value. */
  private Encoding ofConstant(Slot slot) {
    return Encoding.of(constantValues(slot), slot.dtype(), slot.scheme());
  }

  /** With room for constants that the slot moves beside what was observed; given ranges stay. */
  private Encoding widened(Slot slot, Encoding encoding) {
    boolean isMixed = !plan.isConstant(slot) && !plan.constants(slot).isEmpty();
    if (!isMixed || slot.known().isPresent() || encoding.observer() == null) {
      return encoding;
    }
    ObservedRange seen = new ObservedRange(encoding.minimum(), encoding.maximum());
    ObservedRange all = seen.union(constantValues(slot).range(encoding.dtype(), encoding.scheme()));
    return all.equals(seen)
        ? encoding
        : Encoding.of(slot.name(), all, encoding.dtype(), encoding.scheme(), encoding.observer());
  }

  private Observer constantValues(Slot slot) {
    Observer observer = Observers.create(ObserverType.MIN_MAX, slot.name());
    for (String name : plan.constants(slot)) {
      float[] values = slot.visible(((FloatTensor) constants.get(name)).array());
      for (float value : values) {
        if (!Float.isFinite(value)) {
          throw new SevenfoldException(Message.CONSTANT_NOT_FINITE, name, plan.model(), value);
        }
      }
      observer.observe(values, 0);
    }
    return observer;
  }

  private static void refuseForeign(Plan plan, Map<String, Encoding> encodings) {
    List<String> slots = plan.slots().stream().map(Slot::name).toList();
    List<String> foreign = new ArrayList<>(encodings.keySet());
    foreign.removeAll(slots);
    if (!foreign.isEmpty()) {
      String list =
          foreign.stream()
              .map(name -> "\n  '" + name + "'" + NearestName.suggestion(name, slots))
              .collect(Collectors.joining());
      int matched = encodings.size() - foreign.size();
      throw new SevenfoldException(
          Message.UNKNOWN_ENCODINGS, plan.model(), matched, foreign.size(), list);
    }
  }

  private static Encoding from(Plan plan, Slot slot, Map<String, Encoding> encodings) {
    Encoding encoding = encodings.get(slot.name());
    if (encoding == null) {
      throw new SevenfoldException(Message.MISSING_ENCODING, slot.name(), plan.model());
    }
    if (encoding.dtype() != slot.dtype()) {
      throw new SevenfoldException(
          Message.WRONG_ENCODING_TYPE, slot.name(), encoding.dtype(), plan.model(), slot.dtype());
    }
    return encoding;
  }

  private ConvertedModel convert() {
    for (int round = 0; round < MOST_ROUNDS; round++) {
      snapScales();
      Map<String, Packing> packings = new LinkedHashMap<>();
      boolean again = false;
      for (Node node : plan.graph().runtimeNodes()) {
        Packing packing = ((OpDefinition) node.operator()).pack(context(node));
        if (packing.requiredOutputScale().isPresent()) {
          raise(node, (float) packing.requiredOutputScale().getAsDouble());
          again = true;
        }
        packings.put(node.name(), packing);
      }
      if (!again) {
        return model(packings);
      }
    }
    throw new IllegalStateException("scales of " + raised.keySet() + " do not stop rising");
  }

  /** In execution order, so that a product sees the final scales of what it multiplies. */
  private void snapScales() {
    for (Node node : plan.graph().runtimeNodes()) {
      String slot = node.output().slot();
      if (node.isInteger() && encodings.get(slot).observer() != null && isOnlyWriter(node)) {
        QuantizationParameters old = parameters.get(slot);
        ((OpDefinition) node.operator())
            .outputScale(context(node))
            .ifPresent(scale -> parameters.put(slot, old.withScale((float) scale)));
      }
    }
  }

  /** Whether nothing else brings values to the scale of a node's output; codes may be moved. */
  private boolean isOnlyWriter(Node node) {
    String slot = node.output().slot();
    return plan.graph().inputs().stream().noneMatch(input -> slot.equals(input.slot()))
        && plan.operands().stream().noneMatch(operand -> slot.equals(operand.slot()))
        && plan.graph().runtimeNodes().stream()
            .filter(other -> slot.equals(other.output().slot()))
            .filter(other -> ((OpDefinition) other.operator()).group() != OpGroup.TRANSPARENT)
            .allMatch(other -> other.name().equals(node.name()));
  }

  private void raise(Node node, float required) {
    String slot = node.output().slot();
    QuantizationParameters old = parameters.get(slot);
    float scale = Math.max(required, Math.nextUp(old.scale()));
    float first = raised.containsKey(slot) ? raised.get(slot).from() : old.scale();
    parameters.put(slot, old.withScale(scale));
    raised.put(slot, new RaisedScale(slot, node.name(), first, scale));
  }

  private ConvertedModel model(Map<String, Packing> packings) {
    Map<String, Map<String, HostTensor>> packed = new HashMap<>();
    List<LayerNotes> notes = new ArrayList<>();
    for (Node node : plan.graph().runtimeNodes()) {
      Packing packing = packings.get(node.name());
      packed.put(node.name(), packing.parameters());
      if (packing.accumulatorBound() > 0 || !packing.notes().isEmpty()) {
        DType codes = node.output().type().dtype();
        notes.add(new LayerNotes(node.name(), codes, packing.accumulatorBound(), packing.notes()));
      }
    }
    PackingCheck.check(plan, packed);
    ConversionReport report =
        new ConversionReport(plan.model(), notes, List.copyOf(raised.values()));
    encodings.replaceAll((slot, encoding) -> encoding.withScale(parameters.get(slot).scale()));
    return new ConvertedModel(plan, constants, encodings, packed, report);
  }

  private PackingContext context(Node node) {
    return new PackingContext() {
      @Override
      public Node node() {
        return node;
      }

      @Override
      public QuantizationParameters input(int index) {
        return parameters.get(node.inputs().get(index).slot());
      }

      @Override
      public QuantizationParameters output() {
        return parameters.get(node.output().slot());
      }

      @Override
      public FloatTensor constant(int index) {
        return (FloatTensor) constants.get(node.inputs().get(index).name());
      }
    };
  }
}

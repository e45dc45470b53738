package dev.sevenfold.compare;

import dev.sevenfold.calibration.ReferenceForward;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.NearestName;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.execute.IntegerMeaning;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.plan.Step;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the guilty layer: runs one sample through the float reference, the Java integer reference
 * and optionally a third executor, and puts them side by side, layer by layer.
 *
 * @param model name of the model
 * @param rows one per layer, in the order of the schedule
 */
public record LayerComparison(String model, List<LayerRow> rows) {
  /** Copies the list. */
  public LayerComparison {
    rows = List.copyOf(rows);
  }

  /** Compares the Java integer reference with the float reference; no bytes are compared. */
  public static LayerComparison of(
      ConvertedModel model, ReferenceForward reference, List<? extends HostTensor> inputs) {
    return new Run(model, reference, inputs, Map.of()).compare();
  }

  /**
   * Compares all three.
   *
   * @param inputs real tensors, one per input of the model
   * @param executor runs on the codes of the same inputs
   * @throws SevenfoldException SF0904 if the executor shows no layer, SF0905 if it shows one that
   *     the plan does not have, SF0903 if a layer has another type or shape
   */
  public static LayerComparison of(
      ConvertedModel model,
      ReferenceForward reference,
      List<? extends HostTensor> inputs,
      LayerExecutor executor) {
    Map<String, HostTensor> shown = executor.run(model.quantizeInputs(inputs));
    List<String> layers = model.plan().steps().stream().map(step -> step.node().name()).toList();
    String name = model.plan().model();
    if (shown.isEmpty()) {
      throw new SevenfoldException(
          Message.NOTHING_TO_COMPARE, "the other executor of " + name + " showed no layer");
    }
    for (String layer : shown.keySet()) {
      if (!layers.contains(layer)) {
        throw new SevenfoldException(
            Message.UNKNOWN_LAYER, name, layer, NearestName.suggestion(layer, layers));
      }
    }
    return new Run(model, reference, inputs, shown).compare();
  }

  /** The first layer of which the other executor wrote a wrong byte. */
  public Optional<LayerRow> firstDiffering() {
    return rows.stream().filter(row -> row.differingBytes() > 0).findFirst();
  }

  /** The first layer that alone, on exact inputs, stays below a limit in dB. */
  public Optional<LayerRow> firstBelowAlone(double decibels) {
    return rows.stream().filter(row -> row.isolatedSqnr() < decibels).findFirst();
  }

  /** The first layer behind which the error of all layers so far is too large. */
  public Optional<LayerRow> firstBelowInCascade(double decibels) {
    return rows.stream().filter(row -> row.cascadeSqnr() < decibels).findFirst();
  }

  /** Layers that the other executor showed. */
  public long comparedLayers() {
    return rows.stream().filter(row -> row.executor().isPresent()).count();
  }

  /**
   * Bytes over all layers that the other executor has different from the Java integer reference.
   *
   * @throws SevenfoldException SF0904 if there was no other executor
   */
  public long differingBytes() {
    if (comparedLayers() == 0) {
      throw new SevenfoldException(
          Message.NOTHING_TO_COMPARE, "no other executor of " + model + " was given");
    }
    return rows.stream().mapToLong(LayerRow::differingBytes).sum();
  }

  /** One sample's run. */
  private static final class Run {
    private final ConvertedModel model;
    private final ReferenceValues reference;
    private final Map<String, HostTensor> integers = new HashMap<>();
    private final Map<String, HostTensor> shown;
    private final IntegerMeaning meaning;

    Run(
        ConvertedModel model,
        ReferenceForward reference,
        List<? extends HostTensor> inputs,
        Map<String, HostTensor> shown) {
      this.model = model;
      this.shown = shown;
      this.reference = new ReferenceValues(model.plan(), reference, inputs);
      this.meaning = new IntegerMeaning(model);
      model.integerExecutor().run(model.quantizeInputs(inputs), integers::put);
    }

    LayerComparison compare() {
      List<LayerRow> rows = model.plan().steps().stream().map(this::row).toList();
      return new LayerComparison(model.plan().model(), rows);
    }

    private LayerRow row(Step step) {
      Value output = step.node().output();
      HostTensor integer = integers.get(output.name());
      HostTensor other = shown.get(step.node().name());
      return new LayerRow(
          step,
          sqnr(alone(step.node()), output),
          sqnr(integer, output),
          Optional.ofNullable(other).map(tensor -> TensorComparison.of(tensor, integer)));
    }

    private HostTensor alone(Node node) {
      List<HostTensor> inputs = new ArrayList<>();
      for (Value input : node.inputs()) {
        HostTensor constant = model.integerConstants().get(input.name());
        inputs.add(constant != null ? constant : reference.asInPlan(input, model));
      }
      return meaning.evaluate(node, inputs);
    }

    private double sqnr(HostTensor computed, Value value) {
      HostTensor real = ReferenceValues.toReal(computed, value, model);
      HostTensor expected = reference.real(value);
      return real instanceof FloatTensor a && expected instanceof FloatTensor b
          ? Signals.sqnrDecibels(a.array(), b.array())
          : Double.NaN;
    }
  }
}

package dev.sevenfold.compare;

import dev.sevenfold.calibration.ReferenceForward;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.execute.FakeQuantizedMeaning;
import dev.sevenfold.execute.Meaning;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.plan.Boundary;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Runs samples through the float reference and the integer model, and measures both. */
final class HealthMeter {
  private final ConvertedModel model;
  private final ReferenceForward reference;
  private final Meaning rounding;
  private final List<TensorMeter> tensors = new ArrayList<>();
  private final List<OutputMeter> outputs = new ArrayList<>();
  private final List<TensorMeter> constants = new ArrayList<>();
  private final Map<String, RankMeter> rankings = new LinkedHashMap<>();
  private int samples;

  HealthMeter(ConvertedModel model, ReferenceForward reference) {
    this.model = model;
    this.reference = reference;
    this.rounding = new FakeQuantizedMeaning(model);
    Graph graph = model.plan().graph();
    graph.inputs().forEach(this::measure);
    for (Node node : graph.runtimeNodes()) {
      // What moves codes has the scale and the errors of what it moves.
      if (((OpDefinition) node.operator()).group() != OpGroup.TRANSPARENT) {
        measure(node.output());
      }
    }
    model.plan().operands().stream().filter(Value::isQuantized).forEach(this::measureConstant);
    Map<String, Set<Node>> ranks = RankMeter.first(graph);
    ranks.values().stream()
        .flatMap(Set::stream)
        .forEach(node -> rankings.computeIfAbsent(node.name(), name -> new RankMeter(node)));
    for (Boundary output : model.plan().outputs()) {
      Set<Node> before = ranks.getOrDefault(output.raw().name(), Set.of());
      outputs.add(new OutputMeter(output.name(), before.stream().map(Node::name).toList()));
    }
  }

  private void measure(Value value) {
    if (value.isQuantized()) {
      tensors.add(meter(value));
    }
  }

  private TensorMeter meter(Value value) {
    return new TensorMeter(model.plan().graph(), value, model.parameters(value.slot()));
  }

  /** What layers read of parameters as they read activations: no sample changes it. */
  private void measureConstant(Value value) {
    TensorMeter constant = meter(value);
    constant.add(
        (FloatTensor) model.realConstants().get(value.name()),
        (FloatTensor) model.roundedConstants().get(value.name()),
        model.integerConstants().get(value.name()));
    constants.add(constant);
  }

  void add(List<? extends HostTensor> inputs) {
    ReferenceValues real = new ReferenceValues(model.plan(), reference, inputs);
    Map<String, HostTensor> computed = new HashMap<>();
    List<HostTensor> raw = model.integerExecutor().run(model.quantizeInputs(inputs), computed::put);
    for (TensorMeter tensor : tensors) {
      Value value = tensor.value();
      tensor.add((FloatTensor) real.real(value), own(value, real), computed.get(value.name()));
    }
    rankings.values().forEach(ranking -> ranking.add(real, computed));
    List<HostTensor> results = model.dequantizeOutputs(raw);
    for (int i = 0; i < results.size(); i++) {
      Boundary boundary = model.plan().outputs().get(i);
      HostTensor expected = real.real(boundary.raw());
      if (results.get(i) instanceof FloatTensor a && expected instanceof FloatTensor b) {
        outputs.get(i).add(a, b);
      }
    }
    samples++;
  }

  /** The value when nothing but its own producer and its own scale round. */
  private FloatTensor own(Value value, ReferenceValues real) {
    Plan plan = model.plan();
    Optional<Node> producer = plan.graph().producer(value);
    if (producer.isEmpty()) {
      FloatTensor exact = (FloatTensor) real.real(value);
      float[] rounded = new float[exact.array().length];
      model.parameters(value.slot()).fakeQuantize(exact.array(), rounded);
      return new FloatTensor(exact.shape(), rounded);
    }
    List<HostTensor> inputs = new ArrayList<>();
    for (Value input : producer.get().inputs()) {
      HostTensor constant = model.roundedConstants().get(input.name());
      inputs.add(constant != null ? constant : real.real(input));
    }
    return (FloatTensor) rounding.evaluate(producer.get(), inputs);
  }

  HealthReport report() {
    if (samples == 0) {
      throw new SevenfoldException(
          Message.NOTHING_TO_COMPARE,
          "no sample was given for the health report of " + model.plan().model());
    }
    return HealthRules.judge(
        model.plan().model(),
        samples,
        Stream.concat(tensors.stream(), constants.stream()).map(TensorMeter::result).toList(),
        outputs.stream().map(OutputMeter::result).toList(),
        rankings.values().stream().map(RankMeter::result).toList(),
        model.report());
  }
}

package dev.sevenfold.processor.cases;

import dev.sevenfold.calibration.Calibrator;
import dev.sevenfold.calibration.ReferenceForward;
import dev.sevenfold.dsl.ModelTracer;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.SourceLocator;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.quant.Encoding;
import dev.sevenfold.tensor.HostTensor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Traced graphs, weights by formula and encodings of one sample. */
final class TracedPlans {
  private TracedPlans() {}

  static Graph trace(NeuralModule model, HostTensor input) {
    return ModelTracer.run(
            model, SourceLocator.BY_LINE, List.of(new TensorType(input.dtype(), input.shape())))
        .graph();
  }

  static Map<String, Encoding> calibrated(
      Plan plan, Map<String, HostTensor> weights, HostTensor sample) {
    return new HashMap<>(
        new Calibrator(plan, ReferenceForward.of(plan, weights))
            .calibrate(List.of(List.of(sample)))
            .encodings());
  }

  /** A graph whose nodes of one operator come from another request. */
  static Graph mixed(Graph base, Graph other, int index) {
    List<Node> nodes = new ArrayList<>(base.nodes());
    nodes.set(index, other.nodes().get(index));
    return new Graph(base.name(), base.inputs(), base.parameters(), nodes, base.outputs());
  }
}

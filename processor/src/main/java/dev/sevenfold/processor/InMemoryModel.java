package dev.sevenfold.processor;

import dev.sevenfold.board.Boards;
import dev.sevenfold.dsl.ModelTracer;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.SourceLocator;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.QuantizationConfig;
import dev.sevenfold.host.CSources;
import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.model.FloatReference;
import dev.sevenfold.model.InterpretedReference;
import dev.sevenfold.op.KernelSet;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.processor.codegen.c.CodeEmitter;
import dev.sevenfold.processor.plan.PlanBuilder;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.weights.WeightBinding;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A model compiled in this process, without javac: the same plan and the same C. For tools and
 * tests that go through many models or many quantizations of one.
 */
public final class InMemoryModel extends CompiledModel {
  private InMemoryModel(Plan plan, Map<String, HostTensor> constants) {
    super(plan, constants, new CSources(plan.symbol(), CodeEmitter.emit(plan)));
  }

  /** Compiles a model as its annotations ask for. */
  public static InMemoryModel compile(NeuralModule model) {
    return compile(model, Node::config);
  }

  /**
   * Compiles a model in another quantization.
   *
   * @param request what to ask for where a {@code @Quantize} asks for integers; float layers stay
   */
  public static InMemoryModel compile(NeuralModule model, QuantizationConfig request) {
    return compile(model, node -> node.config().isQuantized() ? request : node.config());
  }

  /**
   * Compiles a model in any mixture of quantizations.
   *
   * @param requests what to ask for at each node of the traced graph, which has a {@link
   *     Node#config} of its own
   */
  public static InMemoryModel compile(
      NeuralModule model, Function<Node, QuantizationConfig> requests) {
    ModelTracer.Trace trace = ModelTracer.run(model, List.of(), SourceLocator.BY_LINE);
    PlanBuilder.Options options =
        new PlanBuilder.Options("", Boards.DEFAULT, KernelSet.named("vendor"));
    Plan plan = PlanBuilder.build(requested(trace.graph(), requests), options);
    return new InMemoryModel(plan, trace.constants());
  }

  private static Graph requested(Graph graph, Function<Node, QuantizationConfig> requests) {
    List<Node> nodes =
        graph.nodes().stream().map(node -> node.withConfig(requests.apply(node))).toList();
    return new Graph(graph.name(), graph.inputs(), graph.parameters(), nodes, graph.outputs());
  }

  @Override
  public FloatReference reference(WeightBinding weights) {
    return new InterpretedReference(plan(), weights);
  }
}

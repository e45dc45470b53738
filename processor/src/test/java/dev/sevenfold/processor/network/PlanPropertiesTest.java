package dev.sevenfold.processor.network;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.calibration.Calibrator;
import dev.sevenfold.calibration.ReferenceForward;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.conversion.Converter;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.execute.ValueListener;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Slot;
import dev.sevenfold.processor.testing.NetworkStyle;
import dev.sevenfold.processor.testing.Plans;
import dev.sevenfold.processor.testing.RandomNetwork;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What must hold for the plan of every network. */
final class PlanPropertiesTest {
  private static final int NETWORKS = 30;
  private static final int SAMPLES = 2;

  private static boolean isSeam(Node node) {
    return ((OpDefinition) node.operator()).group() == OpGroup.SEAM;
  }

  @ParameterizedTest
  @EnumSource(NetworkStyle.class)
  void everySeamStandsBetweenTwoDomains(NetworkStyle style) {
    for (long seed = 0; seed < NETWORKS; seed++) {
      RandomNetwork network = RandomNetwork.of(seed, style);
      Graph graph = network.plan().graph();
      Set<String> made = new HashSet<>();
      for (Node node : graph.runtimeNodes()) {
        if (isSeam(node)) {
          String text = network + ": " + node.operator().name() + " " + node.name();
          assertWithMessage(text + " repeats another")
              .that(made.add(node.inputs().get(0).name() + " in " + node.output().slot()))
              .isTrue();
          checkSeam(graph, node, text);
        }
      }
    }
  }

  private static void checkSeam(Graph graph, Node seam, String text) {
    Value input = seam.inputs().get(0);
    Value output = seam.output();
    boolean afterSeam = graph.producer(input).map(PlanPropertiesTest::isSeam).orElse(false);
    assertWithMessage(text + " follows another seam").that(afterSeam).isFalse();
    assertWithMessage(text + " changes nothing").that(output.slot()).isNotEqualTo(input.slot());
    List<Node> readers = graph.consumers(output);
    boolean isRead = !readers.isEmpty() || graph.isOutput(output);
    assertWithMessage(text + " is read by nobody").that(isRead).isTrue();
    assertWithMessage(text + " is read by seams only")
        .that(readers.isEmpty() || readers.stream().anyMatch(reader -> !isSeam(reader)))
        .isTrue();
  }

  @ParameterizedTest
  @EnumSource(NetworkStyle.class)
  void theOrderOfNodesNeverChangesAScale(NetworkStyle style) {
    for (long seed = 0; seed < NETWORKS; seed++) {
      RandomNetwork network = RandomNetwork.of(seed, style);
      Graph shuffled = shuffled(network.graph(), new SplittableRandom(seed));
      RandomNetwork other = new RandomNetwork(seed, style, shuffled, network.weights());
      assertWithMessage("%s", network).that(scales(other)).isEqualTo(scales(network));
    }
  }

  /** Two branches with other requests than the concatenation that gives them its scale. */
  abstract static class Branches extends NeuralModule {
    @Quantize(dtype = QuantizedType.INT8, observer = ObserverType.HISTOGRAM)
    final Conv2d left = conv2d(3, 4, 1);

    @Quantize(dtype = QuantizedType.INT8, activations = ActivationScheme.AFFINE)
    final Conv2d right = conv2d(3, 4, 1);
  }

  @Quantize(dtype = QuantizedType.INT8, observer = ObserverType.PERCENTILE)
  static final class LeftFirst extends Branches {
    public Tensor forward(@Shape({1, 3, 4, 4}) Tensor image) {
      Tensor a = image.then(left);
      Tensor b = image.then(right);
      return Tensor.concat(1, a, b).avgPool2d(2);
    }
  }

  @Quantize(dtype = QuantizedType.INT8, observer = ObserverType.PERCENTILE)
  static final class RightFirst extends Branches {
    public Tensor forward(@Shape({1, 3, 4, 4}) Tensor image) {
      Tensor b = image.then(right);
      Tensor a = image.then(left);
      return Tensor.concat(1, a, b).avgPool2d(2);
    }
  }

  @Test
  void aSharedScaleFollowsTheRequestOfWhatItIsFoundFrom() {
    for (NeuralModule model : List.of(new LeftFirst(), new RightFirst())) {
      Slot shared =
          Plans.of(model).slots().stream()
              .filter(slot -> slot.members().contains("concat"))
              .findFirst()
              .orElseThrow();
      assertThat(shared.members()).containsExactly("left", "right", "concat");
      assertThat(shared.observed()).containsExactly("concat");
      assertThat(shared.observer()).isEqualTo(ObserverType.PERCENTILE);
      assertThat(shared.scheme()).isEqualTo(ActivationScheme.SYMMETRIC);
    }
  }

  /** Another order in which every node still stands behind the producers of its inputs. */
  private static Graph shuffled(Graph graph, SplittableRandom random) {
    List<Node> waiting = new ArrayList<>(graph.nodes());
    List<Node> ordered = new ArrayList<>();
    Set<String> known = new HashSet<>();
    graph.inputs().forEach(value -> known.add(value.name()));
    graph.parameters().forEach(value -> known.add(value.name()));
    while (!waiting.isEmpty()) {
      List<Node> ready =
          waiting.stream()
              .filter(node -> node.inputs().stream().allMatch(v -> known.contains(v.name())))
              .toList();
      Node next = ready.get(random.nextInt(ready.size()));
      waiting.remove(next);
      ordered.add(next);
      known.add(next.output().name());
    }
    return new Graph(graph.name(), graph.inputs(), graph.parameters(), ordered, graph.outputs());
  }

  /** Scale and zero point of every value of the plan that holds codes. */
  private static Map<String, String> scales(RandomNetwork network) {
    Plan plan = network.plan();
    ConvertedModel model = convert(network, plan);
    Map<String, String> scales = new TreeMap<>();
    for (Value value : plan.graph().values().values()) {
      if (value.isQuantized()) {
        String key = plan.referenceValue(value) + " in " + value.type().dtype();
        scales.merge(key, model.parameters(value.slot()).toString(), PlanPropertiesTest::both);
      }
    }
    return scales;
  }

  private static String both(String one, String other) {
    Set<String> all = new TreeSet<>(List.of(one.split(" and ")));
    all.add(other);
    return String.join(" and ", all);
  }

  private static ConvertedModel convert(RandomNetwork network, Plan plan) {
    ReferenceForward forward = ReferenceForward.of(plan, network.weights());
    Calibrator calibrator = new Calibrator(plan, forward);
    return Converter.convert(
        plan, network.weights(), calibrator.calibrate(network.samples(SAMPLES)).encodings());
  }

  @ParameterizedTest
  @EnumSource(NetworkStyle.class)
  void thePlanInRealNumbersIsTheReference(NetworkStyle style) {
    for (long seed = 0; seed < NETWORKS; seed++) {
      RandomNetwork network = RandomNetwork.of(seed, style);
      Plan plan = network.plan();
      ConvertedModel model = convert(network, plan);
      Map<String, HostTensor> reference = new TreeMap<>();
      List<FloatTensor> sample = network.sample(0);
      ReferenceForward.of(plan, network.weights()).run(sample, reference::put);
      ValueListener same =
          (name, tensor) -> {
            Value value = plan.graph().values().get(name);
            HostTensor expected = reference.get(plan.referenceValue(value));
            assertWithMessage("%s: %s", network, name)
                .that(tensor.array())
                .isEqualTo(expected.array());
          };
      model.floatExecutor().run(sample, same);
    }
  }
}

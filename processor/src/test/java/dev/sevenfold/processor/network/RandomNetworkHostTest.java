package dev.sevenfold.processor.network;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.conversion.ParamsFile;
import dev.sevenfold.execute.Constants;
import dev.sevenfold.execute.Executor;
import dev.sevenfold.execute.FloatMeaning;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.host.CSources;
import dev.sevenfold.host.HostEnvironment;
import dev.sevenfold.host.HostModel;
import dev.sevenfold.host.HostSession;
import dev.sevenfold.host.LayerTrace;
import dev.sevenfold.host.ModelLibrary;
import dev.sevenfold.host.SessionOptions;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.op.Operators;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.PlanJson;
import dev.sevenfold.processor.codegen.c.CodeEmitter;
import dev.sevenfold.processor.testing.HostRun;
import dev.sevenfold.processor.testing.NetworkStyle;
import dev.sevenfold.processor.testing.RandomNetwork;
import dev.sevenfold.tensor.HostTensor;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Random networks as C: the bytes of the Java interpreter in every layer and every output, under
 * every instruction set; in float also those of the reference; and quantization changes no shape.
 */
final class RandomNetworkHostTest {
  /** Seeds other than those of {@link RandomNetworkTest}. */
  private static final long FIRST = 1000;

  /** Of each style: 204 networks in all. */
  private static final int NETWORKS = 34;

  /** Of each style: 2,004 networks in all. */
  private static final int MANY_NETWORKS = 334;

  private static final int SAMPLES = 2;

  /** What only passes make, and functions of users, which are refused in float. */
  private static final Set<String> NOT_TRACED =
      Set.of(
          "copy",
          "fold_batch_norm_weight",
          "fold_batch_norm_bias",
          "conv_transpose_weight",
          "function");

  @TempDir static Path cache;

  private static ModelLibrary builder;

  @BeforeAll
  static void createBuilder() {
    builder =
        ModelLibrary.of(HostEnvironment.system().withVariable("SEVENFOLD_CACHE", cache.toString()));
  }

  @ParameterizedTest
  @EnumSource(NetworkStyle.class)
  void theCGivesTheBytesOfJava(NetworkStyle style) {
    agree(style, FIRST, NETWORKS);
  }

  @Tag("long")
  @ParameterizedTest
  @EnumSource(NetworkStyle.class)
  void theCGivesTheBytesOfJavaInThousandsOfNetworks(NetworkStyle style) {
    agree(style, firstOfMany(style), MANY_NETWORKS);
    System.out.println(style + ": " + MANY_NETWORKS + " networks agree");
  }

  /** Seeds of their own for each style, so that no two of the many have one structure. */
  private static long firstOfMany(NetworkStyle style) {
    return FIRST + NETWORKS + (long) style.ordinal() * MANY_NETWORKS;
  }

  @Test
  void everyOperatorComesUpInThem() {
    Set<String> missing = new TreeSet<>();
    Operators.all().stream()
        .filter(operator -> operator.group() != OpGroup.SEAM)
        .forEach(operator -> missing.add(operator.name()));
    missing.removeAll(NOT_TRACED);
    for (NetworkStyle style : NetworkStyle.values()) {
      for (int i = 0; i < MANY_NETWORKS; i++) {
        RandomNetwork.of(firstOfMany(style) + i, style)
            .graph()
            .nodes()
            .forEach(node -> missing.remove(node.operator().name()));
      }
    }
    assertWithMessage("operators in none of the networks").that(missing).isEmpty();
  }

  private static void agree(NetworkStyle style, long first, int networks) {
    for (long seed = first; seed < first + networks; seed++) {
      RandomNetwork network = RandomNetwork.of(seed, style);
      Plan plan = network.plan();
      assertShapesStay(network, plan);
      ConvertedModel converted = network.convert(plan, SAMPLES);
      if (style == NetworkStyle.FLOAT32) {
        assertIsTheReference(network, converted);
      }
      byte[] hash = PlanJson.hash(plan);
      byte[] bytes = converted.paramsBytes(hash);
      CSources sources = new CSources(plan.symbol(), CodeEmitter.emit(plan));
      try (ParamsFile params = ParamsFile.of("params", bytes, hash, plan);
          HostModel model = HostModel.load(builder, plan, sources, params)) {
        assertAgrees(network, converted, model);
      }
    }
  }

  /** Every value has the shape of the one it comes from. */
  private static void assertShapesStay(RandomNetwork network, Plan plan) {
    Map<String, Value> reference = plan.reference().values();
    for (Node node : plan.graph().runtimeNodes()) {
      String name = plan.referenceValue(node.output());
      assertWithMessage("%s: %s", network, name)
          .that(node.output().type().shape())
          .isEqualTo(reference.get(name).type().shape());
    }
    assertThat(plan.outputs()).hasSize(plan.reference().outputs().size());
  }

  /** The plan of a float network computes the bits of its reference. */
  private static void assertIsTheReference(RandomNetwork network, ConvertedModel converted) {
    Plan plan = converted.plan();
    List<HostTensor> sample = List.copyOf(network.sample(SAMPLES));
    List<HostTensor> expected =
        new Executor(
                plan.reference(),
                Constants.evaluate(plan.reference(), network.weights()),
                new FloatMeaning())
            .run(sample);
    assertSame(network + " reference", expected, converted.integerExecutor().run(sample));
  }

  private static void assertAgrees(
      RandomNetwork network, ConvertedModel converted, HostModel model) {
    // A sample that was not calibrated with, so that values saturate as well.
    List<HostTensor> raw = converted.quantizeInputs(network.sample(SAMPLES));
    Map<String, HostTensor> values = new HashMap<>();
    List<HostTensor> expected = converted.integerExecutor().run(raw, values::put);
    for (String isa : model.kernels().available()) {
      SessionOptions options = SessionOptions.DEFAULT.withIsa(isa).withAllTaps().withChecks();
      try (HostSession session = model.newSession(options)) {
        List<HostTensor> actual = session.run(raw);
        assertThat(session.layers()).hasSize(model.plan().steps().size());
        for (LayerTrace layer : session.layers()) {
          Node node = model.plan().steps().get(layer.index()).node();
          HostRun.assertSame(
              network + " " + isa + " " + layer,
              values.get(node.output().name()),
              layer.output().orElseThrow());
        }
        assertSame(network + " " + isa, expected, actual);
      }
    }
  }

  private static void assertSame(String what, List<HostTensor> expected, List<HostTensor> actual) {
    assertWithMessage(what).that(actual).hasSize(expected.size());
    for (int i = 0; i < expected.size(); i++) {
      HostRun.assertSame(what + " output " + i, expected.get(i), actual.get(i));
    }
  }
}

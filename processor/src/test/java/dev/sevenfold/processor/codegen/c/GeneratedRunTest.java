package dev.sevenfold.processor.codegen.c;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.WeightType;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.QuantizationConfig;
import dev.sevenfold.graph.Value;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.processor.testing.GraphBuilder;
import dev.sevenfold.processor.testing.HostRun;
import dev.sevenfold.processor.testing.NetworkStyle;
import dev.sevenfold.processor.testing.Plans;
import dev.sevenfold.processor.testing.RandomNetwork;
import dev.sevenfold.processor.testing.SmallNet;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int8Tensor;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Generated C, built and run, against the interpreter. */
final class GeneratedRunTest {
  private static final int RANDOM_NETWORKS = 12;
  private static final QuantizationConfig INT8 =
      new QuantizationConfig(
          QuantizedType.INT8, ActivationScheme.AFFINE, WeightType.DEFAULT, ObserverType.MIN_MAX);

  @TempDir private Path folder;

  @Test
  void theSmallNetworkAgrees() {
    try (HostRun run = new HostRun(Plans.of(new SmallNet()), folder)) {
      run.assertAgrees(0, "small network");
      run.assertAgrees(1, "small network");
    }
  }

  @Test
  void caseK01_anOutputThatIsReadOnComesBackInDeclaredOrder() {
    GraphBuilder g = new GraphBuilder();
    Value one = scaled(g, "one", g.input("x", 1, 2, 3, 3));
    Value two = scaled(g, "two", one);
    Value three = scaled(g, "three", two);
    Plan plan = Plans.of(g.output("last", three).output("middle", two).build());
    try (HostRun run = new HostRun(plan, folder)) {
      run.assertAgrees(0, "K01");
      float[] x = run.sample(0).get(0).array();
      List<HostTensor> outputs = run.run(run.raw(0));
      float[] last = (float[]) outputs.get(0).array();
      float[] middle = (float[]) outputs.get(1).array();
      for (int i = 0; i < x.length; i++) {
        assertThat(middle[i]).isEqualTo(x[i] + 0.5f + 0.5f);
        assertThat(last[i]).isEqualTo(x[i] + 0.5f + 0.5f + 0.5f);
      }
    }
  }

  private static Value scaled(GraphBuilder g, String name, Value x) {
    return g.node("add_scalar", name, Attributes.NONE.with("scalar", 0.5), x);
  }

  @Test
  void caseK12_aSkipOverSixLayersAndThreeBranchesGiveTheSameTwiceAndLeaveTheInput() {
    GraphBuilder g = new GraphBuilder().config(INT8);
    Value skip = convolution(g, "skip", g.input("x", 1, 4, 5, 5));
    Value deep = skip;
    for (int layer = 0; layer < 6; layer++) {
      deep = convolution(g, "deep" + layer, deep);
    }
    Value branches =
        g.concat(
            "branches", g.add("sum", deep, skip), g.clamp("left", skip), g.copy("right", skip));
    Plan plan = Plans.of(g.output("y", convolution(g, "last", branches)).build());
    try (HostRun run = new HostRun(plan, folder)) {
      List<HostTensor> raw = run.raw(0);
      byte[] before = ((Int8Tensor) raw.get(0)).array().clone();
      List<HostTensor> first = run.run(raw);
      List<HostTensor> second = run.run(raw);
      HostRun.assertSame("second run", first.get(0), second.get(0));
      assertThat(((Int8Tensor) raw.get(0)).array()).isEqualTo(before);
      run.assertAgrees(0, "K12");
    }
  }

  private static Value convolution(GraphBuilder g, String name, Value x) {
    Attributes attributes =
        Attributes.NONE
            .with("stride", new int[] {1, 1})
            .with("padding", new int[] {1, 1, 1, 1})
            .with("dilation", new int[] {1, 1})
            .with("groups", 1);
    int channels = x.type().shape().dimension(1);
    return g.node("conv2d", name, attributes, x, g.parameter(name + ".weight", 4, channels, 3, 3));
  }

  @Test
  void randomNetworksAgree() {
    int layers = 0;
    for (long seed = 0; seed < RANDOM_NETWORKS; seed++) {
      NetworkStyle style = NetworkStyle.values()[(int) seed % NetworkStyle.values().length];
      RandomNetwork network = RandomNetwork.of(seed, style);
      Plan plan = network.plan();
      try (HostRun run = new HostRun(plan, folder)) {
        run.assertAgrees(0, network.toString());
      }
      layers += plan.steps().size();
    }
    assertThat(layers).isGreaterThan(3 * RANDOM_NETWORKS);
  }
}

package dev.sevenfold.processor.network;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.conversion.Converter;
import dev.sevenfold.conversion.Encodings;
import dev.sevenfold.conversion.IntegerModel;
import dev.sevenfold.conversion.ParamsFile;
import dev.sevenfold.execute.FakeQuantizedMeaning;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.processor.testing.NetworkStyle;
import dev.sevenfold.processor.testing.RandomNetwork;
import dev.sevenfold.quant.Encoding;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.truth.TensorSubject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Random networks, judged layer by layer. */
final class RandomNetworkTest {
  private static final int NETWORKS = 40;
  private static final int FEW_NETWORKS = 12;
  private static final int SAMPLES = 3;

  /** Rounding of a float32 sum of some dozens of elements, relative to the largest. */
  private static final double FLOAT_SUM_ROUNDING = 0x1p-22;

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(NetworkStyle.class)
  void everyLayerIsInsideItsBand(NetworkStyle style) {
    long decided = 0;
    long inBand = 0;
    for (long seed = 0; seed < NETWORKS; seed++) {
      RandomNetwork network = RandomNetwork.of(seed, style);
      ConvertedModel model = network.convert(network.plan(), SAMPLES);
      Map<String, HostTensor> values = new HashMap<>();
      // A sample that was not calibrated with, so that values saturate as well.
      model.integerExecutor().run(model.quantizeInputs(network.sample(SAMPLES)), values::put);
      values.putAll(model.integerConstants());
      IntegerOracle oracle = new IntegerOracle(model, values, network.toString());
      for (Node node : model.plan().graph().runtimeNodes()) {
        if (touchesCodes(node)) {
          oracle.check(node);
          fakeQuantizedIsWithinOneCount(network, model, node, values, oracle);
        }
      }
      decided += oracle.decided();
      inBand += oracle.inBand();
    }
    if (style != NetworkStyle.FLOAT32) {
      assertWithMessage("%s elements decided, %s in a band", decided, inBand)
          .that(decided)
          .isGreaterThan(4 * inBand);
    }
  }

  private static boolean touchesCodes(Node node) {
    return node.output().isQuantized() || node.inputs().stream().anyMatch(Value::isQuantized);
  }

  private static void fakeQuantizedIsWithinOneCount(
      RandomNetwork network,
      ConvertedModel model,
      Node node,
      Map<String, HostTensor> values,
      IntegerOracle oracle) {
    if (!node.output().isQuantized()) {
      return;
    }
    List<HostTensor> inputs = new ArrayList<>();
    for (Value input : node.inputs()) {
      HostTensor constant = model.roundedConstants().get(input.name());
      HostTensor value = values.get(input.name());
      inputs.add(
          constant != null
              ? constant
              : input.isQuantized() ? model.parameters(input.slot()).dequantize(value) : value);
    }
    HostTensor fake = new FakeQuantizedMeaning(model).evaluate(node, inputs);
    QuantizationParameters parameters = model.parameters(node.output().slot());
    long[] codes = IntegerOracle.integers(parameters.quantize((FloatTensor) fake));
    long[] integers = IntegerOracle.integers(values.get(node.output().name()));
    long floatNoise = floatNoise(inputs, parameters.scale());
    for (int i = 0; i < codes.length; i++) {
      assertWithMessage(
              "%s: element %s of %s (%s), fake-quantized %s, integer %s",
              network, i, node.name(), node.operator().name(), codes[i], integers[i])
          .that(Math.abs(codes[i] - integers[i]))
          .isAtMost(oracle.countsFromReal(node, i) + floatNoise);
    }
  }

  /**
   * Counts of the output that are the rounding of float32 sums of the inputs; 0 but for sums near
   * 0.
   */
  private static long floatNoise(List<HostTensor> inputs, float outputScale) {
    double largest = 0;
    for (HostTensor input : inputs) {
      if (input instanceof FloatTensor real) {
        for (float element : real.array()) {
          largest = Math.max(largest, Math.abs(element));
        }
      }
    }
    return (long) (largest * FLOAT_SUM_ROUNDING / outputScale);
  }

  @ParameterizedTest
  @EnumSource(NetworkStyle.class)
  void aParamsFileRunsWithoutWeights(NetworkStyle style) {
    byte[] planHash = new byte[32];
    for (long seed = 0; seed < FEW_NETWORKS; seed++) {
      RandomNetwork network = RandomNetwork.of(seed, style);
      Plan plan = network.plan();
      ConvertedModel model = network.convert(plan, SAMPLES);
      byte[] bytes = model.paramsBytes(planHash);
      IntegerModel read = IntegerModel.read(plan, ParamsFile.of("params", bytes, planHash, plan));
      List<HostTensor> expected = model.run(network.sample(0));
      List<HostTensor> actual = read.run(network.sample(0));
      for (int i = 0; i < expected.size(); i++) {
        assertWithMessage("%s", network)
            .about(TensorSubject.tensors())
            .that(actual.get(i))
            .isBitExactTo(expected.get(i));
      }
    }
  }

  private Encodings throughAFile(Encodings encodings) {
    Path file = folder.resolve("encodings.json");
    encodings.write(file);
    return Encodings.read(file);
  }

  @ParameterizedTest
  @EnumSource(NetworkStyle.class)
  void exportedEncodingsGiveTheSameParamsFile(NetworkStyle style) {
    byte[] planHash = new byte[32];
    for (long seed = 0; seed < FEW_NETWORKS; seed++) {
      RandomNetwork network = RandomNetwork.of(seed, style);
      Plan plan = network.plan();
      ConvertedModel model = network.convert(plan, SAMPLES);
      Encodings exported = Encodings.of(plan.model(), model.encodings());
      Map<String, Encoding> imported = throughAFile(exported).applyTo(plan, Map.of()).encodings();
      ConvertedModel again = Converter.convert(plan, network.weights(), imported);
      assertWithMessage("%s", network)
          .that(again.paramsBytes(planHash))
          .isEqualTo(model.paramsBytes(planHash));
    }
  }

  @ParameterizedTest
  @EnumSource(NetworkStyle.class)
  void quantizationNeverChangesAShape(NetworkStyle style) {
    for (long seed = 0; seed < FEW_NETWORKS; seed++) {
      RandomNetwork network = RandomNetwork.of(seed, style);
      Plan plan = network.plan();
      Map<String, Value> reference = plan.reference().values();
      for (Node node : plan.graph().runtimeNodes()) {
        String name = plan.referenceValue(node.output());
        assertWithMessage("%s: %s", network, name)
            .that(node.output().type().shape())
            .isEqualTo(reference.get(name).type().shape());
      }
      assertThat(plan.outputs()).hasSize(plan.reference().outputs().size());
    }
  }
}

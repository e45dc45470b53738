package dev.sevenfold.samples.demo;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.compare.LayerComparison;
import dev.sevenfold.compare.LayerRow;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.conversion.ParamsFile;
import dev.sevenfold.host.HostModel;
import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int8Tensor;
import dev.sevenfold.weights.WeightBinding;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A wrong weight in the C build only: the comparison names its layer and no earlier one. */
final class LayerBlameTest {
  private static final SampleNetwork NETWORK = SampleNetwork.FASHION;

  @ParameterizedTest
  @ValueSource(strings = {"stem.conv", "block2.project", "fc"})
  void theLayerWithTheWrongWeightIsTheFirstThatDiffers(String layer) {
    CompiledModel model = NETWORK.model();
    WeightBinding weights = NETWORK.weights(model);
    List<List<FloatTensor>> samples = NETWORK.calibrationSamples().subList(0, 20);
    ConvertedModel converted = model.convert(weights, model.calibrate(weights, samples));
    LayerComparison comparison;
    try (ParamsFile params = damaged(model, converted, layer + "/weight");
        HostModel host = model.host(params)) {
      FloatTensor input = NETWORK.inputs(1).get(0);
      comparison = LayerBlame.compare(model, weights, converted, host, input, "");
    }
    assertThat(comparison.comparedLayers()).isEqualTo(19);
    LayerRow first = comparison.firstDiffering().orElseThrow();
    assertThat(first.step().node().name()).isEqualTo(layer);
  }

  /** The params with all weights of one layer negated. */
  private static ParamsFile damaged(CompiledModel model, ConvertedModel converted, String array) {
    Map<String, HostTensor> tensors = new LinkedHashMap<>(converted.paramsTensors());
    assertThat(tensors).containsKey(array);
    Int8Tensor weight = (Int8Tensor) tensors.get(array);
    byte[] wrong = weight.array().clone();
    for (int i = 0; i < wrong.length; i++) {
      wrong[i] = (byte) -wrong[i];
    }
    tensors.put(array, new Int8Tensor(weight.shape(), wrong));
    byte[] bytes = ParamsFile.toBytes(model.planHash(), tensors);
    return ParamsFile.of("damaged params", bytes, model.planHash(), model.plan());
  }
}

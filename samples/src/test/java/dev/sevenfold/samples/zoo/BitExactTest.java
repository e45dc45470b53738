package dev.sevenfold.samples.zoo;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.samples.demo.DemoFigures.Exactness;
import dev.sevenfold.samples.demo.SampleNetwork;
import dev.sevenfold.samples.demo.ZooFigures;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** ResNet-18 and MobileNetV2 in four quantizations: every byte of every layer, Java against C. */
final class BitExactTest {
  /** More of them with the Maven profile long. */
  private static final int INPUTS = Integer.getInteger("sevenfold.inputs", 5);

  /**
   * Least SQNR of the logits in dB: some below what is measured, far above what a defect leaves.
   */
  private static final Map<SampleNetwork, Double> LEAST_SQNR =
      Map.of(
          SampleNetwork.RESNET18, 34.0,
          SampleNetwork.RESNET18_AFFINE, 35.0,
          SampleNetwork.RESNET18_INT16, 78.0,
          SampleNetwork.RESNET18_W8A16, 40.0,
          SampleNetwork.MOBILENET_V2, 26.0,
          SampleNetwork.MOBILENET_V2_AFFINE, 30.0,
          SampleNetwork.MOBILENET_V2_INT16, 72.0,
          SampleNetwork.MOBILENET_V2_W8A16, 35.0);

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.MATCH_NONE,
      names = {"FASHION.*", "PHOTOS.*"})
  void noByteOfAnyLayerDiffersUnderAnyInstructionSet(SampleNetwork network) {
    ZooFigures figures = ZooFigures.of(network, INPUTS);
    assertThat(figures.exactness().stream().map(Exactness::isa)).contains("reference");
    for (Exactness result : figures.exactness()) {
      assertThat(result.images()).isEqualTo(INPUTS);
      assertThat(result.comparedBytes()).isGreaterThan(INPUTS * 1_000_000L);
      assertWithMessage("%s", result).that(result.differingBytes()).isEqualTo(0);
    }
    assertThat(figures.sqnrDecibels()).isAtLeast(LEAST_SQNR.get(network));
  }
}

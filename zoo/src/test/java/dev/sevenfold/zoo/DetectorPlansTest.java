package dev.sevenfold.zoo;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.WeightType;
import dev.sevenfold.graph.QuantizationConfig;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.processor.InMemoryModel;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The detectors have plans at full size, whose convolutions are in integers. */
final class DetectorPlansTest {
  /** Memory of the default board. */
  private static final long POOL_BYTES = 352L << 20;

  static Set<String> networks() {
    return Zoo.detectors().keySet();
  }

  @ParameterizedTest
  @MethodSource("networks")
  void convolutionsAreInIntegersAndTheArenaFits(String network) {
    for (QuantizedType type : new QuantizedType[] {QuantizedType.INT8, QuantizedType.INT16}) {
      QuantizationConfig request =
          new QuantizationConfig(
              type, ActivationScheme.SYMMETRIC, WeightType.DEFAULT, ObserverType.MIN_MAX);
      Plan plan = InMemoryModel.compile(Zoo.detectors().get(network).get(), request).plan();
      long inFloat =
          plan.steps().stream()
              .filter(step -> step.lowering().kernel().equals("c7x_float_conv2d"))
              .count();
      System.out.printf(
          "%s, %s: %d steps, arena %d bytes%n",
          network, type, plan.steps().size(), plan.memory().arenaBytes());
      // Only the mean over distances, which YOLO26 has none of.
      assertWithMessage("float convolutions of %s in %s", network, type)
          .that(inFloat)
          .isEqualTo(network.equals("yolo26n") ? 0 : 1);
      assertThat(plan.memory().arenaBytes()).isLessThan(POOL_BYTES);
    }
  }
}

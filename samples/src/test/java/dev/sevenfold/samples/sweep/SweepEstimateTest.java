package dev.sevenfold.samples.sweep;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.zoo.Zoo;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

final class SweepEstimateTest {
  /** Of sums of doubles. */
  private static final double TOLERANCE = 1e-9;

  private static SweepEstimate of(double first, double second, double third) {
    Map<String, Double> seconds = new LinkedHashMap<>();
    seconds.put("first", first);
    seconds.put("second", second);
    seconds.put("third", third);
    return new SweepEstimate(seconds);
  }

  @Test
  void whatWasMeasuredCorrectsWhatIsExpected() {
    SweepEstimate estimate = of(10, 20, 40);
    assertThat(estimate.secondsLeft(0)).isWithin(TOLERANCE).of(70);
    estimate.done("first", true, 30);
    assertThat(estimate.secondsLeft(0)).isWithin(TOLERANCE).of(3 * 60);
    estimate.done("second", true, 30);
    assertThat(estimate.secondsLeft(0)).isWithin(TOLERANCE).of(2 * 40);
    estimate.done("third", true, 1);
    assertThat(estimate.secondsLeft(0)).isEqualTo(0.0);
  }

  @Test
  void theTimeOfTheNetworkAtWorkIsTakenOffAndNoMore() {
    SweepEstimate estimate = of(10, 20, 40);
    assertThat(estimate.secondsLeft(4)).isWithin(TOLERANCE).of(66);
    assertThat(estimate.secondsLeft(1000)).isWithin(TOLERANCE).of(60);
  }

  @Test
  void whatFailedOrWasKeptSaysNothing() {
    SweepEstimate estimate = of(10, 0, 40);
    estimate.done("first", false, 500);
    assertThat(estimate.secondsLeft(0)).isWithin(TOLERANCE).of(40);
    estimate.done("second", true, 500);
    assertThat(estimate.secondsLeft(0)).isWithin(TOLERANCE).of(40);
  }

  @Test
  void largeNetworksTakeLongerAndKeptOrBrokenOnesNoTime() {
    Map<String, Supplier<NeuralModule>> networks = new LinkedHashMap<>();
    networks.put("resnet18", Zoo.networks().get("resnet18"));
    double small = SweepEstimate.of(networks, Set.of()).secondsLeft(0);
    assertThat(small).isGreaterThan(1.0);
    networks.put("vgg16", Zoo.networks().get("vgg16"));
    double both = SweepEstimate.of(networks, Set.of()).secondsLeft(0);
    assertThat(both).isGreaterThan(3 * small);
    networks.put(
        "broken",
        () -> {
          throw new SevenfoldException(Message.NO_NETWORK_MATCHES, "broken", "");
        });
    assertThat(SweepEstimate.of(networks, Set.of("vgg16")).secondsLeft(0))
        .isWithin(TOLERANCE)
        .of(small);
  }
}

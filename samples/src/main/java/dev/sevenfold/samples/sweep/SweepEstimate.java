package dev.sevenfold.samples.sweep;

import dev.sevenfold.dsl.NeuralModule;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * How long a sweep will still take. Expects of each network what its size says, and corrects all
 * that is left by the ratio of what was measured to what had been expected. May be asked from
 * another thread.
 */
public final class SweepEstimate {
  // Measured on two cores, sweep of all networks; a check takes longer, which the ratio finds out.
  private static final double SECONDS_PER_NETWORK = 5;
  private static final double SECONDS_PER_MAC = 3.5e-9;
  private static final double SECONDS_PER_PARAMETER = 1e-7;

  private final Map<String, Double> waiting = new LinkedHashMap<>();
  private double expectedSoFar;
  private double measuredSoFar;

  /**
   * An estimate.
   *
   * @param seconds that each network would take on some computer
   */
  SweepEstimate(Map<String, Double> seconds) {
    waiting.putAll(seconds);
  }

  /**
   * Traces networks to see how large they are.
   *
   * @param kept networks that take no time, because an earlier sweep has their rows
   */
  public static SweepEstimate of(Map<String, Supplier<NeuralModule>> networks, Set<String> kept) {
    Map<String, Double> seconds = new LinkedHashMap<>();
    networks.forEach(
        (name, network) -> seconds.put(name, kept.contains(name) ? 0 : seconds(name, network)));
    return new SweepEstimate(seconds);
  }

  private static double seconds(String name, Supplier<NeuralModule> network) {
    try {
      NetworkSummary summary = NetworkSummary.of(name, network.get());
      return SECONDS_PER_NETWORK
          + SECONDS_PER_MAC * summary.macs()
          + SECONDS_PER_PARAMETER * summary.parameters();
    } catch (RuntimeException e) {
      // It will fail in the sweep, too, and say why there.
      return 0;
    }
  }

  /**
   * A network is done.
   *
   * @param network one that was not done yet
   * @param measured whether it was measured to the end, so that its time says something
   */
  public synchronized void done(String network, boolean measured, double seconds) {
    double expected = waiting.remove(network);
    if (measured && expected > 0) {
      expectedSoFar += expected;
      measuredSoFar += seconds;
    }
  }

  /**
   * Seconds that are left.
   *
   * @param spent seconds that the next network has already taken
   */
  public synchronized double secondsLeft(double spent) {
    double ratio = expectedSoFar > 0 ? measuredSoFar / expectedSoFar : 1;
    double left = 0;
    double already = spent;
    for (double seconds : waiting.values()) {
      left += Math.max(0, ratio * seconds - already);
      already = 0;
    }
    return left;
  }
}

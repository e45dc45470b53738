package dev.sevenfold.processor.network;

import dev.sevenfold.graph.Node;
import dev.sevenfold.quant.QuantizationParameters;

/** Compares the codes of one node's output with what they must be, and counts. */
final class CodeJudge {
  /** Relative error that doubles of this size may have collected. */
  static final double DOUBLE_ROUNDING = 1e-9;

  private final String network;
  private final Node node;
  private final long[] actual;
  private final int zeroPoint;
  private final long low;
  private final long high;
  private long decided;
  private long inBand;

  /**
   * @param network for messages
   * @param output parameters of the node's output
   * @param actual its codes
   */
  CodeJudge(String network, Node node, QuantizationParameters output, long[] actual) {
    this.network = network;
    this.node = node;
    this.actual = actual;
    zeroPoint = output.zeroPoint();
    low = bound(node.attributes().real("clamp_min", Double.NEGATIVE_INFINITY), output);
    high = bound(node.attributes().real("clamp_max", Double.POSITIVE_INFINITY), output);
  }

  private static long bound(double real, QuantizationParameters output) {
    double code = Math.rint(real / output.scale()) + output.zeroPoint();
    return (long) Math.min(Math.max(code, output.minimumCode()), output.maximumCode());
  }

  /** Elements whose code was demanded exactly. */
  long decided() {
    return decided;
  }

  /** Elements so close to a tie that one count more or less was allowed. */
  long inBand() {
    return inBand;
  }

  long clamp(long code) {
    return Math.min(Math.max(code, low), high);
  }

  /** Demands a code. */
  void demand(int index, long expected) {
    decided++;
    allow(index, expected, 0, Double.NaN);
  }

  /** Demands a code, give or take one. */
  void demandNear(int index, long expected) {
    decided++;
    allow(index, expected, 1, Double.NaN);
  }

  /**
   * docs/arithmetic.md section 7.
   *
   * @param steps exact real result in steps of the output
   * @param band half the width around ties in which the result may be off
   * @param most counts it may then be off
   */
  void judge(int index, double steps, double band, int most) {
    double width = band + DOUBLE_ROUNDING * Math.max(1, Math.abs(steps));
    double fromTie = Math.abs(steps - Math.floor(steps) - 0.5);
    boolean isDecided = fromTie > width;
    decided += isDecided ? 1 : 0;
    inBand += isDecided ? 0 : 1;
    double code = Math.floor(steps + 0.5) + zeroPoint;
    allow(index, clamp((long) code), isDecided ? 0 : most, steps);
  }

  private void allow(int index, long expected, int most, double steps) {
    if (Math.abs(actual[index] - expected) > most) {
      throw new AssertionError(
          "%s: element %d of %s (%s) is %d, must be %d within %d (real result %s steps)"
              .formatted(
                  network,
                  index,
                  node.name(),
                  node.operator().name(),
                  actual[index],
                  expected,
                  most,
                  steps));
    }
  }
}

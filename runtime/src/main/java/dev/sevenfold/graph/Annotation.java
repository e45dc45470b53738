package dev.sevenfold.graph;

/**
 * Whether a node computes in integers, decided by the annotate pass.
 *
 * @param quantized whether it does
 * @param reason why it does not; empty when it does or before the decision
 */
public record Annotation(boolean quantized, String reason) {
  /** Not decided yet. */
  public static final Annotation UNDECIDED = new Annotation(false, "");

  /** Computes in integers. */
  public static final Annotation QUANTIZED = new Annotation(true, "");

  /** Stays in float for the given reason. */
  public static Annotation stays(String reason) {
    return new Annotation(false, reason);
  }
}

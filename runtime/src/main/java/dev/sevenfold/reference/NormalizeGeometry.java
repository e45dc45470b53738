package dev.sevenfold.reference;

/**
 * What is normalized together: input and output {@code [outer, reduced, inner]}, statistics over
 * the middle axis. The C twin is {@code struct sevenfold_normalize}.
 *
 * <p>Scale and shift of element r of outer step o are parameter {@code (o mod groups) * (reduced /
 * spread) + r / spread}: a layer norm has one per normalized element (groups 1, spread 1), a group
 * norm one per channel (its groups, and spread the size of a channel).
 *
 * @param outer how often all is repeated
 * @param reduced elements that are normalized together
 * @param inner neighbours in memory that have statistics of their own
 * @param groups period of the parameters along the outer axis; divides outer
 * @param spread elements of the middle axis that share a parameter; divides reduced
 */
public record NormalizeGeometry(int outer, int reduced, int inner, int groups, int spread) {
  /**
   * Normalization over axes {@code firstAxis} (inclusive) to {@code endAxis} (exclusive), with a
   * parameter for each element of these axes.
   *
   * @param dimensions the tensor's, outermost first
   */
  public static NormalizeGeometry ofAxes(int[] dimensions, int firstAxis, int endAxis) {
    ReduceGeometry sizes = ReduceGeometry.of(dimensions, firstAxis, endAxis);
    return new NormalizeGeometry(sizes.outer(), sizes.reduced(), sizes.inner(), 1, 1);
  }

  /**
   * Normalization of groups of channels of {@code [N, C, ...]}, with a parameter for each channel.
   *
   * @param groups divides the channels
   */
  public static NormalizeGeometry ofGroups(int[] dimensions, int groups) {
    int spread = ReduceGeometry.of(dimensions, 0, 2).inner();
    int reduced = dimensions[1] / groups * spread;
    return new NormalizeGeometry(dimensions[0] * groups, reduced, 1, groups, spread);
  }

  /** Elements of scale and of shift. */
  public int parameters() {
    return groups * (reduced / spread);
  }

  /** The parameter of an element. */
  int parameter(int outerStep, int element) {
    return outerStep % groups * (reduced / spread) + element / spread;
  }
}

package dev.sevenfold.reference;

/**
 * Sizes of an element-wise operator with numbers per channel: {@code [outer, channels, inner]}. The
 * C twin is {@code struct sevenfold_channels}.
 */
public record ChannelGeometry(int outer, int channels, int inner) {
  /**
   * The channels of axis 1.
   *
   * @param dimensions the tensor's, outermost first
   */
  public static ChannelGeometry of(int[] dimensions) {
    ReduceGeometry sizes = ReduceGeometry.of(dimensions, 1, 2);
    return new ChannelGeometry(sizes.outer(), sizes.reduced(), sizes.inner());
  }

  /** One number for all of {@code elements}. */
  public static ChannelGeometry ofOne(int elements) {
    return new ChannelGeometry(1, 1, elements);
  }
}

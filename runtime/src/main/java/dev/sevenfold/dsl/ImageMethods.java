package dev.sevenfold.dsl;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.op.Checks;
import dev.sevenfold.op.PadOp;
import java.util.Arrays;

/** The part of {@link Tensor} that pads and resizes images, and trades channels for pixels. */
sealed interface ImageMethods permits Tensor {
  private Tensor self() {
    return (Tensor) this;
  }

  /**
   * Zeros around the last axes.
   *
   * @param pads elements before and behind the last axis, then those of the one before it, and so
   *     on: left, right, top, bottom; negative numbers take elements away
   */
  default Tensor pad(int... pads) {
    return padConstant(0, pads);
  }

  /** A value around the last axes; pads as in {@link #pad}. */
  default Tensor padConstant(double value, int... pads) {
    return pad(PadOp.CONSTANT, value, pads);
  }

  /** The elements mirrored at the edges, which are not repeated; pads as in {@link #pad}. */
  default Tensor padReflect(int... pads) {
    return pad(PadOp.REFLECT, 0, pads);
  }

  /** The edges again and again; pads as in {@link #pad}. */
  default Tensor padReplicate(int... pads) {
    return pad(PadOp.REPLICATE, 0, pads);
  }

  /** The elements of the other end; pads as in {@link #pad}. */
  default Tensor padCircular(int... pads) {
    return pad(PadOp.CIRCULAR, 0, pads);
  }

  private Tensor pad(String mode, double value, int[] pads) {
    int rank = self().shape().rank();
    Checks.require(
        pads.length % 2 == 0 && pads.length >= 2 && pads.length <= 2 * rank,
        Message.INVALID_ARGUMENT,
        "pad",
        "padding",
        Arrays.toString(pads),
        "it must be one pair of numbers for each of the last axes of " + self().shape());
    int[] before = new int[rank];
    int[] after = new int[rank];
    for (int i = 0; i < pads.length / 2; i++) {
      before[rank - 1 - i] = pads[2 * i];
      after[rank - 1 - i] = pads[2 * i + 1];
    }
    Attributes attributes =
        Attributes.NONE
            .with("mode", mode)
            .with("value", value)
            .with("before", before)
            .with("after", after);
    return self().record("pad", "pad", attributes);
  }

  /** {@code [N, C * r * r, H, W]} to {@code [N, C, H * r, W * r]}. */
  default Tensor pixelShuffle(int factor) {
    return self().record("pixel_shuffle", "pixel_shuffle", Attributes.NONE.with("factor", factor));
  }

  /** {@code [N, C, H * r, W * r]} to {@code [N, C * r * r, H, W]}. */
  default Tensor pixelUnshuffle(int factor) {
    return self()
        .record("pixel_unshuffle", "pixel_unshuffle", Attributes.NONE.with("factor", factor));
  }

  /** Interleaves groups of channels: {@code [N, g * k, ...]} seen as g rows, read by columns. */
  default Tensor channelShuffle(int groups) {
    return self()
        .record("channel_shuffle", "channel_shuffle", Attributes.NONE.with("groups", groups));
  }

  /**
   * Another size of {@code [N, C, H, W]} or {@code [N, C, L]}.
   *
   * @param size height and width, or length
   */
  default Tensor interpolate(Interpolation mode, int... size) {
    Arguments.present("interpolate", "the mode", mode);
    return mode.resize(self(), size, 0, 0);
  }

  /** A multiple of the size of {@code [N, C, H, W]} or {@code [N, C, L]}, rounded down. */
  default Tensor upsample(Interpolation mode, double factor) {
    return upsample(mode, factor, factor);
  }

  /** As {@link #upsample(Interpolation, double)}, height and width by different factors. */
  default Tensor upsample(Interpolation mode, double heightFactor, double widthFactor) {
    Arguments.present("upsample", "the mode", mode);
    int rank = self().shape().rank();
    Checks.require(
        rank == 3 || rank == 4,
        Message.WRONG_RANK,
        "upsample",
        "3 or 4 dimensions (batch, channels, height, width)",
        self().shape());
    int width = scaled(self().shape().dimension(-1), widthFactor);
    int[] size =
        rank == 3
            ? new int[] {width}
            : new int[] {scaled(self().shape().dimension(2), heightFactor), width};
    return mode.resize(self(), size, heightFactor, widthFactor);
  }

  private static int scaled(int size, double factor) {
    double scaled = Math.floor(size * factor);
    Checks.require(
        factor > 0 && scaled >= 1 && scaled < Integer.MAX_VALUE,
        Message.INVALID_ARGUMENT,
        "upsample",
        "factor",
        factor,
        "it must be positive and leave " + size + " pixels at least one");
    return (int) scaled;
  }
}

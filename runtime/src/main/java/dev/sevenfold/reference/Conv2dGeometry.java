package dev.sevenfold.reference;

/**
 * Sizes of a two-dimensional convolution, in elements: input {@code [batch, inChannels, inHeight,
 * inWidth]}, weight {@code [outChannels, inChannels / groups, kernelHeight, kernelWidth]}, output
 * {@code [batch, outChannels, outHeight, outWidth]}. The C twin is {@code struct sevenfold_conv2d},
 * with the same fields in the same order.
 *
 * @param groups divides both channel counts; {@code groups == inChannels} is depthwise
 */
public record Conv2dGeometry(
    int batch,
    int inChannels,
    int inHeight,
    int inWidth,
    int outChannels,
    int outHeight,
    int outWidth,
    int kernelHeight,
    int kernelWidth,
    int strideHeight,
    int strideWidth,
    int padTop,
    int padBottom,
    int padLeft,
    int padRight,
    int dilationHeight,
    int dilationWidth,
    int groups) {

  /**
   * A geometry whose output size is computed.
   *
   * @param input {@code [batch, channels, height, width]}
   * @param kernel {@code [height, width]}
   * @param stride {@code [height, width]}
   * @param pads {@code [top, bottom, left, right]}
   * @param dilation {@code [height, width]}
   */
  public static Conv2dGeometry of(
      int[] input,
      int outChannels,
      int[] kernel,
      int[] stride,
      int[] pads,
      int[] dilation,
      int groups) {
    return new Conv2dGeometry(
        input[0],
        input[1],
        input[2],
        input[3],
        outChannels,
        outputSize(input[2], kernel[0], stride[0], pads[0], pads[1], dilation[0]),
        outputSize(input[3], kernel[1], stride[1], pads[2], pads[3], dilation[1]),
        kernel[0],
        kernel[1],
        stride[0],
        stride[1],
        pads[0],
        pads[1],
        pads[2],
        pads[3],
        dilation[0],
        dilation[1],
        groups);
  }

  /**
   * Output size along one axis: {@code floor((in + pads - dilation * (kernel - 1) - 1) / stride) +
   * 1}. Zero or negative when the dilated kernel is larger than the padded input, for every stride:
   * such a geometry must be refused.
   */
  public static int outputSize(
      int in, int kernel, int stride, int padBefore, int padAfter, int dilation) {
    int span = in + padBefore + padAfter - effectiveKernel(kernel, dilation);
    return Math.floorDiv(span, stride) + 1;
  }

  /**
   * The geometry of a transposed convolution, whose output along one axis has {@code (in - 1) *
   * stride - pads + dilation * (kernel - 1) + 1 + outputPadding} elements. The C twin is {@code
   * struct sevenfold_conv_transpose2d}.
   *
   * @param outputPadding {@code [height, width]}, more rows and columns at the end
   */
  public static Conv2dGeometry transposed(
      int[] input,
      int outChannels,
      int[] kernel,
      int[] stride,
      int[] pads,
      int[] dilation,
      int[] outputPadding,
      int groups) {
    Conv2dGeometry plain = of(input, outChannels, kernel, stride, pads, dilation, groups);
    return new Conv2dGeometry(
        plain.batch,
        plain.inChannels,
        plain.inHeight,
        plain.inWidth,
        outChannels,
        (input[2] - 1) * stride[0]
            - pads[0]
            - pads[1]
            + effectiveKernel(kernel[0], dilation[0])
            + outputPadding[0],
        (input[3] - 1) * stride[1]
            - pads[2]
            - pads[3]
            + effectiveKernel(kernel[1], dilation[1])
            + outputPadding[1],
        plain.kernelHeight,
        plain.kernelWidth,
        plain.strideHeight,
        plain.strideWidth,
        plain.padTop,
        plain.padBottom,
        plain.padLeft,
        plain.padRight,
        plain.dilationHeight,
        plain.dilationWidth,
        groups);
  }

  /** Elements that a kernel of {@code kernel} taps spans along one axis when dilated. */
  public static int effectiveKernel(int kernel, int dilation) {
    return dilation * (kernel - 1) + 1;
  }

  /**
   * Padding that keeps the size along one axis at stride 1 ({@code padding = "same"}): {@code
   * [before, after]}; of an odd total the extra one goes after.
   */
  public static int[] samePadding(int kernel, int dilation) {
    int total = dilation * (kernel - 1);
    return new int[] {total / 2, total - total / 2};
  }

  /** Input channels that one output channel reads. */
  public int inChannelsPerGroup() {
    return inChannels / groups;
  }

  /** Output channels of one group. */
  public int outChannelsPerGroup() {
    return outChannels / groups;
  }

  /** Products that one output element sums: the K of the equivalent matrix product. */
  public int taps() {
    return inChannelsPerGroup() * kernelHeight * kernelWidth;
  }

  /** Output positions of one channel of one image. */
  public int outPlane() {
    return outHeight * outWidth;
  }

  /** Elements of the output, all images. */
  public int outputElements() {
    return batch * outChannels * outPlane();
  }

  /** Elements of the weight. */
  public int weightElements() {
    return outChannels * taps();
  }

  /** Multiply-accumulate operations of one call. */
  public long macs() {
    return (long) batch * outChannels * outPlane() * taps();
  }
}

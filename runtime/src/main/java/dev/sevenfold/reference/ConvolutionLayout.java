package dev.sevenfold.reference;

/** A convolution as a product: slices are (image, group) pairs, positions the output plane. */
final class ConvolutionLayout implements ProductLayout {
  private final Conv2dGeometry g;
  private final boolean tapIsPlane;

  ConvolutionLayout(Conv2dGeometry geometry) {
    g = geometry;
    tapIsPlane =
        g.kernelHeight() == 1
            && g.kernelWidth() == 1
            && g.strideHeight() == 1
            && g.strideWidth() == 1
            && g.outHeight() == g.inHeight()
            && g.outWidth() == g.inWidth()
            && g.padTop() == 0
            && g.padLeft() == 0;
  }

  @Override
  public int slices() {
    return g.batch() * g.groups();
  }

  @Override
  public int channels() {
    return g.outChannelsPerGroup();
  }

  @Override
  public int taps() {
    return g.taps();
  }

  @Override
  public int positions() {
    return g.outPlane();
  }

  @Override
  public int outputChannel(int slice, int channel) {
    return slice % g.groups() * channels() + channel;
  }

  @Override
  public int outputIndex(int slice, int channel, int position) {
    return (slice * channels() + channel) * positions() + position;
  }

  @Override
  public int outputStep() {
    return 1;
  }

  private int planeIndex(int slice, int inChannelOfGroup) {
    return (slice * g.inChannelsPerGroup() + inChannelOfGroup) * g.inHeight() * g.inWidth();
  }

  @Override
  public <R> void gatherTap(
      RowSource<R> source, int slice, int tap, int position, R row, int count) {
    int kernelColumn = tap % g.kernelWidth();
    int kernelRow = tap / g.kernelWidth() % g.kernelHeight();
    int plane = planeIndex(slice, tap / (g.kernelWidth() * g.kernelHeight()));
    if (tapIsPlane) {
      source.copy(plane + position, 1, row, 0, count);
      return;
    }
    int outRow = position / g.outWidth();
    int outColumn = position % g.outWidth();
    for (int done = 0; done < count; ) {
      int run = Math.min(count - done, g.outWidth() - outColumn);
      int inRow = outRow * g.strideHeight() - g.padTop() + kernelRow * g.dilationHeight();
      if (inRow < 0 || inRow >= g.inHeight()) {
        source.pad(row, done, done + run);
      } else {
        gatherRun(source, plane + inRow * g.inWidth(), kernelColumn, outColumn, row, done, run);
      }
      done += run;
      outColumn = 0;
      outRow++;
    }
  }

  /** One output row's part of a tap row: padding, input columns, padding. */
  private <R> void gatherRun(
      RowSource<R> source,
      int inRowIndex,
      int kernelColumn,
      int outColumn,
      R row,
      int from,
      int count) {
    int stride = g.strideWidth();
    int inColumn = outColumn * stride - g.padLeft() + kernelColumn * g.dilationWidth();
    int before = clamp(ceilDiv(-inColumn, stride), count);
    int upToEnd = clamp(ceilDiv(g.inWidth() - inColumn, stride), count);
    source.pad(row, from, from + before);
    if (before < upToEnd) {
      int index = inRowIndex + inColumn + before * stride;
      source.copy(index, stride, row, from + before, upToEnd - before);
    }
    source.pad(row, from + Math.max(before, upToEnd), from + count);
  }

  private static int ceilDiv(int dividend, int divisor) {
    return -Math.floorDiv(-dividend, divisor);
  }

  private static int clamp(int value, int count) {
    return Math.max(0, Math.min(value, count));
  }

  @Override
  public <R> void gatherPatch(RowSource<R> source, int slice, int position, R patch) {
    int top = position / g.outWidth() * g.strideHeight() - g.padTop();
    int left = position % g.outWidth() * g.strideWidth() - g.padLeft();
    int tap = 0;
    for (int channel = 0; channel < g.inChannelsPerGroup(); channel++) {
      int plane = planeIndex(slice, channel);
      for (int kernelRow = 0; kernelRow < g.kernelHeight(); kernelRow++) {
        int inRow = top + kernelRow * g.dilationHeight();
        boolean rowInside = inRow >= 0 && inRow < g.inHeight();
        for (int kernelColumn = 0; kernelColumn < g.kernelWidth(); kernelColumn++, tap++) {
          int inColumn = left + kernelColumn * g.dilationWidth();
          if (rowInside && inColumn >= 0 && inColumn < g.inWidth()) {
            source.copy(plane + inRow * g.inWidth() + inColumn, 1, patch, tap, 1);
          } else {
            source.pad(patch, tap, tap + 1);
          }
        }
      }
    }
  }
}

package dev.sevenfold.reference;

/** A linear layer as a product: one slice, positions are the rows of the input. */
record LinearLayout(MatmulGeometry geometry) implements ProductLayout {
  @Override
  public int slices() {
    return 1;
  }

  @Override
  public int channels() {
    return geometry.columns();
  }

  @Override
  public int taps() {
    return geometry.inner();
  }

  @Override
  public int positions() {
    return geometry.rows();
  }

  @Override
  public int outputChannel(int slice, int channel) {
    return channel;
  }

  @Override
  public int outputIndex(int slice, int channel, int position) {
    return position * geometry.columns() + channel;
  }

  @Override
  public int outputStep() {
    return geometry.columns();
  }

  @Override
  public <R> void gatherTap(
      RowSource<R> source, int slice, int tap, int position, R row, int count) {
    source.copy(position * geometry.inner() + tap, geometry.inner(), row, 0, count);
  }

  @Override
  public <R> void gatherPatch(RowSource<R> source, int slice, int position, R patch) {
    source.copy(position * geometry.inner(), 1, patch, 0, geometry.inner());
  }
}

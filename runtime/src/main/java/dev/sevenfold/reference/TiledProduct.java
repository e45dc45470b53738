package dev.sevenfold.reference;

/**
 * Computes a {@link ProductLayout} on all cores. A work item is a block of output channels on a
 * tile of positions:
 *
 * <ol>
 *   <li>Gather the input of a few taps, each into a contiguous row of the tile's length. Padding,
 *       stride and dilation end here.
 *   <li>Add the rows, times their weights, to the accumulator row of every channel of the block.
 *       Every array is one row and has the same plain index, which is the form that the JIT
 *       compiler vectorises; a flat array with an offset is ten times slower.
 *   <li>Repeat for the next taps, in order: each sum sees its taps ascending, one at a time.
 *   <li>Turn the accumulators into outputs.
 * </ol>
 *
 * <p>Rows of very few positions would be all overhead, so there each sum is a dot product of a
 * gathered patch with a row of weights. The order of every sum is the same.
 *
 * @param <R> array type of a row: the type that is computed in
 */
abstract class TiledProduct<R> implements RowSource<R> {
  /** Taps gathered at once on a full tile: their rows fit the first-level cache. */
  private static final int TAPS_PER_BLOCK = 16;

  /** Enough channels to make gathering cheap, few enough to keep all cores busy. */
  private static final int CHANNELS_PER_ITEM = 64;

  /** Up to here, dot products are faster than rows. */
  private static final int FEW_POSITIONS = 7;

  private final ProductLayout layout;
  private final int taps;
  private final int blocks;
  private final int tiles;
  private final int tileLength;

  /**
   * @param tileLength positions of a tile, at most; about 2 KB per row is best
   */
  TiledProduct(ProductLayout layout, int tileLength) {
    this.layout = layout;
    this.tileLength = tileLength;
    taps = layout.taps();
    blocks = ceilDiv(layout.channels(), CHANNELS_PER_ITEM);
    tiles = layout.positions() <= FEW_POSITIONS ? 1 : ceilDiv(layout.positions(), tileLength);
  }

  /** New rows of zeros. */
  abstract R[] newRows(int count, int length);

  /**
   * {@code accumulator[j] += weight[weightIndex + t] * rows[t][j]} for t ascending from 0 to {@code
   * taps - 1} and j from 0 to {@code count - 1}.
   */
  abstract void accumulate(int weightIndex, R[] rows, int taps, R accumulator, int count);

  /**
   * {@code sums[c] = sum of weight[weightIndex + c * taps + t] * patch[t]} for t ascending, c from
   * 0 to {@code channels - 1}.
   */
  abstract void dot(int weightIndex, R patch, int taps, R sums, int channels);

  /**
   * Turns the sums {@code sums[from … from + count - 1]} of one output channel into elements of the
   * output, {@code outputStep} apart.
   */
  abstract void store(
      R sums, int from, int count, int outputChannel, int outputIndex, int outputStep);

  final void run() {
    boolean few = layout.positions() <= FEW_POSITIONS;
    Parallel.forEach(layout.slices() * blocks * tiles, few ? this::runDots : this::runTile);
  }

  private void runTile(int item) {
    int tile = item % tiles;
    int slice = item / tiles / blocks;
    int firstChannel = split(layout.channels(), item / tiles % blocks, blocks);
    int channels = split(layout.channels(), item / tiles % blocks + 1, blocks) - firstChannel;
    int position = split(layout.positions(), tile, tiles);
    int count = split(layout.positions(), tile + 1, tiles) - position;
    R[] accumulators = newRows(channels, count);
    int tapsPerBlock = Math.min(taps, tileLength / count * TAPS_PER_BLOCK);
    R[] rows = newRows(tapsPerBlock, count);
    for (int tap = 0; tap < taps; tap += tapsPerBlock) {
      int block = Math.min(tapsPerBlock, taps - tap);
      for (int t = 0; t < block; t++) {
        layout.gatherTap(this, slice, tap + t, position, rows[t], count);
      }
      for (int c = 0; c < channels; c++) {
        int weightIndex = layout.outputChannel(slice, firstChannel + c) * taps + tap;
        accumulate(weightIndex, rows, block, accumulators[c], count);
      }
    }
    for (int c = 0; c < channels; c++) {
      storeSums(accumulators[c], 0, count, slice, firstChannel + c, position);
    }
  }

  private void runDots(int item) {
    int slice = item / blocks;
    int firstChannel = split(layout.channels(), item % blocks, blocks);
    int channels = split(layout.channels(), item % blocks + 1, blocks) - firstChannel;
    R patch = newRows(1, taps)[0];
    R sums = newRows(1, channels)[0];
    for (int position = 0; position < layout.positions(); position++) {
      layout.gatherPatch(this, slice, position, patch);
      dot(layout.outputChannel(slice, firstChannel) * taps, patch, taps, sums, channels);
      for (int c = 0; c < channels; c++) {
        storeSums(sums, c, 1, slice, firstChannel + c, position);
      }
    }
  }

  private void storeSums(R sums, int from, int count, int slice, int channel, int position) {
    store(
        sums,
        from,
        count,
        layout.outputChannel(slice, channel),
        layout.outputIndex(slice, channel, position),
        layout.outputStep());
  }

  /** Where part {@code index} of {@code parts} nearly equal parts of {@code size} begins. */
  private static int split(int size, int index, int parts) {
    return (int) ((long) size * index / parts);
  }

  private static int ceilDiv(int dividend, int divisor) {
    return (dividend + divisor - 1) / divisor;
  }
}

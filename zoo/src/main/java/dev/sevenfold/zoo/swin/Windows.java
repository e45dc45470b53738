package dev.sevenfold.zoo.swin;

import dev.sevenfold.dsl.Tensor;

/**
 * Images cut into square windows: padded to whole windows, rolled by half a window where the block
 * asks for that and there is more than one.
 *
 * @param size height and width of a window
 * @param shift how far windows are rolled, 0 for not at all
 */
record Windows(int size, int shift) {
  private static final float HIDDEN = -100;

  /** The next multiple of the window's size. */
  private int padded(int length) {
    return (length + size - 1) / size * size;
  }

  private int shift(int length) {
    return size >= padded(length) ? 0 : shift;
  }

  /** {@code [1, H, W, C]} to {@code [windows, size * size, C]}. */
  Tensor cut(Tensor x) {
    int height = padded(x.size(1));
    int width = padded(x.size(2));
    int channels = x.size(3);
    Tensor whole =
        height == x.size(1) && width == x.size(2)
            ? x
            : x.pad(0, 0, 0, width - x.size(2), 0, height - x.size(1));
    Tensor rolled = rolled(whole, -shift(x.size(1)), -shift(x.size(2)));
    return rolled
        .view(height / size, size, width / size, size, channels)
        .permute(0, 2, 1, 3, 4)
        .reshape(height / size * (width / size), size * size, channels);
  }

  /** Undoes {@link #cut}. */
  Tensor joined(Tensor windows, int height, int width) {
    int rows = padded(height) / size;
    int columns = padded(width) / size;
    int channels = windows.size(2);
    Tensor whole =
        windows
            .view(rows, columns, size, size, channels)
            .permute(0, 2, 1, 3, 4)
            .reshape(1, rows * size, columns * size, channels);
    Tensor back = rolled(whole, shift(height), shift(width));
    return rows * size == height && columns * size == width
        ? back
        : back.narrow(1, 0, height).narrow(2, 0, width);
  }

  private static Tensor rolled(Tensor x, int down, int right) {
    return down == 0 && right == 0 ? x : x.roll(new int[] {down, right}, new int[] {1, 2});
  }

  /** Whether rolling brings places side by side that are not neighbours. */
  boolean isMasked(int height, int width) {
    return shift(height) + shift(width) > 0;
  }

  /** Hides places of a window from each other that rolling brought together. */
  Tensor mask(int height, int width) {
    int rows = padded(height) / size;
    int columns = padded(width) / size;
    int area = size * size;
    float[] mask = new float[rows * columns * area * area];
    int to = 0;
    for (int window = 0; window < rows * columns; window++) {
      for (int from = 0; from < area; from++) {
        for (int place = 0; place < area; place++) {
          int top = window / columns * size;
          int left = window % columns * size;
          boolean together =
              region(top + from / size, height) == region(top + place / size, height)
                  && region(left + from % size, width) == region(left + place % size, width);
          mask[to++] = together ? 0 : HIDDEN;
        }
      }
    }
    return Tensor.constant(mask, rows * columns, 1, area, area);
  }

  /** Which part of a rolled axis a place lies in. */
  private int region(int place, int length) {
    if (place < padded(length) - size) {
      return 0;
    }
    return place < padded(length) - shift(length) ? 1 : 2;
  }
}

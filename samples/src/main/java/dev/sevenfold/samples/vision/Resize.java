package dev.sevenfold.samples.vision;

/**
 * Resizing as Pillow does it, and torchvision with it, to the last count: a filter that widens with
 * the shrinking factor (antialias), applied to rows, then to columns. Weights have 22 fractional
 * bits; each of the two passes rounds half up to 8 bits.
 */
public final class Resize {
  private static final int FRACTION_BITS = 22;
  private static final int HALF = 1 << (FRACTION_BITS - 1);
  private static final int CHANNELS = RgbImage.CHANNELS;

  private Resize() {}

  /** To a given size, whatever becomes of the proportions. */
  public static RgbImage to(RgbImage image, int width, int height, ResizeFilter filter) {
    if (width < 1 || height < 1) {
      throw new IllegalArgumentException("size " + width + " x " + height);
    }
    return resized(image, Axis.whole(width), Axis.whole(height), filter);
  }

  /**
   * The middle square of an image that is resized so that its shorter side has a given length and
   * the longer one is rounded down. No more than the middle is computed: the whole of a long thread
   * may be larger than memory.
   *
   * @param side of the square, at most {@code shorterSide}
   */
  public static RgbImage middle(RgbImage image, int shorterSide, int side, ResizeFilter filter) {
    int shorter = Math.min(image.width(), image.height());
    int longer = (int) ((double) shorterSide * Math.max(image.width(), image.height()) / shorter);
    boolean upright = image.width() <= image.height();
    return resized(
        image,
        Axis.middle(upright ? shorterSide : longer, side),
        Axis.middle(upright ? longer : shorterSide, side),
        filter);
  }

  /**
   * What is wanted of an axis.
   *
   * @param length of the whole axis of the result
   * @param first position that is wanted
   * @param count of positions that are wanted
   */
  private record Axis(int length, int first, int count) {
    static Axis whole(int length) {
      return new Axis(length, 0, length);
    }

    static Axis middle(int length, int count) {
      return new Axis(length, RgbImage.margin(length, count), count);
    }
  }

  /**
   * What one result pixel is made of.
   *
   * @param first position of the first source pixel
   * @param weights of it and its successors, with {@value #FRACTION_BITS} fractional bits
   */
  private record Window(int first, int[] weights) {
    int end() {
      return first + weights.length;
    }
  }

  private static RgbImage resized(RgbImage image, Axis columns, Axis rows, ResizeFilter filter) {
    if (rows.length == image.height()) {
      RgbImage needed =
          rows.count == rows.length ? image : image.crop(rows.first, 0, image.width(), rows.count);
      return wide(needed, columns, filter);
    }
    Window[] windows = windows(image.height(), rows, filter);
    int top = windows[0].first;
    RgbImage needed = image.crop(top, 0, image.width(), windows[rows.count - 1].end() - top);
    return vertical(wide(needed, columns, filter), windows, top);
  }

  private static RgbImage wide(RgbImage image, Axis columns, ResizeFilter filter) {
    if (columns.length != image.width()) {
      return horizontal(image, windows(image.width(), columns, filter));
    }
    return columns.count == columns.length
        ? image
        : image.crop(0, columns.first, columns.count, image.height());
  }

  private static Window[] windows(int inLength, Axis out, ResizeFilter filter) {
    double scale = (double) inLength / out.length;
    double stretch = Math.max(1, scale);
    double support = filter.support() * stretch;
    Window[] windows = new Window[out.count];
    for (int i = 0; i < out.count; i++) {
      double center = (out.first + i + 0.5) * scale;
      int first = Math.max(0, (int) (center - support + 0.5));
      int end = Math.min(inLength, (int) (center + support + 0.5));
      windows[i] = window(first, end, center, stretch, filter);
    }
    return windows;
  }

  private static Window window(
      int first, int end, double center, double stretch, ResizeFilter filter) {
    double[] exact = new double[end - first];
    double sum = 0;
    double inverse = 1 / stretch;
    for (int i = 0; i < exact.length; i++) {
      exact[i] = filter.weight((i + first - center + 0.5) * inverse);
      sum += exact[i];
    }
    int[] weights = new int[exact.length];
    for (int i = 0; i < weights.length; i++) {
      double scaled = exact[i] / sum * (1 << FRACTION_BITS);
      weights[i] = (int) (scaled < 0 ? scaled - 0.5 : scaled + 0.5);
    }
    return new Window(first, weights);
  }

  private static RgbImage horizontal(RgbImage image, Window[] windows) {
    int width = windows.length;
    byte[] result = new byte[width * image.height() * CHANNELS];
    for (int row = 0; row < image.height(); row++) {
      for (int column = 0; column < width; column++) {
        Window window = windows[column];
        int from = (row * image.width() + window.first) * CHANNELS;
        weigh(image.pixels(), from, CHANNELS, window, result, (row * width + column) * CHANNELS);
      }
    }
    return new RgbImage(width, image.height(), result);
  }

  /**
   * Resizes columns.
   *
   * @param top where the first row of the image lies as windows count
   */
  private static RgbImage vertical(RgbImage image, Window[] windows, int top) {
    int stride = image.width() * CHANNELS;
    byte[] result = new byte[windows.length * stride];
    for (int row = 0; row < windows.length; row++) {
      Window window = windows[row];
      for (int column = 0; column < image.width(); column++) {
        int from = (window.first - top) * stride + column * CHANNELS;
        weigh(image.pixels(), from, stride, window, result, row * stride + column * CHANNELS);
      }
    }
    return new RgbImage(image.width(), windows.length, result);
  }

  /** All channels of one pixel. */
  private static void weigh(
      byte[] source, int from, int stride, Window window, byte[] result, int to) {
    for (int channel = 0; channel < CHANNELS; channel++) {
      int sum = HALF;
      int position = from + channel;
      for (int weight : window.weights) {
        sum += Byte.toUnsignedInt(source[position]) * weight;
        position += stride;
      }
      result[to + channel] = (byte) Math.max(0, Math.min(255, sum >> FRACTION_BITS));
    }
  }
}

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
    RgbImage wide = width == image.width() ? image : horizontal(image, width, filter);
    return height == image.height() ? wide : vertical(wide, height, filter);
  }

  /** So that the shorter side has a given length; the longer one is rounded down. */
  public static RgbImage shorterSide(RgbImage image, int length, ResizeFilter filter) {
    int shorter = Math.min(image.width(), image.height());
    int longer = (int) ((double) length * Math.max(image.width(), image.height()) / shorter);
    return image.width() <= image.height()
        ? to(image, length, longer, filter)
        : to(image, longer, length, filter);
  }

  /**
   * What one result pixel is made of.
   *
   * @param first position of the first source pixel
   * @param weights of it and its successors, with {@value #FRACTION_BITS} fractional bits
   */
  private record Window(int first, int[] weights) {}

  private static Window[] windows(int inLength, int outLength, ResizeFilter filter) {
    double scale = (double) inLength / outLength;
    double stretch = Math.max(1, scale);
    double support = filter.support() * stretch;
    Window[] windows = new Window[outLength];
    for (int out = 0; out < outLength; out++) {
      double center = (out + 0.5) * scale;
      int first = Math.max(0, (int) (center - support + 0.5));
      int end = Math.min(inLength, (int) (center + support + 0.5));
      windows[out] = window(first, end, center, stretch, filter);
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

  private static RgbImage horizontal(RgbImage image, int width, ResizeFilter filter) {
    Window[] windows = windows(image.width(), width, filter);
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

  private static RgbImage vertical(RgbImage image, int height, ResizeFilter filter) {
    Window[] windows = windows(image.height(), height, filter);
    int stride = image.width() * CHANNELS;
    byte[] result = new byte[height * stride];
    for (int row = 0; row < height; row++) {
      Window window = windows[row];
      for (int column = 0; column < image.width(); column++) {
        int from = window.first * stride + column * CHANNELS;
        weigh(image.pixels(), from, stride, window, result, row * stride + column * CHANNELS);
      }
    }
    return new RgbImage(image.width(), height, result);
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

package dev.sevenfold.samples.vision;

/** How much a source pixel counts, by its distance from the place that is asked for. */
public enum ResizeFilter {
  /** A triangle over one pixel to each side. */
  BILINEAR(1) {
    @Override
    double weight(double distance) {
      return Math.max(0, 1 - Math.abs(distance));
    }
  },
  /** Keys' cubic convolution with a = -0.5 over two pixels to each side. */
  BICUBIC(2) {
    @Override
    double weight(double distance) {
      double x = Math.abs(distance);
      if (x < 1) {
        return ((KEYS + 2) * x - (KEYS + 3)) * x * x + 1;
      }
      return x < 2 ? (((x - 5) * x + 8) * x - 4) * KEYS : 0;
    }
  };

  private static final double KEYS = -0.5;

  private final double support;

  ResizeFilter(double support) {
    this.support = support;
  }

  /** Beyond this distance, in pixels, nothing counts. */
  double support() {
    return support;
  }

  /** The weight at a distance in pixels; weights of neighbours are normalised by the caller. */
  abstract double weight(double distance);
}

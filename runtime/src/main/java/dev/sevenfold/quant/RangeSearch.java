package dev.sevenfold.quant;

/**
 * Finds the range of a histogram with the least squared quantization error, in the order PyTorch's
 * histogram observer tries ranges (equal to it within one bin).
 *
 * <p>Quantiles move inwards in steps of 1e-5 from both ends. Of the two ends the one whose next
 * quantile lies more bins away moves there; the search stops when a move makes the error larger.
 * The error of a range is that of its {@code codes} equal steps, with the values of a bin spread
 * evenly over it and values outside the range rounded to its first or last step.
 */
final class RangeSearch {
  private static final double QUANTILE_STEP = 1e-5;

  private final Histogram histogram;
  private final int codes;
  private final long[] cumulative;
  private final int first;
  private final int last;

  RangeSearch(Histogram histogram, int codes) {
    this.histogram = histogram;
    this.codes = codes;
    this.cumulative = new long[histogram.size()];
    long sum = 0;
    int firstFilled = -1;
    int lastFilled = 0;
    for (int i = 0; i < cumulative.length; i++) {
      sum += histogram.count(i);
      cumulative[i] = sum;
      if (histogram.count(i) > 0) {
        firstFilled = firstFilled < 0 ? i : firstFilled;
        lastFilled = i;
      }
    }
    this.first = firstFilled;
    this.last = lastFilled;
  }

  /** The best range, cut at bin edges but never wider than what was seen. */
  ObservedRange leastSquaredError(ObservedRange seen) {
    int start = first;
    int end = last;
    double lowQuantile = 0;
    double highQuantile = 1;
    double leastError = Double.POSITIVE_INFINITY;
    while (lowQuantile < highQuantile) {
      int nextStart = firstAtLeast((lowQuantile + QUANTILE_STEP) * histogram.total(), start);
      int nextEnd = lastAtMost((highQuantile - QUANTILE_STEP) * histogram.total(), start, end);
      boolean moveStart = nextStart - start > end - nextEnd;
      if (moveStart) {
        lowQuantile += QUANTILE_STEP;
        nextEnd = end;
      } else {
        highQuantile -= QUANTILE_STEP;
        nextStart = start;
      }
      if (nextStart == start && nextEnd == end) {
        continue;
      }
      double error = error(nextStart, nextEnd);
      if (error > leastError) {
        break;
      }
      leastError = error;
      start = nextStart;
      end = nextEnd;
    }
    return range(seen, start, end);
  }

  private ObservedRange range(ObservedRange seen, int start, int end) {
    return new ObservedRange(
        (float) Math.max(histogram.edge(start), seen.minimum()),
        (float) Math.min(histogram.edge(end + 1), seen.maximum()));
  }

  private int firstAtLeast(double count, int start) {
    int bin = start;
    while (bin < last && cumulative[bin] < count) {
      bin++;
    }
    return bin;
  }

  private int lastAtMost(double count, int start, int end) {
    int bin = end;
    while (bin > start && cumulative[bin] > count) {
      bin--;
    }
    return bin;
  }

  /** Squared error of all values, in units of the bin width squared, for bins start to end. */
  private double error(int start, int end) {
    double step = (end - start + 1) / (double) codes;
    double error = 0;
    for (int i = first; i <= last; i++) {
      if (histogram.count(i) > 0) {
        error += histogram.count(i) * meanSquaredError(i - start, step);
      }
    }
    return error;
  }

  /** Mean squared error of values spread over {@code [begin, begin + 1)}; the range begins at 0. */
  private double meanSquaredError(double begin, double step) {
    double end = begin + 1;
    double firstStep = stepOf(begin, step);
    double lastStep = stepOf(end, step);
    double firstCentre = (firstStep + 0.5) * step;
    double lastCentre = (lastStep + 0.5) * step;
    double half = step / 2;
    double wholeSteps = lastStep - firstStep - 1;
    return integral(begin - firstCentre, half)
        + wholeSteps * integral(-half, half)
        + integral(-half, end - lastCentre);
  }

  private double stepOf(double position, double step) {
    return Math.min(Math.max(Math.floor(position / step), 0), codes - 1);
  }

  /** The integral of x^2. */
  private static double integral(double from, double to) {
    return (to * to * to - from * from * from) / 3;
  }
}

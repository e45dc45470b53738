package dev.sevenfold.quant;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.tensor.DType;

/**
 * PERCENTILE: the range, cut outward at bin edges, that keeps a fraction of all finite values.
 * Symmetric: by magnitude. Affine: each side may lose half of the rest.
 */
final class PercentileObserver extends AbstractObserver {
  private final double keptFraction;
  private final Histogram histogram;

  PercentileObserver(String tensor, double keptFraction) {
    super(tensor, ObserverType.PERCENTILE);
    if (!(keptFraction > 0 && keptFraction <= 1)) {
      throw new IllegalArgumentException("cannot keep a fraction of " + keptFraction);
    }
    this.keptFraction = keptFraction;
    this.histogram = new Histogram();
  }

  PercentileObserver(ObserverState state) {
    super(state);
    keptFraction = state.keptFraction();
    histogram = Histogram.restore(state.histogram());
  }

  @Override
  void record(float[] values, ObservedRange range, int sample) {
    histogram.add(values, range);
  }

  @Override
  ObservedRange proposeRange(DType dtype, ActivationScheme scheme) {
    boolean affine = scheme == ActivationScheme.AFFINE && dtype != DType.INT16;
    double rest = histogram.total() - histogram.total() * keptFraction;
    ObservedRange seen = seenRange();
    double low;
    double high;
    if (affine) {
      low = lowCut(rest / 2);
      high = highCut(rest / 2);
    } else {
      high = magnitudeCut(rest);
      low = -high;
    }
    return new ObservedRange(
        (float) Math.min(Math.max(low, seen.minimum()), seen.maximum()),
        (float) Math.max(Math.min(high, seen.maximum()), seen.minimum()));
  }

  /** The highest edge with at most {@code rest} values below it. */
  private double lowCut(double rest) {
    long below = 0;
    int bin = 0;
    while (below + histogram.count(bin) <= rest) {
      below += histogram.count(bin++);
    }
    return histogram.edge(bin);
  }

  /** The lowest edge with at most {@code rest} values at or above it. */
  private double highCut(double rest) {
    long above = 0;
    int bin = histogram.size() - 1;
    while (above + histogram.count(bin) <= rest) {
      above += histogram.count(bin--);
    }
    return histogram.edge(bin + 1);
  }

  /** The lowest edge T such that at most {@code rest} values lie outside the bins of [-T, T). */
  private double magnitudeCut(double rest) {
    int low = 0;
    int high = histogram.size() - 1;
    long outside = 0;
    while (low <= high) {
      boolean lowIsWider = -histogram.edge(low) >= histogram.edge(high + 1);
      boolean highIsWider = histogram.edge(high + 1) >= -histogram.edge(low);
      long ring = lowIsWider ? histogram.count(low) : 0;
      ring += highIsWider ? histogram.count(high) : 0;
      if (outside + ring > rest) {
        break;
      }
      outside += ring;
      low += lowIsWider ? 1 : 0;
      high -= highIsWider ? 1 : 0;
    }
    return Math.max(-histogram.edge(low), histogram.edge(high + 1));
  }

  @Override
  boolean hasSettingsOf(Observer other) {
    return ((PercentileObserver) other).keptFraction == keptFraction;
  }

  @Override
  void mergeRange(Observer other) {
    histogram.merge(((PercentileObserver) other).histogram);
  }

  @Override
  public ObserverState state() {
    return new ObserverState(
        tensor(), type(), statistics().state(), 0, 0, 0, keptFraction, histogram.state());
  }
}

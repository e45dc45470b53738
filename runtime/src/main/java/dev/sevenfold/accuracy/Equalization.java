package dev.sevenfold.accuracy;

import dev.sevenfold.calibration.ReferenceForward;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.op.OutputChannels;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Cross-layer equalization: where nothing but a relu stands between two weighted layers, each
 * channel between them is divided by a number of its own in the first layer's weights and
 * multiplied by it in the second's. The model computes the same, but its channels fill their common
 * range more evenly.
 *
 * <p>The numbers are powers of two, so the float reference gives the same bits as before, unless
 * values leave the normal range of float32. They follow the ranges of the channels in samples: with
 * a scale per output channel, weights of the first layer cost nothing. Against the second layer's
 * weights the channel's range is weighed evenly: {@code 2^round(log2(a / m) / 2)} with {@code a}
 * the largest magnitude of the channel and {@code m} that of the weights that read it, each
 * relative to the largest in its output channel; exponents are relative to their mean. Where the
 * second layer is depthwise, its weights cost nothing either: {@code 2^round(log2(a))}.
 *
 * @param parameters all parameters of the model, changed where pairs are
 * @param pairs what was equalized, in the order of the graph
 * @param skipped weighted layers behind weighted layers that were not, with the reason
 */
public record Equalization(
    Map<String, HostTensor> parameters, List<Pair> pairs, List<Skipped> skipped) {
  /** A channel changes by at most 2^10 either way. */
  private static final int MOST = 10;

  /**
   * Two layers.
   *
   * @param first writes the channels
   * @param second reads them
   * @param changed how many channels were scaled by another number than 1
   * @param channels how many there are
   * @param spreadBefore largest range of a channel over the smallest that is not zero
   * @param spreadAfter the same behind equalization
   */
  public record Pair(
      String first,
      String second,
      int changed,
      int channels,
      double spreadBefore,
      double spreadAfter) {}

  /** Two layers that stay as they are. */
  public record Skipped(String first, String second, String reason) {}

  /** Copies map and lists. */
  public Equalization {
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    pairs = List.copyOf(pairs);
    skipped = List.copyOf(skipped);
  }

  /**
   * Equalizes all pairs of layers that are asked to compute in integers.
   *
   * @param parameters values of the model's parameters by name
   * @param reference the float reference with these parameters
   * @param samples real tensors, one per input of the model; some of the calibration set
   * @throws SevenfoldException SF0603 for no samples
   */
  public static Equalization of(
      Plan plan,
      Map<String, ? extends HostTensor> parameters,
      ReferenceForward reference,
      Iterable<? extends List<? extends HostTensor>> samples) {
    List<LayerPair> found = LayerPair.of(plan.reference());
    Map<String, float[]> ranges = ranges(plan, found, reference, samples);
    Map<String, HostTensor> changed = new LinkedHashMap<>(parameters);
    List<Pair> pairs = new ArrayList<>();
    List<Skipped> skipped = new ArrayList<>();
    for (LayerPair pair : found) {
      if (pair.obstacle().isEmpty()) {
        float[] channels = ranges.get(pair.between().name());
        pairs.add(equalize(pair, channels, changed));
      } else {
        skipped.add(new Skipped(pair.first().name(), pair.second().name(), pair.obstacle()));
      }
    }
    return new Equalization(changed, pairs, skipped);
  }

  /** Largest magnitude per channel of each value between two layers. */
  private static Map<String, float[]> ranges(
      Plan plan,
      List<LayerPair> pairs,
      ReferenceForward reference,
      Iterable<? extends List<? extends HostTensor>> samples) {
    Map<String, float[]> ranges = new HashMap<>();
    Map<String, Boolean> channelsLast = new HashMap<>();
    for (LayerPair pair : pairs) {
      ranges.put(pair.between().name(), new float[pair.channels()]);
      channelsLast.put(pair.between().name(), OutputChannels.areLast(pair.first()));
    }
    int count = 0;
    for (List<? extends HostTensor> sample : samples) {
      reference.run(
          sample,
          (name, tensor) -> {
            if (ranges.containsKey(name)) {
              Channels.widen((FloatTensor) tensor, channelsLast.get(name), ranges.get(name));
            }
          });
      count++;
    }
    if (count == 0) {
      throw new SevenfoldException(Message.NO_CALIBRATION_SAMPLES, plan.model());
    }
    return ranges;
  }

  private static Pair equalize(
      LayerPair pair, float[] activations, Map<String, HostTensor> parameters) {
    int[] exponents = exponents(activations, pair.readingWeights(parameters), pair.isDepthwise());
    pair.scale(exponents, parameters);
    float[] after = activations.clone();
    int changed = 0;
    for (int c = 0; c < exponents.length; c++) {
      after[c] = Math.scalb(activations[c], -exponents[c]);
      changed += exponents[c] == 0 ? 0 : 1;
    }
    return new Pair(
        pair.first().name(),
        pair.second().name(),
        changed,
        exponents.length,
        spread(activations),
        spread(after));
  }

  /** Channel c is divided by 2^exponents[c]. Channels of zeros, or that nothing weighs, stay. */
  private static int[] exponents(float[] activations, float[] weights, boolean depthwise) {
    double[] wanted = new double[activations.length];
    double sum = 0;
    int count = 0;
    for (int c = 0; c < wanted.length; c++) {
      wanted[c] = Double.NaN;
      if (activations[c] > 0 && weights[c] > 0) {
        double ratio = log2(activations[c]) - (depthwise ? 0 : log2(weights[c]));
        wanted[c] = depthwise ? ratio : ratio / 2;
        sum += wanted[c];
        count++;
      }
    }
    int[] exponents = new int[wanted.length];
    for (int c = 0; c < wanted.length; c++) {
      if (!Double.isNaN(wanted[c])) {
        long exponent = Math.round(wanted[c] - sum / count);
        exponents[c] = (int) Math.max(-MOST, Math.min(MOST, exponent));
      }
    }
    return exponents;
  }

  private static double log2(double value) {
    return Math.log(value) / Math.log(2);
  }

  private static double spread(float[] ranges) {
    double largest = 0;
    double smallest = Double.POSITIVE_INFINITY;
    for (float range : ranges) {
      largest = Math.max(largest, range);
      smallest = range > 0 ? Math.min(smallest, range) : smallest;
    }
    return largest == 0 ? 1 : largest / smallest;
  }

  /** A page to read: pairs with the spread of their channels before and after, pairs left alone. */
  public String toText() {
    StringBuilder text = new StringBuilder();
    text.append("equalized pairs of layers: ").append(pairs.size()).append('\n');
    for (Pair pair : pairs) {
      text.append(
          String.format(
              Locale.ROOT,
              "  %s -> %s: %d of %d channels, largest over smallest %.1f -> %.1f\n",
              pair.first(),
              pair.second(),
              pair.changed(),
              pair.channels(),
              pair.spreadBefore(),
              pair.spreadAfter()));
    }
    for (Skipped pair : skipped) {
      text.append("  not ").append(pair.first()).append(" -> ").append(pair.second());
      text.append(": ").append(pair.reason()).append('\n');
    }
    return text.toString();
  }
}

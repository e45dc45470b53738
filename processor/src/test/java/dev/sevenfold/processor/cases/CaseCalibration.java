package dev.sevenfold.processor.cases;

import dev.sevenfold.execute.Constants;
import dev.sevenfold.execute.Executor;
import dev.sevenfold.execute.FloatMeaning;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Slot;
import dev.sevenfold.quant.Encoding;
import dev.sevenfold.quant.ObservedRange;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What one sample shows of a case, widened where the case asks for it. */
final class CaseCalibration {
  private final Map<String, float[]> ranges = new HashMap<>();
  private final List<HostTensor> samples = new ArrayList<>();

  /** Adds what calibration sees of the next input. */
  void sample(HostTensor values) {
    samples.add(values);
  }

  /** Widens the range of a value beyond what the samples show. */
  void range(String value, float low, float high) {
    ranges.put(value, new float[] {low, high});
  }

  /** The encodings of all slots that a plan calibrates. */
  Map<String, Encoding> encodings(Plan plan, Map<String, HostTensor> weights) {
    Map<String, HostTensor> seen = new LinkedHashMap<>();
    new Executor(
            plan.reference(), Constants.evaluate(plan.reference(), weights), new FloatMeaning())
        .run(samples, seen::put);
    Map<String, Encoding> encodings = new HashMap<>();
    for (Slot slot : plan.calibratedSlots()) {
      ObservedRange range = null;
      List<String> shown = new ArrayList<>(slot.observed());
      shown.removeAll(plan.constants(slot));
      for (String value : shown) {
        float[] visible = slot.visible(((FloatTensor) seen.get(value)).array());
        ObservedRange own = range(value, visible);
        range = range == null ? own : range.union(own);
      }
      ObservedRange seenRange = range;
      encodings.put(slot.name(), slot.encoding(() -> seenRange));
    }
    return encodings;
  }

  private ObservedRange range(String value, float[] elements) {
    float low = Float.POSITIVE_INFINITY;
    float high = Float.NEGATIVE_INFINITY;
    for (float element : elements) {
      if (Float.isFinite(element)) {
        low = Math.min(low, element);
        high = Math.max(high, element);
      }
    }
    float[] wider = ranges.getOrDefault(value, new float[] {low, high});
    return new ObservedRange(Math.min(low, wider[0]), Math.max(high, wider[1]));
  }
}

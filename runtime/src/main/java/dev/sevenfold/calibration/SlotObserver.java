package dev.sevenfold.calibration;

import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.plan.Slot;
import dev.sevenfold.quant.Observer;
import dev.sevenfold.quant.Observers;
import java.util.ArrayList;
import java.util.List;

/**
 * The observer of one slot. A slot with several observed values feeds them to it as one tensor per
 * sample, so that every sample counts once whatever the kind of observer.
 */
final class SlotObserver {
  /** Every so many samples are shown to the adviser: a suggestion need not cost much. */
  private static final int ADVISED = 4;

  private final Slot slot;
  private final Observer observer;
  private final Observer adviser;
  private final List<Observer> parts;
  private final float[][] arrived;

  /**
   * @param adviser a PERCENTILE observer beside one that outliers stretch; null beside others
   * @param parts MIN_MAX observers of single tensors, for {@link ScaleGroups}
   */
  SlotObserver(Slot slot, Observer observer, Observer adviser, List<Observer> parts) {
    this.slot = slot;
    this.observer = observer;
    this.adviser = adviser;
    this.parts = List.copyOf(parts);
    this.arrived = new float[slot.observed().size()][];
  }

  static SlotObserver create(Slot slot, List<String> parts) {
    return new SlotObserver(
        slot,
        Observers.create(slot.observer(), slot.name()),
        isStretched(slot) ? Observers.create(ObserverType.PERCENTILE, slot.name()) : null,
        parts.stream().map(part -> Observers.create(ObserverType.MIN_MAX, part)).toList());
  }

  /** Whether single outliers set the range of a slot. */
  static boolean isStretched(Slot slot) {
    return slot.observer() == ObserverType.MIN_MAX
        || slot.observer() == ObserverType.MOVING_AVERAGE;
  }

  Slot slot() {
    return slot;
  }

  Observer observer() {
    return observer;
  }

  /** The PERCENTILE observer beside, or null. */
  Observer adviser() {
    return adviser;
  }

  /** MIN_MAX observers of single tensors. */
  List<Observer> parts() {
    return parts;
  }

  /** Takes a value of the present sample; fed at once when nothing else can follow. */
  void take(String value, float[] values, int sample) {
    parts.stream()
        .filter(part -> part.tensor().equals(value))
        .forEach(part -> part.observe(values, sample));
    int index = slot.observed().indexOf(value);
    if (index >= 0) {
      arrived[index] = slot.visible(values);
      if (arrived.length == 1) {
        endSample(sample);
      }
    }
  }

  /** Feeds what arrived, in the order of the slot's list. */
  void endSample(int sample) {
    List<float[]> seen = new ArrayList<>();
    for (int i = 0; i < arrived.length; i++) {
      if (arrived[i] != null) {
        seen.add(arrived[i]);
        arrived[i] = null;
      }
    }
    if (!seen.isEmpty()) {
      float[] values = seen.size() == 1 ? seen.get(0) : joined(seen);
      observer.observe(values, sample);
      if (adviser != null && sample % ADVISED == 0) {
        adviser.observe(values, sample);
      }
    }
  }

  private static float[] joined(List<float[]> parts) {
    float[] all = new float[parts.stream().mapToInt(part -> part.length).sum()];
    int position = 0;
    for (float[] part : parts) {
      System.arraycopy(part, 0, all, position, part.length);
      position += part.length;
    }
    return all;
  }
}

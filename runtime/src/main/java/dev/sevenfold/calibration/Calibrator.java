package dev.sevenfold.calibration;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Slot;
import dev.sevenfold.quant.Encoding;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs samples through the float reference, one at a time, with one observer per quantization slot.
 * Memory does not grow with the number of samples. The same samples in the same order always give
 * the same encodings. Not thread-safe.
 */
public final class Calibrator {
  private final Plan plan;
  private final ReferenceForward forward;
  private final List<SlotObserver> observers = new ArrayList<>();
  private final Map<String, List<SlotObserver>> byValue = new HashMap<>();
  private CalibrationProgress progress = CalibrationProgress.NONE;
  private int samples;

  /** A calibrator that has seen nothing. */
  public Calibrator(Plan plan, ReferenceForward forward) {
    this.plan = plan;
    this.forward = forward;
    for (Slot slot : plan.slots()) {
      SlotObserver observer = SlotObserver.create(slot);
      observers.add(observer);
      for (String value : slot.observed()) {
        byValue.computeIfAbsent(value, name -> new ArrayList<>()).add(observer);
      }
    }
  }

  /** Tells somebody how far it is; returns this calibrator. */
  public Calibrator withProgress(CalibrationProgress listener) {
    progress = listener;
    return this;
  }

  /**
   * Observes all samples and finishes.
   *
   * @param sampleSet read once; each sample is one tensor per input of the model
   * @throws SevenfoldException SF0603 for no samples, SF0601 and SF0602 for a tensor without a range
   */
  public Calibration calibrate(Iterable<? extends List<? extends HostTensor>> sampleSet) {
    progress.started(sampleSet instanceof Collection<?> known ? known.size() : -1);
    try {
      for (List<? extends HostTensor> sample : sampleSet) {
        observe(sample);
        progress.advanced();
      }
    } finally {
      progress.finished();
    }
    return finish();
  }

  /** Observes one more sample: one tensor per input of the model, in declared order. */
  public void observe(List<? extends HostTensor> sample) {
    forward.run(sample, this::take);
    observers.forEach(observer -> observer.endSample(samples));
    samples++;
  }

  private void take(String name, HostTensor tensor) {
    if (tensor instanceof FloatTensor values) {
      byValue.getOrDefault(name, List.of()).forEach(o -> o.take(name, values.array(), samples));
    }
  }

  /** What was found so far; more samples may follow. */
  public Calibration finish() {
    if (samples == 0) {
      throw new SevenfoldException(Message.NO_CALIBRATION_SAMPLES, plan.model());
    }
    Map<String, Encoding> encodings = new LinkedHashMap<>();
    for (SlotObserver observer : observers) {
      Slot slot = observer.slot();
      encodings.put(slot.name(), Encoding.of(observer.observer(), slot.dtype(), slot.scheme()));
    }
    return new Calibration(encodings, samples);
  }
}

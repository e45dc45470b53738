package dev.sevenfold.calibration;

import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.plan.Boundary;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Slot;
import dev.sevenfold.quant.Encoding;
import dev.sevenfold.quant.ObservedRange;
import dev.sevenfold.quant.Observer;
import dev.sevenfold.quant.ObserverState;
import dev.sevenfold.quant.Observers;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Runs samples through the float reference, one at a time, with one observer per quantization slot.
 * Memory does not grow with the number of samples. The same samples in the same order always give
 * the same encodings. Not thread-safe.
 */
public final class Calibrator {
  private final Plan plan;
  private final ReferenceForward forward;
  private final List<SlotObserver> slots = new ArrayList<>();
  private final Map<String, Observer> inputs = new LinkedHashMap<>();
  private final Map<String, List<SlotObserver>> byValue = new HashMap<>();
  private final Map<String, ObservedRange> declared = new HashMap<>();
  private DataHash dataHash = new DataHash();
  private CalibrationProgress progress = CalibrationProgress.NONE;
  private boolean isNoise;
  private int samples;

  /** A calibrator that has seen nothing. */
  public Calibrator(Plan plan, ReferenceForward forward) {
    this.plan = plan;
    this.forward = forward;
    for (Slot slot : plan.calibratedSlots()) {
      slots.add(SlotObserver.create(slot, ScaleGroups.parts(plan, slot)));
    }
    for (Boundary input : plan.inputs()) {
      if (input.declared().dtype() == DType.FLOAT32) {
        inputs.put(input.name(), Observers.create(ObserverType.MIN_MAX, input.name()));
      }
    }
    index();
  }

  private Calibrator(Plan plan, ReferenceForward forward, CalibrationState state) {
    this.plan = plan;
    this.forward = forward;
    this.samples = state.samples();
    this.dataHash = new DataHash(state.dataHash());
    for (int i = 0; i < state.slots().size(); i++) {
      ObserverState adviser = state.advisers().get(i);
      slots.add(
          new SlotObserver(
              plan.calibratedSlots().get(i),
              Observers.restore(state.slots().get(i)),
              adviser == null ? null : Observers.restore(adviser),
              state.parts().get(i).stream().map(Observers::restore).toList()));
    }
    state.inputs().forEach(input -> inputs.put(input.tensor(), Observers.restore(input)));
    index();
  }

  private void index() {
    for (SlotObserver observer : slots) {
      Set<String> values = new LinkedHashSet<>(observer.slot().observed());
      observer.parts().forEach(part -> values.add(part.tensor()));
      for (String value : values) {
        byValue.computeIfAbsent(value, name -> new ArrayList<>()).add(observer);
      }
    }
  }

  /**
   * Continues a calibration that {@link #save} wrote: what comes out is the same as without the
   * stop.
   *
   * @throws SevenfoldException SF0610 if the file is damaged or of another model
   */
  public static Calibrator resume(Plan plan, ReferenceForward forward, Path file) {
    CalibrationState state = CalibrationState.read(file, plan);
    try {
      return new Calibrator(plan, forward, state);
    } catch (IllegalArgumentException | IndexOutOfBoundsException | NullPointerException e) {
      throw CalibrationState.invalid(e, file, "its numbers cannot be: " + e.getMessage());
    }
  }

  /** Writes everything seen so far, to go on later. */
  public void save(Path file) {
    new CalibrationState(
            CalibrationState.FORMAT,
            plan.model(),
            samples,
            dataHash.hexadecimal(),
            slots.stream().map(slot -> slot.observer().state()).toList(),
            slots.stream().map(SlotObserver::adviser).map(Calibrator::state).toList(),
            slots.stream()
                .map(slot -> slot.parts().stream().map(Observer::state).toList())
                .toList(),
            inputs.values().stream().map(Observer::state).toList())
        .write(file);
  }

  private static ObserverState state(Observer observer) {
    return observer == null ? null : observer.state();
  }

  /** Tells somebody how far it is; returns this calibrator. */
  public Calibrator withProgress(CalibrationProgress listener) {
    progress = listener;
    return this;
  }

  /** Marks what comes out as made from noise, not for accuracy; returns this calibrator. */
  public Calibrator ofNoise() {
    isNoise = true;
    return this;
  }

  /**
   * Says what preprocessing makes of an input, so that the audit can compare; returns this
   * calibrator.
   *
   * @param minimum smallest value that preprocessing can give, for example (0 - 0.485) / 0.229
   * @param maximum largest value
   */
  public Calibrator withDeclaredRange(String input, float minimum, float maximum) {
    if (!inputs.containsKey(input)) {
      throw new IllegalArgumentException(plan.model() + " has no float input " + input);
    }
    declared.put(input, new ObservedRange(minimum, maximum));
    return this;
  }

  /**
   * Observes all samples and finishes.
   *
   * @param sampleSet read once; each sample is one tensor per input of the model
   * @throws SevenfoldException SF0603 for no samples, SF0601 and SF0602 for a tensor without a
   *     range
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
    slots.forEach(observer -> observer.endSample(samples));
    dataHash.add(sample);
    samples++;
  }

  private void take(String name, HostTensor tensor) {
    if (tensor instanceof FloatTensor values) {
      if (inputs.containsKey(name)) {
        inputs.get(name).observe(values.array(), samples);
      }
      byValue.getOrDefault(name, List.of()).forEach(o -> o.take(name, values.array(), samples));
    }
  }

  /** How many samples were observed. */
  public int samples() {
    return samples;
  }

  /** What was found so far; more samples may follow. */
  public Calibration finish() {
    if (samples == 0) {
      throw new SevenfoldException(Message.NO_CALIBRATION_SAMPLES, plan.model());
    }
    Map<String, Encoding> encodings = new LinkedHashMap<>();
    FiniteValues values =
        new FiniteValues(
            Stream.concat(inputs.values().stream(), slots.stream().map(SlotObserver::observer)));
    for (SlotObserver observer : slots) {
      Slot slot = observer.slot();
      values.require(observer.observer());
      encodings.put(
          slot.name(), slot.encoding(() -> observer.observer().range(slot.dtype(), slot.scheme())));
    }
    return new Calibration(encodings, audit());
  }

  private CalibrationAudit audit() {
    List<ScaleGroup> groups = groups();
    CalibrationAudit seen = audit(groups, List.of());
    return audit(groups, new AuditRules(seen).warnings(plan, declared, slots));
  }

  private CalibrationAudit audit(List<ScaleGroup> groups, List<CalibrationWarning> warnings) {
    return new CalibrationAudit(
        plan.model(),
        samples,
        dataHash.hexadecimal(),
        isNoise,
        inputs.values().stream().map(o -> TensorAudit.of(o.tensor(), o.statistics())).toList(),
        slots.stream()
            .map(o -> TensorAudit.of(o.slot().name(), o.observer().statistics()))
            .toList(),
        groups,
        warnings);
  }

  private List<ScaleGroup> groups() {
    Map<String, ObservedRange> ranges = new HashMap<>();
    Map<String, ObservedRange> parts = new HashMap<>();
    for (SlotObserver observer : slots) {
      Slot slot = observer.slot();
      ranges.put(slot.name(), observer.observer().range(slot.dtype(), slot.scheme()));
      observer.parts().stream()
          .filter(part -> part.statistics().finiteCount() > 0)
          .forEach(part -> parts.put(part.tensor(), part.range(slot.dtype(), slot.scheme())));
    }
    return new ScaleGroups(plan, ranges, parts).groups();
  }
}

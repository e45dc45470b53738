package dev.sevenfold.calibration;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Node;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.quant.ObservedRange;
import dev.sevenfold.quant.Observers;
import dev.sevenfold.quant.ValueStatistics;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** What makes a calibration suspicious. */
final class AuditRules {
  /** Fewer samples than this are rarely representative. */
  static final int FEW_SAMPLES = 32;

  /**
   * A range of which the last tenth of the samples added more than this was not complete before.
   */
  static final double LATE_GROWTH = 0.05;

  /** An input that fills less than this part of its declared range is scaled otherwise. */
  static final double LEAST_FILL = 0.25;

  /** A range more than twice as wide as 99.99 % of its values need is one for outliers. */
  static final double STRETCHED = 0.5;

  private final CalibrationAudit audit;
  private final List<CalibrationWarning> warnings = new ArrayList<>();

  /**
   * @param audit without warnings
   */
  AuditRules(CalibrationAudit audit) {
    this.audit = audit;
  }

  List<CalibrationWarning> warnings(
      Plan plan, Map<String, ObservedRange> declared, List<SlotObserver> observers) {
    if (audit.isNoise()) {
      warn(Message.NOISE_CALIBRATION, "", audit.model());
    }
    boolean isFew = audit.samples() < FEW_SAMPLES;
    if (isFew) {
      warn(Message.FEW_CALIBRATION_SAMPLES, "", audit.samples(), audit.model(), FEW_SAMPLES);
    }
    audit.inputs().forEach(input -> compare(input, declared.get(input.tensor())));
    nonFinite();
    for (TensorAudit tensor : tensors()) {
      if (tensor.isConstant()) {
        warn(Message.CONSTANT_TENSOR, tensor.tensor(), tensor.tensor(), tensor.minimum());
      } else if (!isFew && tensor.lateGrowth() > LATE_GROWTH) {
        String percent = String.format(Locale.ROOT, "%.0f", 100 * tensor.lateGrowth());
        warn(Message.RANGE_STILL_MOVING, tensor.tensor(), percent, tensor.tensor());
      }
    }
    observers.stream()
        .filter(o -> o.adviser() != null && o.adviser().statistics().finiteCount() > 0)
        .forEach(this::advise);
    audit.groups().forEach(group -> rangeMix(plan, group));
    return warnings;
  }

  /** Tensors of very different ranges under one scale: box coordinates and scores. */
  private void rangeMix(Plan plan, ScaleGroup group) {
    if (!group.squeezed().isEmpty()) {
      String joining =
          plan.graph().runtimeNodes().stream()
              .filter(node -> node.output().slot().equals(group.slot()))
              .filter(node -> ((OpDefinition) node.operator()).group() == OpGroup.CONCAT)
              .map(Node::name)
              .findFirst()
              .orElse(group.slot());
      StringBuilder list = new StringBuilder();
      for (ScaleGroup.Member member : group.squeezed()) {
        list.append(list.length() == 0 ? "" : ", ").append(member.tensor());
        list.append(" [").append(member.minimum()).append(", ").append(member.maximum());
        double codes = member.codes(group.dtype());
        list.append(String.format(Locale.ROOT, "] keeps %.1f codes", codes));
      }
      warn(
          Message.RANGE_MIX,
          group.slot(),
          joining,
          group.minimum(),
          group.maximum(),
          group.dtype(),
          list,
          joining);
    }
  }

  /** Suggests PERCENTILE where a few values stretch the range to twice what the others need. */
  private void advise(SlotObserver slot) {
    ValueStatistics seen = slot.adviser().statistics();
    ObservedRange all = new ObservedRange(seen.minimum(), seen.maximum());
    ObservedRange most = slot.adviser().range(slot.slot().dtype(), slot.slot().scheme());
    if (width(most) < STRETCHED * width(all)) {
      warn(
          Message.STRETCHED_RANGE,
          slot.slot().name(),
          100 * Observers.DEFAULT_KEPT_FRACTION,
          slot.slot().name(),
          most.minimum(),
          most.maximum(),
          all.minimum(),
          all.maximum());
    }
  }

  private static double width(ObservedRange range) {
    return (double) range.withZero().maximum() - range.withZero().minimum();
  }

  /** Inputs first; an input that is also a slot once. */
  private List<TensorAudit> tensors() {
    Set<String> names = new LinkedHashSet<>();
    return Stream.concat(audit.inputs().stream(), audit.slots().stream())
        .filter(tensor -> names.add(tensor.tensor()))
        .toList();
  }

  /** Where it comes in: at inputs, or else at the first tensor that has any. */
  private void nonFinite() {
    List<TensorAudit> origins = audit.inputs().stream().filter(input -> !input.isFinite()).toList();
    if (origins.isEmpty()) {
      origins = audit.slots().stream().filter(slot -> !slot.isFinite()).limit(1).toList();
    }
    for (TensorAudit tensor : origins) {
      warn(
          Message.NON_FINITE_VALUES,
          tensor.tensor(),
          tensor.tensor(),
          tensor.nan(),
          tensor.infinite(),
          tensor.elements(),
          tensor.firstNonFiniteSample());
    }
  }

  private void compare(TensorAudit input, ObservedRange declared) {
    if (declared == null) {
      return;
    }
    double width = (double) declared.maximum() - declared.minimum();
    double seen = (double) input.maximum() - input.minimum();
    boolean isInside =
        input.minimum() >= declared.minimum() && input.maximum() <= declared.maximum();
    if (!isInside || seen < LEAST_FILL * width) {
      warn(
          Message.UNEXPECTED_INPUT_RANGE,
          input.tensor(),
          input.tensor(),
          input.minimum(),
          input.maximum(),
          declared.minimum(),
          declared.maximum());
    }
  }

  private void warn(Message message, String tensor, Object... arguments) {
    warnings.add(CalibrationWarning.of(message, tensor, arguments));
  }
}

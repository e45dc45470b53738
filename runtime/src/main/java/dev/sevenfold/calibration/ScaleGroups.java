package dev.sevenfold.calibration;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.calibration.ScaleGroup.Member;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Slot;
import dev.sevenfold.quant.ObservedRange;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes the groups of a plan from the ranges that calibration found. */
final class ScaleGroups {
  private final Plan plan;
  private final Map<String, ObservedRange> slots;
  private final Map<String, ObservedRange> tensors;

  /**
   * @param slots range of each calibrated slot, by its name
   * @param tensors ranges of the {@link #parts} of all slots, by their names
   */
  ScaleGroups(Plan plan, Map<String, ObservedRange> slots, Map<String, ObservedRange> tensors) {
    this.plan = plan;
    this.slots = slots;
    this.tensors = tensors;
  }

  /** All slots that more than one tensor is brought to, in the plan's order. */
  List<ScaleGroup> groups() {
    List<Slot> calibrated = plan.calibratedSlots();
    Map<String, Slot> owners = new HashMap<>();
    calibrated.forEach(slot -> slot.members().forEach(name -> owners.put(name, slot)));
    List<ScaleGroup> groups = new ArrayList<>();
    for (Slot slot : calibrated) {
      Map<String, ObservedRange> requantized = requantized(slot, owners);
      if (slot.members().size() > 1 || !requantized.isEmpty()) {
        groups.add(group(slot, requantized));
      }
    }
    return groups;
  }

  /**
   * The tensors of a slot whose own ranges are worth knowing: those that a concatenation joins, and
   * all that are observed together.
   */
  static List<String> parts(Plan plan, Slot slot) {
    Set<String> parts = new LinkedHashSet<>();
    if (slot.observed().size() > 1) {
      parts.addAll(slot.observed());
    }
    joined(plan, slot).stream().filter(slot.members()::contains).forEach(parts::add);
    return List.copyOf(parts);
  }

  /** What concatenations bring to a slot, in the reference graph's names. */
  private static List<String> joined(Plan plan, Slot slot) {
    return plan.graph().runtimeNodes().stream()
        .filter(node -> node.output().slot().equals(slot.name()))
        .filter(node -> ((OpDefinition) node.operator()).group() == OpGroup.CONCAT)
        .flatMap(node -> node.inputs().stream())
        .map(plan::referenceValue)
        .distinct()
        .toList();
  }

  /** Tensors with slots of their own that a concatenation brings to this one. */
  private Map<String, ObservedRange> requantized(Slot slot, Map<String, Slot> owners) {
    Map<String, ObservedRange> ranges = new LinkedHashMap<>();
    for (String name : joined(plan, slot)) {
      if (!slot.members().contains(name) && owners.containsKey(name)) {
        ranges.put(name, tensors.getOrDefault(name, slots.get(owners.get(name).name())));
      }
    }
    return ranges;
  }

  private ScaleGroup group(Slot slot, Map<String, ObservedRange> requantized) {
    ObservedRange whole = slots.get(slot.name());
    boolean isUndivided = requantized.isEmpty() && parts(plan, slot).isEmpty();
    List<Member> members = new ArrayList<>();
    List<String> moved = new ArrayList<>();
    for (String name : slot.members()) {
      boolean isWhole = isUndivided && slot.observed().contains(name);
      ObservedRange own = isWhole ? whole : tensors.get(name);
      if (own == null) {
        moved.add(name);
      } else {
        members.add(member(slot, name, own, false));
      }
    }
    requantized.forEach((name, own) -> members.add(member(slot, name, own, true)));
    return new ScaleGroup(
        slot.name(), slot.dtype(), whole.minimum(), whole.maximum(), members, moved);
  }

  private Member member(Slot slot, String name, ObservedRange own, boolean requantized) {
    ObservedRange whole = slots.get(slot.name());
    double bits = Math.max(log2(width(slot, whole)) - log2(width(slot, own)), 0);
    boolean setsScale =
        slot.scheme() == ActivationScheme.SYMMETRIC
            ? bits == 0
            : own.minimum() <= Math.min(whole.minimum(), -Float.MIN_VALUE)
                || own.maximum() >= Math.max(whole.maximum(), Float.MIN_VALUE);
    return new Member(name, own.minimum(), own.maximum(), setsScale, requantized, bits);
  }

  /** What the scale is proportional to; a tensor of zeros alone has nothing to lose. */
  private static double width(Slot slot, ObservedRange range) {
    double low = range.withZero().minimum();
    double high = range.withZero().maximum();
    return slot.scheme() == ActivationScheme.SYMMETRIC ? 2 * Math.max(-low, high) : high - low;
  }

  private static double log2(double value) {
    return value == 0 ? Double.POSITIVE_INFINITY : Math.log(value) / Math.log(2);
  }
}

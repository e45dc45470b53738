package dev.sevenfold.compare;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.NearestName;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Layers that a user names. */
final class LayerNames {
  private LayerNames() {}

  /**
   * The layers of the given names, in the schedule's order.
   *
   * @throws SevenfoldException SF0907 listing all names that are no layer
   */
  static List<Step> steps(Plan plan, List<String> names) {
    Map<String, Step> steps = new LinkedHashMap<>();
    plan.steps().forEach(step -> steps.put(step.node().name(), step));
    List<String> unknown = new ArrayList<>(names);
    unknown.removeAll(steps.keySet());
    if (!unknown.isEmpty()) {
      StringBuilder list = new StringBuilder();
      for (String name : unknown) {
        list.append("\n  '").append(name).append('\'');
        list.append(NearestName.suggestion(name, steps.keySet()));
      }
      throw new SevenfoldException(
          Message.UNKNOWN_LAYERS,
          plan.model(),
          names.size() - unknown.size(),
          unknown.size(),
          list);
    }
    return steps.values().stream().filter(step -> names.contains(step.node().name())).toList();
  }
}

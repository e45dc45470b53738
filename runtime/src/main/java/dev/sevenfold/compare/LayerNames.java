package dev.sevenfold.compare;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.NamePattern;
import dev.sevenfold.diagnostic.NearestName;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Step;
import java.util.ArrayList;
import java.util.Collection;
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
    refuse(plan, names.size(), unknown, steps.keySet());
    return steps.values().stream().filter(step -> names.contains(step.node().name())).toList();
  }

  /**
   * The integer layers that each pattern matches, by pattern. A pattern matches the name of a layer
   * or of a module around it; {@code *} stands for any characters.
   *
   * @throws SevenfoldException SF0907 listing all patterns that match none
   */
  static Map<String, List<Step>> matching(Plan plan, List<String> patterns) {
    List<Step> integer = integer(plan);
    Map<String, List<Step>> matches = new LinkedHashMap<>();
    for (String pattern : patterns) {
      matches.put(
          pattern,
          integer.stream()
              .filter(step -> NamePattern.matchesPath(pattern, step.node().name()))
              .toList());
    }
    List<String> unknown = new ArrayList<>(matches.keySet());
    unknown.removeIf(pattern -> !matches.get(pattern).isEmpty());
    List<String> names = integer.stream().map(step -> step.node().name()).toList();
    refuse(plan, matches.size(), unknown, names);
    return matches;
  }

  /** The layers that compute on codes. */
  static List<Step> integer(Plan plan) {
    return plan.steps().stream().filter(step -> step.node().isInteger()).toList();
  }

  private static void refuse(Plan plan, int given, List<String> unknown, Collection<String> known) {
    if (!unknown.isEmpty()) {
      StringBuilder list = new StringBuilder();
      for (String name : unknown) {
        list.append("\n  '").append(name).append('\'');
        list.append(NearestName.suggestion(name, known));
      }
      throw new SevenfoldException(
          Message.UNKNOWN_LAYERS, plan.model(), given - unknown.size(), unknown.size(), list);
    }
  }
}

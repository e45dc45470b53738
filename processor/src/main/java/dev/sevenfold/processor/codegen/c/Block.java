package dev.sevenfold.processor.codegen.c;

import dev.sevenfold.plan.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * Steps that become one C function, so that functions stay readable and compilers fast.
 *
 * <ol>
 *   <li>Steps that fit into one function become one.
 *   <li>Otherwise consecutive steps are grouped by the next component of the module path they were
 *       written in, and each group is divided again where it does not fit.
 *   <li>A group without a further component is cut into pieces that fit.
 * </ol>
 *
 * @param path module path that the steps have in common; empty for the model itself
 * @param steps consecutive steps
 */
record Block(String path, List<Step> steps) {
  /** Most steps of a block. */
  static final int MOST_STEPS = 16;

  /** The blocks of a schedule, in order. */
  static List<Block> divide(List<Step> steps) {
    List<Block> blocks = new ArrayList<>();
    divide("", 0, steps, blocks);
    return blocks;
  }

  private static void divide(String path, int depth, List<Step> steps, List<Block> blocks) {
    if (steps.size() <= MOST_STEPS) {
      blocks.add(new Block(path, List.copyOf(steps)));
      return;
    }
    int start = 0;
    while (start < steps.size()) {
      String component = component(steps.get(start), depth);
      int end = start + 1;
      while (end < steps.size() && component(steps.get(end), depth).equals(component)) {
        end++;
      }
      List<Step> group = steps.subList(start, end);
      if (component.isEmpty()) {
        cut(path, group, blocks);
      } else {
        divide(path.isEmpty() ? component : path + "." + component, depth + 1, group, blocks);
      }
      start = end;
    }
  }

  private static void cut(String path, List<Step> steps, List<Block> blocks) {
    for (int start = 0; start < steps.size(); start += MOST_STEPS) {
      int end = Math.min(start + MOST_STEPS, steps.size());
      blocks.add(new Block(path, List.copyOf(steps.subList(start, end))));
    }
  }

  /** A component of the module path of a step; empty when the path is shorter. */
  private static String component(Step step, int depth) {
    String scope = step.node().scope();
    String[] components = scope.isEmpty() ? new String[0] : scope.split("\\.");
    return depth < components.length ? components[depth] : "";
  }
}

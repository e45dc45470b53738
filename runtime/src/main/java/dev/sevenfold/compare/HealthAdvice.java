package dev.sevenfold.compare;

import dev.sevenfold.tensor.DType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What to do about the figures of a report. */
final class HealthAdvice {
  /** More layers than this are no longer single ones. */
  private static final int MOST_LAYERS = 5;

  private static final String SEARCH =
      "PrecisionSearch.of(...) finds the fewest layers that need 16 bits";

  private HealthAdvice() {}

  /**
   * Sentences, the most exact first.
   *
   * @param tensors the worst first
   */
  static List<String> of(List<OutputHealth> outputs, List<TensorHealth> tensors) {
    List<String> advice = new ArrayList<>();
    String option = option(tensors);
    if (!option.isEmpty()) {
      advice.add("more bits where a tensor alone loses most: -Asevenfold.quantize=" + option);
    }
    List<OutputHealth> low =
        outputs.stream().filter(o -> o.sqnr() < HealthRules.LOW_OUTPUT_SQNR).toList();
    low.stream()
        .filter(output -> !output.rankings().isEmpty())
        .forEach(output -> advice.add(aboutOrder(output)));
    if (low.stream().anyMatch(output -> output.rankings().isEmpty())) {
      aboutSums(tensors, option).ifPresent(advice::add);
    }
    return advice;
  }

  /** Patterns and types for the layers of the tensors that alone are below the limit. */
  private static String option(List<TensorHealth> tensors) {
    Set<String> requests = new LinkedHashSet<>();
    for (TensorHealth tensor : tensors) {
      if (tensor.ownSqnr() < HealthRules.LOW_TENSOR_SQNR) {
        String wider = tensor.dtype() == DType.INT8 ? ":INT16" : ":FLOAT32";
        tensor.layers().forEach(layer -> requests.add(layer + wider));
      }
    }
    return requests.stream().limit(MOST_LAYERS).collect(Collectors.joining(","));
  }

  private static String aboutOrder(OutputHealth output) {
    return String.format(
        Locale.ROOT,
        "the rows of output %s are in the order of %s: rows that changed places count as noise,"
            + " so judge it by what is ranked and by pairs of rows",
        output.output(),
        String.join(", ", output.rankings()));
  }

  /** Where an output is low though its tensors are not, roundings add up. */
  private static Optional<String> aboutSums(List<TensorHealth> tensors, String option) {
    List<TensorHealth> narrow = tensors.stream().filter(t -> t.dtype() == DType.INT8).toList();
    if (narrow.isEmpty()) {
      return Optional.empty();
    }
    if (!option.isEmpty()) {
      return Optional.of("layers behind these may need them too: " + SEARCH);
    }
    return Optional.of(
        String.format(
            Locale.ROOT,
            "no tensor alone is to blame: the roundings of %d INT8 tensors, of %s in the median,"
                + " add up; -Asevenfold.quantize=*:W8A16 has 16 bits for all activations, %s",
            narrow.size(),
            Decibels.text(narrow.get(narrow.size() / 2).ownSqnr(), 1),
            SEARCH));
  }
}

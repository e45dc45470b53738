package dev.sevenfold.truth;

import static com.google.common.truth.Fact.fact;
import static com.google.common.truth.Fact.simpleFact;

import com.google.common.truth.Fact;
import com.google.common.truth.FailureMetadata;
import com.google.common.truth.Subject;
import com.google.common.truth.Truth;
import dev.sevenfold.compare.Ranking;
import dev.sevenfold.compare.TensorComparison;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Assertions on tensors: {@code assertThat(actual).isBitExactTo(expected)}. An all-zero, constant
 * or half-written tensor never passes for one that is close, unless its reference is the same.
 */
public final class TensorSubject extends Subject {
  private final HostTensor actual;

  private TensorSubject(FailureMetadata metadata, HostTensor actual) {
    super(metadata, actual);
    this.actual = actual;
  }

  /** Starts an assertion on a tensor. */
  public static TensorSubject assertThat(HostTensor actual) {
    return Truth.assertAbout(tensors()).that(actual);
  }

  /** For {@code assertWithMessage(...).about(tensors()).that(...)}. */
  public static Factory<TensorSubject, HostTensor> tensors() {
    return TensorSubject::new;
  }

  @Override
  protected String actualCustomStringRepresentation() {
    return actual == null ? "null" : actual.dtype() + " tensor of shape " + actual.shape();
  }

  /** Fails unless type, shape and every element are the same; NaN equals NaN, +0 is not -0. */
  public void isBitExactTo(HostTensor expected) {
    TensorComparison comparison = compare(expected);
    if (comparison != null && !comparison.isBitExact()) {
      List<Fact> facts = new ArrayList<>();
      int first = comparison.firstDifference();
      facts.add(
          fact(
              "first difference",
              position(first)
                  + ", of "
                  + comparison.differingElements()
                  + " in "
                  + comparison.elements()
                  + " elements"));
      facts.add(fact("expected there", element(expected, first)));
      facts.add(fact("but was", element(actual, first)));
      facts.add(fact("largest difference", comparison.largestDifference()));
      fail("expected to be bit-exact", facts);
    }
  }

  /**
   * Fails unless the signal-to-quantization-noise ratio against a reference is high enough.
   *
   * @param decibels least ratio, for example 30
   */
  public void hasSqnrAtLeast(double decibels, HostTensor reference) {
    TensorComparison comparison = compare(reference);
    if (comparison == null) {
      return;
    }
    List<String> failures = comparison.failures(decibels);
    if (!failures.isEmpty()) {
      List<Fact> facts = new ArrayList<>();
      failures.forEach(failure -> facts.add(fact("found", failure)));
      facts.add(fact("comparison", comparison));
      fail("expected an SQNR of at least " + decibels + " dB", facts);
    }
  }

  /**
   * Fails unless no element is further from the reference than a limit.
   *
   * @param limit largest absolute difference
   */
  public void hasDifferenceAtMost(double limit, HostTensor reference) {
    TensorComparison comparison = compare(reference);
    if (comparison == null) {
      return;
    }
    List<Fact> facts = new ArrayList<>();
    comparison.suspicions().forEach(suspicion -> facts.add(fact("found", suspicion)));
    if (!(comparison.largestDifference() <= limit)) {
      facts.add(fact("largest difference", comparison.largestDifference()));
    }
    if (!facts.isEmpty()) {
      facts.add(fact("comparison", comparison));
      fail("expected no difference above " + limit, facts);
    }
  }

  /** Fails unless every row over the last axis has its largest element where the reference has. */
  public void hasSameTop1As(FloatTensor reference) {
    TensorComparison comparison = compare(reference);
    if (comparison == null) {
      return;
    }
    float[] values = ((FloatTensor) actual).array();
    int classes = actual.shape().dimension(-1);
    for (int row = 0; row < values.length / classes; row++) {
      int expected = Ranking.best(reference.array(), row, classes);
      int best = Ranking.best(values, row, classes);
      if (best != expected) {
        fail(
            "expected to rank the same class first",
            List.of(
                fact("row", row),
                fact("expected", expected),
                fact("but was", best),
                fact("score of expected", values[row * classes + expected]),
                fact("score of found", values[row * classes + best])));
      }
    }
  }

  private TensorComparison compare(HostTensor expected) {
    if (actual == null) {
      fail("expected a tensor", List.of());
      return null;
    }
    if (actual.dtype() != expected.dtype() || !actual.shape().equals(expected.shape())) {
      fail(
          "expected the same type and shape",
          List.of(fact("expected", expected.dtype() + " " + expected.shape())));
      return null;
    }
    return TensorComparison.of(actual, expected);
  }

  private void fail(String headline, List<Fact> facts) {
    failWithActual(simpleFact(headline), facts.toArray(Fact[]::new));
  }

  /** A row-major index, and as coordinates. */
  private String position(int index) {
    int[] coordinates = new int[actual.shape().rank()];
    int rest = index;
    for (int axis = coordinates.length - 1; axis >= 0; axis--) {
      coordinates[axis] = rest % actual.shape().dimension(axis);
      rest /= actual.shape().dimension(axis);
    }
    return "index " + index + " " + Arrays.toString(coordinates);
  }

  private static Object element(HostTensor tensor, int index) {
    return Array.get(tensor.array(), index);
  }
}

package dev.sevenfold.compare;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.FloatTensor;

/**
 * Whether a classifier's decision survives. Scores are rows over the last axis of a tensor. Of
 * equal scores the one with the lower index is ranked first; NaN is ranked below everything.
 */
public final class Ranking {
  private Ranking() {}

  /** The index of the best score in a row. */
  public static int best(float[] scores, int row, int classes) {
    int best = 0;
    for (int c = 1; c < classes; c++) {
      float score = scores[row * classes + c];
      float leader = scores[row * classes + best];
      if (score > leader || (Float.isNaN(leader) && !Float.isNaN(score))) {
        best = c;
      }
    }
    return best;
  }

  /**
   * The part of all rows, in [0, 1], whose best class in the reference is among the k best of the
   * tensor. 1 for top-1, 5 for top-5.
   *
   * @throws SevenfoldException SF0903 when the shapes differ or are scalars
   */
  public static double agreement(FloatTensor actual, FloatTensor reference, int k) {
    if (!actual.shape().equals(reference.shape()) || actual.shape().rank() == 0) {
      throw new SevenfoldException(
          Message.INCOMPARABLE_TENSORS,
          actual.dtype(),
          actual.shape(),
          reference.dtype(),
          reference.shape());
    }
    int classes = actual.shape().dimension(-1);
    int rows = actual.shape().elements() / classes;
    int agreeing = 0;
    for (int row = 0; row < rows; row++) {
      int expected = best(reference.array(), row, classes);
      agreeing += rank(actual.array(), row, classes, expected) < k ? 1 : 0;
    }
    return (double) agreeing / rows;
  }

  /** How many classes stand before one. */
  private static int rank(float[] scores, int row, int classes, int index) {
    float score = scores[row * classes + index];
    int before = 0;
    for (int c = 0; c < classes; c++) {
      float other = scores[row * classes + c];
      boolean better = other > score || (Float.isNaN(score) && !Float.isNaN(other));
      boolean equal = other == score || (Float.isNaN(score) && Float.isNaN(other));
      before += better || (equal && c < index) ? 1 : 0;
    }
    return before;
  }
}

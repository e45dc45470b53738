package dev.sevenfold.processor.cases;

import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Shape;

/** Attention from its definition, and how far results may be from it. */
final class AttentionDefinition {
  /** A float32 softmax of a few scores and two sums of products. */
  static final float FLOAT_ROUNDING = 1e-5f;

  /** Codes of query, key, value and weights, each with its own rounding, of values up to 1. */
  static final float INT8_ROUNDING = 0.03f;

  static final float INT16_ROUNDING = 2e-4f;

  private AttentionDefinition() {}

  static float tolerance(Mode mode) {
    return switch (mode) {
      case FLOAT -> FLOAT_ROUNDING;
      case INT8_SYMMETRIC, INT8_AFFINE -> INT8_ROUNDING;
      case INT16, W8A16 -> INT16_ROUNDING;
    };
  }

  /** Attention from its definition; additive[t][s] is added to the scores of all heads. */
  static float[] attention(
      FloatTensor query, FloatTensor key, FloatTensor value, double[][] additive) {
    int heads = query.shape().dimension(1);
    int perGroup = heads / key.shape().dimension(1);
    int queries = query.shape().dimension(2);
    int keys = key.shape().dimension(2);
    int inner = query.shape().dimension(3);
    int features = value.shape().dimension(3);
    float[] result = new float[query.shape().dimension(0) * heads * queries * features];
    for (int row = 0; row < result.length / features; row++) {
      int head = row / queries;
      int keyHead = head / heads * (heads / perGroup) + head % heads / perGroup;
      double[] weights = new double[keys];
      double sum = 0;
      for (int s = 0; s < keys; s++) {
        double score = additive == null ? 0 : additive[row % queries][s];
        for (int k = 0; k < inner; k++) {
          double product =
              (double) query.array()[row * inner + k]
                  * key.array()[(keyHead * keys + s) * inner + k];
          score += product / Math.sqrt(inner);
        }
        weights[s] = Math.exp(score);
        sum += weights[s];
      }
      for (int e = 0; e < features; e++) {
        double output = 0;
        for (int s = 0; s < keys; s++) {
          output += weights[s] / sum * value.array()[(keyHead * keys + s) * features + e];
        }
        result[row * features + e] = (float) output;
      }
    }
    return result;
  }

  /** [T, heads * D] to [1, heads, T, D]. */
  static FloatTensor heads(float[] x, int positions, int heads) {
    int inner = x.length / positions / heads;
    float[] moved = new float[x.length];
    for (int i = 0; i < x.length; i++) {
      int t = i / (heads * inner);
      int h = i / inner % heads;
      moved[(h * positions + t) * inner + i % inner] = x[i];
    }
    return new FloatTensor(Shape.of(1, heads, positions, inner), moved);
  }
}

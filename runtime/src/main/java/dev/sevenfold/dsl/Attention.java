package dev.sevenfold.dsl;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.op.Checks;
import dev.sevenfold.tensor.DType;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Scaled dot product attention as products of matrices around a softmax. Heads that share a key are
 * stacked as rows of one query, which moves nothing: grouped heads cost no copy of keys and values.
 */
final class Attention {
  private final String name;
  private final Tensor query;
  private final Tensor key;
  private final Tensor value;
  private final int batch;
  private final int heads;
  private final int groups;
  private final int queries;
  private final int keys;

  Attention(String name, Tensor query, Tensor key, Tensor value) {
    this.name = name;
    this.query = query;
    this.key = key;
    this.value = value;
    Arguments.present(name, "the key", key);
    Arguments.present(name, "the value", value);
    for (Tensor tensor : List.of(query, key, value)) {
      Checks.requireRank(name, tensor.value().type(), 4, "batch, heads, positions, features");
    }
    batch = query.size(0);
    heads = query.size(1);
    groups = key.size(1);
    queries = query.size(2);
    keys = key.size(2);
    require(key.size(0) == batch && value.size(0) == batch, "batch", "of query, key and value");
    require(
        value.size(1) == groups && value.size(2) == keys, "heads or positions", "of key and value");
    require(key.size(3) == query.size(3), "features", "of query and key");
    Checks.require(
        heads % groups == 0,
        Message.INVALID_ARGUMENT,
        name,
        "the number of key heads",
        groups,
        "it must divide the " + heads + " heads of the query");
  }

  private void require(boolean holds, String what, String whose) {
    Checks.require(
        holds,
        Message.INVALID_ARGUMENT,
        name,
        what + " " + whose,
        query.shape() + ", " + key.shape() + " and " + value.shape(),
        "they must be equal");
  }

  /**
   * The result.
   *
   * @param mask what happens to the scores {@code [N, H, T, S]} before softmax
   */
  Tensor run(UnaryOperator<Tensor> mask) {
    int rows = heads / groups * queries;
    Tensor stacked = shaped(query, groups, rows, query.size(3));
    Tensor scores = stacked.matmul(key, true, 1 / Math.sqrt(query.size(3)));
    Tensor masked = mask.apply(shaped(scores, heads, queries, keys));
    Tensor weights = shaped(masked.softmax(3), groups, rows, keys);
    return shaped(weights.matmul(value), heads, queries, value.size(3));
  }

  private Tensor shaped(Tensor tensor, int second, int third, int fourth) {
    boolean isShaped = tensor.size(1) == second && tensor.size(2) == third;
    return isShaped ? tensor : tensor.view(batch, second, third, fourth);
  }

  /** Scores where a mask lets them through. */
  static Tensor masked(Tensor scores, Tensor mask) {
    return mask.value().type().dtype() == DType.BOOL
        ? scores.maskedKeep(mask, Double.NEGATIVE_INFINITY)
        : scores.add(mask);
  }

  /** True where the key is not behind the query. */
  Tensor causalMask() {
    Checks.require(
        queries == keys,
        Message.INVALID_ARGUMENT,
        name,
        "the number of keys",
        keys,
        "there are " + queries + " queries; with a cache of keys, give a mask");
    boolean[] visible = new boolean[queries * keys];
    for (int i = 0; i < visible.length; i++) {
      visible[i] = i % keys <= i / keys;
    }
    return Tensor.constant(visible, queries, keys);
  }
}

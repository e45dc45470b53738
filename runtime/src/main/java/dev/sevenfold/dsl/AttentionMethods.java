package dev.sevenfold.dsl;

/** The part of {@link Tensor} that is attention: products of matrices around a softmax. */
sealed interface AttentionMethods permits Tensor {
  /**
   * {@code softmax(this * key^T / sqrt(D)) * value}. This is {@code [N, H, T, D]}, key {@code [N,
   * G, S, D]}, value {@code [N, G, S, E]}, the result {@code [N, H, T, E]}. Where G is less than H,
   * of which it is a divisor, every key and value serves H / G neighbouring heads. Scores stay in
   * float between the products unless the softmax is asked to be quantized.
   */
  default Tensor scaledDotProductAttention(Tensor key, Tensor value) {
    return new Attention("scaledDotProductAttention", self(), key, value).run(scores -> scores);
  }

  /**
   * As {@link #scaledDotProductAttention(Tensor, Tensor)} with a mask that broadcasts to {@code [N,
   * H, T, S]}: BOOL says which keys take part, FLOAT32 is added to the scores.
   */
  default Tensor scaledDotProductAttention(Tensor key, Tensor value, Tensor mask) {
    Arguments.present("scaledDotProductAttention", "the mask", mask);
    return new Attention("scaledDotProductAttention", self(), key, value)
        .run(scores -> Attention.masked(scores, mask));
  }

  /**
   * As {@link #scaledDotProductAttention(Tensor, Tensor)}; no query sees a key behind its place.
   */
  default Tensor causalAttention(Tensor key, Tensor value) {
    Attention attention = new Attention("causalAttention", self(), key, value);
    return attention.run(scores -> Attention.masked(scores, attention.causalMask()));
  }

  private Tensor self() {
    return (Tensor) this;
  }
}

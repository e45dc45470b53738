package dev.sevenfold.dsl;

/** The part of {@link NeuralModule} that makes layers of functions of one element. */
abstract class FunctionLayers extends NormalizationLayers {
  FunctionLayers() {}

  /** {@code x / 2 (1 + erf(x / sqrt 2))} as a layer. */
  protected static Layer gelu() {
    return new FunctionLayer("gelu", Tensor::gelu);
  }

  /** Gelu by its approximation with tanh as a layer. */
  protected static Layer geluTanh() {
    return new FunctionLayer("geluTanh", Tensor::geluTanh);
  }

  /** {@code x sigmoid(x)} as a layer. */
  protected static Layer silu() {
    return new FunctionLayer("silu", Tensor::silu);
  }

  /** {@code 1 / (1 + e^-x)} as a layer. */
  protected static Layer sigmoid() {
    return new FunctionLayer("sigmoid", Tensor::sigmoid);
  }

  /** {@code tanh x} as a layer. */
  protected static Layer tanh() {
    return new FunctionLayer("tanh", Tensor::tanh);
  }

  /** {@code relu6(x + 3) / 6} as a layer. */
  protected static Layer hardsigmoid() {
    return new FunctionLayer("hardsigmoid", Tensor::hardsigmoid);
  }

  /** {@code x relu6(x + 3) / 6} as a layer. */
  protected static Layer hardswish() {
    return new FunctionLayer("hardswish", Tensor::hardswish);
  }

  /** {@code 1.0507 elu(x, 1.6733)} as a layer. */
  protected static Layer selu() {
    return new FunctionLayer("selu", Tensor::selu);
  }

  /** {@code x tanh(ln(1 + e^x))} as a layer. */
  protected static Layer mish() {
    return new FunctionLayer("mish", Tensor::mish);
  }

  /** {@code x / (1 + |x|)} as a layer. */
  protected static Layer softsign() {
    return new FunctionLayer("softsign", Tensor::softsign);
  }

  /** {@code ln(1 + e^x)} as a layer. */
  protected static Layer softplus() {
    return new FunctionLayer("softplus", x -> x.softplus());
  }

  /** {@code x} above 0, {@code slope x} elsewhere, as a layer. */
  protected static Layer leakyRelu(double slope) {
    return new FunctionLayer("leakyRelu", x -> x.leakyRelu(slope));
  }

  /** {@code x} above 0, {@code alpha (e^x - 1)} elsewhere, as a layer. */
  protected static Layer elu(double alpha) {
    return new FunctionLayer("elu", x -> x.elu(alpha));
  }

  /** {@code x} above 0, {@code alpha (e^(x / alpha) - 1)} elsewhere, as a layer. */
  protected static Layer celu(double alpha) {
    return new FunctionLayer("celu", x -> x.celu(alpha));
  }

  /** {@code ln(1 + e^(beta x)) / beta} as a layer. */
  protected static Layer softplus(double beta, double threshold) {
    return new FunctionLayer("softplus", x -> x.softplus(beta, threshold));
  }

  /** {@code min(max(x, low), high)} as a layer. */
  protected static Layer hardtanh(double low, double high) {
    return new FunctionLayer("hardtanh", x -> x.hardtanh(low, high));
  }

  /** {@code exp(x) / sum(exp(x))} along an axis as a layer. */
  protected static Layer softmax(int axis) {
    return new FunctionLayer("softmax", x -> x.softmax(axis));
  }

  /** {@code x - ln(sum(exp(x)))} along an axis as a layer. */
  protected static Layer logSoftmax(int axis) {
    return new FunctionLayer("logSoftmax", x -> x.logSoftmax(axis));
  }

  /** {@code x} above 0, {@code weight x} elsewhere, with one learned weight. */
  protected static PRelu prelu() {
    return new PRelu(1);
  }

  /**
   * As {@link #prelu()}, with several weights.
   *
   * @param weights how many: 1, or the channels of the input
   */
  protected static PRelu prelu(int weights) {
    return new PRelu(weights);
  }
}

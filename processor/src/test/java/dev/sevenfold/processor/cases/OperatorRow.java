package dev.sevenfold.processor.cases;

import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.processor.testing.Reals;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/**
 * A row of docs/operators.md: an operator, or a kind of it that has kernels of its own, and a model
 * that uses it.
 *
 * @param operator name of the operator
 * @param kind what distinguishes the row from others of the operator; empty when it is the only one
 * @param model makes a model that uses it once
 * @param inputs of the model
 * @param quantizedSoftmax whether the model asks for softmax in integers
 */
record OperatorRow(
    String operator,
    String kind,
    Supplier<NeuralModule> model,
    List<HostTensor> inputs,
    boolean quantizedSoftmax) {
  private static final long SEED = 7;

  /** A row of an operator with several. */
  static OperatorRow of(
      String operator, String kind, Supplier<NeuralModule> model, HostTensor... inputs) {
    return new OperatorRow(operator, kind, model, List.of(inputs), false);
  }

  /** This row of a model that asks for softmax in integers. */
  OperatorRow withQuantizedSoftmax() {
    return new OperatorRow(operator, kind, model, inputs, true);
  }

  /** Real numbers from -2 to 3. */
  static FloatTensor reals(int... dimensions) {
    return Reals.randomTensor(SEED, -2, 3, dimensions);
  }

  /** Real numbers from 1/2 to 3. */
  static FloatTensor positive(int... dimensions) {
    return Reals.randomTensor(SEED, 0.5, 3, dimensions);
  }

  /** Integers from 0 to a bound, exclusive. */
  static Int64Tensor positions(int bound, int... dimensions) {
    SplittableRandom random = new SplittableRandom(SEED);
    long[] values = random.longs(Shape.of(dimensions).elements(), 0, bound).toArray();
    return new Int64Tensor(Shape.of(dimensions), values);
  }

  /** What the row is called in the table and in test reports. */
  @Override
  public String toString() {
    return kind.isEmpty() ? operator : operator + ", " + kind;
  }
}

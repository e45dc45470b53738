package dev.sevenfold.processor.cases;

import dev.sevenfold.dsl.AvgPool2d;
import dev.sevenfold.dsl.BatchNorm2d;
import dev.sevenfold.dsl.Buffer;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.LpPool;
import dev.sevenfold.dsl.MaxPool2d;
import dev.sevenfold.dsl.MultiHeadAttention;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.PRelu;
import dev.sevenfold.dsl.Parameter;
import dev.sevenfold.dsl.Tensor;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** A model of one function; layers it needs are elements of the field {@code layers}. */
final class Net extends NeuralModule {
  private final List<NeuralModule> layers;
  private final UnaryOperator<Tensor> function;

  private Net(UnaryOperator<Tensor> function, NeuralModule... layers) {
    this.layers = List.of(layers);
    this.function = function;
  }

  /** All layers in turn; their parameters are {@code layers.0.weight} and so on. */
  static Net of(NeuralModule... layers) {
    return new Net(
        x -> {
          Tensor current = x;
          for (NeuralModule layer : layers) {
            current = current.then(layer);
          }
          return current;
        },
        layers);
  }

  /** A function of the input. */
  static Net of(UnaryOperator<Tensor> function) {
    return new Net(function);
  }

  /** A function of the input and one layer's output. */
  static Net of(NeuralModule layer, BiFunction<Tensor, NeuralModule, Tensor> function) {
    return new Net(x -> function.apply(x, layer), layer);
  }

  /** A function of two inputs. */
  static NeuralModule of(BinaryOperator<Tensor> function) {
    return new OfTwo(function);
  }

  /** A model of two inputs. */
  private static final class OfTwo extends NeuralModule {
    private final BinaryOperator<Tensor> function;

    OfTwo(BinaryOperator<Tensor> function) {
      this.function = function;
    }

    public Tensor forward(Tensor x, Tensor y) {
      return function.apply(x, y);
    }
  }

  public Tensor forward(Tensor x) {
    return function.apply(x);
  }

  static Conv2d conv(int in, int out, int kernel) {
    return conv2d(in, out, kernel);
  }

  static Conv2d conv(int in, int out, int kernelHeight, int kernelWidth) {
    return conv2d(in, out, kernelHeight, kernelWidth);
  }

  static MultiHeadAttention attention(int embed, int heads) {
    return multiHeadAttention(embed, heads);
  }

  static PRelu prelus(int weights) {
    return prelu(weights);
  }

  static Linear dense(int in, int out) {
    return linear(in, out);
  }

  static BatchNorm2d norm(int channels) {
    return batchNorm2d(channels);
  }

  static Parameter weights(int... dimensions) {
    return parameter(dimensions);
  }

  static Buffer known(float[] values, int... dimensions) {
    return buffer(values, dimensions);
  }

  static MaxPool2d maxPool(int kernel) {
    return maxPool2d(kernel);
  }

  static MaxPool2d maxPool(int height, int width) {
    return maxPool2d(height, width);
  }

  static AvgPool2d avgPool(int kernel) {
    return avgPool2d(kernel);
  }

  static AvgPool2d avgPool(int height, int width) {
    return avgPool2d(height, width);
  }

  static LpPool norms(double p, int height, int width) {
    return lpPool2d(p, height, width);
  }
}

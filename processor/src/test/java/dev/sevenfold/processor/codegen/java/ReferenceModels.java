package dev.sevenfold.processor.codegen.java;

import dev.sevenfold.annotations.ElementType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.BatchNorm2d;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.MultiHeadAttention;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Parameter;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import java.util.ArrayList;
import java.util.List;

/** Small models in the styles that users write. */
final class ReferenceModels {
  private ReferenceModels() {}

  static final class Residual extends NeuralModule {
    private final Conv2d conv1;
    private final BatchNorm2d bn1;
    private final Conv2d conv2;
    private final BatchNorm2d bn2;
    private final Sequential downsample;

    Residual(int inputs, int outputs, int stride) {
      conv1 = conv2d(inputs, outputs, 3).stride(stride).padding(1).bias(false);
      bn1 = batchNorm2d(outputs);
      conv2 = conv2d(outputs, outputs, 3).padding(1).bias(false);
      bn2 = batchNorm2d(outputs);
      downsample =
          stride == 1
              ? sequential()
              : sequential(
                  conv2d(inputs, outputs, 1).stride(stride).bias(false), batchNorm2d(outputs));
    }

    public Tensor forward(Tensor x) {
      Tensor residual = x.then(conv1).then(bn1).relu().then(conv2).then(bn2);
      return residual.add(x.then(downsample)).relu();
    }
  }

  /** Nested blocks, residuals, and two results, one from the middle. */
  static final class Backbone extends NeuralModule {
    private final Conv2d stem = conv2d(3, 8, 3).padding(1);
    private final Sequential layer1 = sequential(new Residual(8, 8, 1), new Residual(8, 8, 1));
    private final Sequential layer2 = sequential(new Residual(8, 12, 2), new Residual(12, 12, 1));
    private final Linear fc = linear(12, 5);

    public record Result(Tensor features, Tensor logits) {}

    public Result forward(@Shape({2, 3, 8, 8}) Tensor image) {
      Tensor features = image.then(stem).relu6().then(layer1);
      Tensor pooled = features.then(layer2).adaptiveAvgPool2d(1, 1).flatten(1);
      return new Result(features, pooled.then(fc));
    }
  }

  /** A loop over a list, weights used twice, several inputs, data movement and scalars. */
  static final class Loops extends NeuralModule {
    private final List<Conv2d> convolutions = new ArrayList<>();
    private final Conv2d shared = conv2d(4, 4, 1);
    private final BatchNorm2d alone = batchNorm2d(4);

    Loops() {
      for (int dilation = 1; dilation <= 3; dilation++) {
        convolutions.add(conv2d(4, 4, 3).padding(dilation).dilation(dilation).groups(2));
      }
    }

    public Tensor forward(@Shape({1, 4, 6, 5}) Tensor left, @Shape({1, 4, 1, 5}) Tensor right) {
      Tensor x = left.then(alone).sub(right, 0.5);
      for (Conv2d convolution : convolutions) {
        x = x.then(convolution).then(shared).clip(-1, 2).add(0.25);
      }
      Tensor joined = Tensor.concat(1, x, left, x.subtractedFrom(1));
      return joined.permute(0, 2, 3, 1).mean(true, 1, 2).avgPool2d(1).dropout(0.5);
    }
  }

  /** Names that clash in Java: with keywords, with what generated code uses, with each other. */
  static final class Clashes extends NeuralModule {
    private final Linear listener = linear(3, 3);
    private final Linear weights = linear(3, 3);
    private final Linear values = linear(3, 3).named("class");
    private final Linear hashCode = linear(3, 3);
    private final Linear dev = linear(3, 3);
    private final Linear x = linear(3, 3).named("1x");
    private final Linear fullDot = linear(3, 3).named("a.b");
    private final Linear slash = linear(3, 3).named("a/b");
    private final Linear underscore = linear(3, 3).named("a_b");
    private final Linear colon = linear(3, 3).named("a:0");
    private final Linear number = linear(3, 3).named("int");
    private final Linear quote = linear(3, 3).named("\"\\u0022 */ \n$L\u00fc");
    private final Triple floatTensor = new Triple();
    private final Triple string = new Triple();
    private final Triple clashes = new Triple();
    private final Triple outputs = new Triple();

    public record Result(Tensor output, Tensor notifyAll_, Tensor outputs) {}

    public Result forward(@Shape({2, 3}) Tensor input) {
      Tensor y = input.then(listener).then(weights).then(values).then(hashCode).then(dev).then(x);
      Tensor z = y.then(fullDot).then(slash).then(underscore).then(colon).then(number).then(quote);
      return new Result(z.then(floatTensor).then(string), z.then(clashes), y.then(outputs));
    }
  }

  /** Results that are an input, or the same value twice. */
  static final class Untouched extends NeuralModule {
    public record Result(Tensor image, Tensor once, Tensor twice) {}

    public Result forward(@Shape({2, 3}) Tensor image) {
      Tensor y = image.relu();
      return new Result(image, y, y);
    }
  }

  /** Integers that are only moved, beside real numbers. */
  static final class Tokens extends NeuralModule {
    public record Result(Tensor tokens, Tensor scores) {}

    public Result forward(
        @Shape(
                value = {2, 6},
                dtype = ElementType.INT64)
            Tensor tokens,
        @Shape({2, 3}) Tensor scores) {
      Tensor moved = tokens.view(2, 2, 3).permute(0, 2, 1);
      return new Result(Tensor.concat(1, moved, moved), scores.relu());
    }
  }

  /** Masks, indices and rankings between real numbers and integers. */
  static final class Choices extends NeuralModule {
    public record Result(Tensor picked, Tensor best, Tensor written, Tensor real, Tensor mask) {}

    public Result forward(
        @Shape({2, 5}) Tensor x,
        @Shape(
                value = {2},
                dtype = ElementType.INT64)
            Tensor index) {
      Tensor positive = x.gt(0).logicalOr(x.lt(x.relu())).logicalXor(x.ge(2));
      Tensor chosen = Tensor.where(positive, x, x.relu()).maskedFill(positive.logicalNot(), -1);
      Tensor limited = chosen.maximum(x).minimum(x.relu6());
      Tensor sum = index.floorDivide(2).add(index).sub(index).add(3).subtractedFrom(4);
      Tensor inside = sum.mul(index).remainder(2).clip(0, 1).bitwiseOr(index).minimum(index);
      return new Result(
          limited.index(inside, inside.add(1)).add(limited.gather(1, inside.view(2, 1)).view(2)),
          limited.topk(2).values().indexSelect(1, inside),
          x.indexPut(limited, inside).scatter(1, inside.view(2, 1), x.slice(1, 0, 1)),
          index.cast(ElementType.FLOAT32),
          positive);
    }
  }

  /** Three normalizations in a row: two fold into what the first became. */
  static final class Normalizations extends NeuralModule {
    private final Sequential norms = sequential(batchNorm2d(3), batchNorm2d(3), batchNorm2d(3));

    public Tensor forward(@Shape({1, 3, 2, 2}) Tensor x) {
      return x.then(norms);
    }
  }

  static final class Triple extends NeuralModule {
    private final Linear a = linear(3, 3);
    private final Linear b = linear(3, 3);
    private final Linear c = linear(3, 3);

    public Tensor forward(Tensor x) {
      return x.then(a).then(b).then(c);
    }
  }

  /**
   * Attention with joint projections, products with parameters on both sides, a bias of its own.
   */
  static final class Attentive extends NeuralModule {
    private final MultiHeadAttention attention = multiHeadAttention(8, 2);
    private final Parameter columns = parameter(8, 6);
    private final Parameter rows = parameter(6, 8);
    private final Parameter bias = parameter(1, 1, 6);

    public Tensor forward(@Shape({2, 5, 8}) Tensor x) {
      Tensor attended = x.add(x.then(attention));
      Tensor left = attended.matmul(columns.tensor()).add(bias.tensor()).relu();
      Tensor right = attended.matmul(rows.tensor(), true).sub(bias.tensor());
      Tensor joined = left.mul(right).div(left.add(1.0)).matmul(left, true, 0.5);
      return Tensor.concat(2, joined, left.bmm(right.permute(0, 2, 1)));
    }
  }
}

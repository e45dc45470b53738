package dev.sevenfold.zoo.yolo;

import dev.sevenfold.dsl.Interpolation;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/**
 * What YOLO networks have in common: numbered layers, with parameter names such as {@code
 * model.0.conv.weight}. Epsilon of batch normalization is 1e-3.
 */
public abstract class Yolo extends ZooModule {
  /** Classes of COCO. */
  public static final int COCO_CLASSES = 80;

  /** Height and width of the input that published weights were trained with. */
  public static final int INPUT_SIZE = 640;

  private final NeuralModule[] model;

  /** Layers by number; null for numbers of layers without parameters. */
  Yolo(NeuralModule[] model) {
    this.model = model.clone();
  }

  /** Applies the layers from one number to another. */
  final Tensor through(int first, int last, Tensor input) {
    Tensor current = input;
    for (int i = first; i <= last; i++) {
      current = current.then(model[i]);
    }
    return current;
  }

  /** Applies one layer. */
  final Tensor through(int number, Tensor input) {
    return input.then(model[number]);
  }

  /** Applies one layer to the channels of two tensors. */
  final Tensor joint(int number, Tensor first, Tensor second) {
    return Tensor.concat(1, first, second).then(model[number]);
  }

  /** Twice the height and width. */
  static Tensor upsampled(Tensor x) {
    return x.upsample(Interpolation.NEAREST, 2);
  }
}

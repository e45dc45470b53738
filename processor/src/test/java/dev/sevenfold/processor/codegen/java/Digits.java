package dev.sevenfold.processor.codegen.java;

import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.BatchNorm2d;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;

/** The network of the golden file, which holds this file's line numbers. */
final class Digits extends NeuralModule {
  private final Conv2d conv1 = conv2d(1, 4, 3).padding(1).bias(false);
  private final BatchNorm2d bn1 = batchNorm2d(4);
  private final Linear head = linear(64, 10);

  /** Scores of ten digits. */
  public Tensor forward(@Shape({1, 1, 8, 8}) Tensor image) {
    return image.then(conv1).then(bn1).relu().maxPool2d(2).flatten(1).then(head);
  }
}

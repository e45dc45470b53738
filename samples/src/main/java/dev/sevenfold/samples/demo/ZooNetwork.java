package dev.sevenfold.samples.demo;

import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.samples.zoo.MobileNetV2AffineModel;
import dev.sevenfold.samples.zoo.MobileNetV2Int16Model;
import dev.sevenfold.samples.zoo.MobileNetV2Model;
import dev.sevenfold.samples.zoo.MobileNetV2W8A16Model;
import dev.sevenfold.samples.zoo.ResNet18AffineModel;
import dev.sevenfold.samples.zoo.ResNet18Int16Model;
import dev.sevenfold.samples.zoo.ResNet18Model;
import dev.sevenfold.samples.zoo.ResNet18W8A16Model;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.weights.FormulaWeights;
import dev.sevenfold.weights.WeightBinding;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** The zoo's models, with formula weights and formula inputs: nothing needs to be downloaded. */
public enum ZooNetwork {
  /** INT8, symmetric. */
  RESNET18(ResNet18Model::create),
  /** INT8, affine. */
  RESNET18_AFFINE(ResNet18AffineModel::create),
  /** 16-bit activations and weights. */
  RESNET18_INT16(ResNet18Int16Model::create),
  /** 16-bit activations, 8-bit weights. */
  RESNET18_W8A16(ResNet18W8A16Model::create),
  /** INT8, symmetric. */
  MOBILENET_V2(MobileNetV2Model::create),
  /** INT8, affine. */
  MOBILENET_V2_AFFINE(MobileNetV2AffineModel::create),
  /** 16-bit activations and weights. */
  MOBILENET_V2_INT16(MobileNetV2Int16Model::create),
  /** 16-bit activations, 8-bit weights. */
  MOBILENET_V2_W8A16(MobileNetV2W8A16Model::create);

  private static final Shape IMAGE = Shape.of(1, 3, 224, 224);

  private final Supplier<CompiledModel> create;

  ZooNetwork(Supplier<CompiledModel> create) {
    this.create = create;
  }

  /** The compiled model. */
  public CompiledModel model() {
    return create.get();
  }

  /** Formula weights for a model. */
  public static WeightBinding weights(CompiledModel model) {
    return model.bind(FormulaWeights.of(model.parameters()));
  }

  /** The formula input, 1x3x224x224, and others like it under the names input.1, input.2, ... */
  public static List<FloatTensor> inputs(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> FormulaWeights.input(i == 0 ? "input" : "input." + i, IMAGE))
        .toList();
  }
}

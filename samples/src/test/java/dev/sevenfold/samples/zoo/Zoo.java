package dev.sevenfold.samples.zoo;

import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.weights.FormulaWeights;
import dev.sevenfold.weights.WeightBinding;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** The zoo's models with formula weights and formula inputs. */
enum Zoo {
  RESNET18(ResNet18Model::create),
  RESNET18_AFFINE(ResNet18AffineModel::create),
  RESNET18_INT16(ResNet18Int16Model::create),
  RESNET18_W8A16(ResNet18W8A16Model::create),
  MOBILENET_V2(MobileNetV2Model::create),
  MOBILENET_V2_AFFINE(MobileNetV2AffineModel::create),
  MOBILENET_V2_INT16(MobileNetV2Int16Model::create),
  MOBILENET_V2_W8A16(MobileNetV2W8A16Model::create);

  private static final Shape IMAGE = Shape.of(1, 3, 224, 224);

  private final Supplier<CompiledModel> create;

  Zoo(Supplier<CompiledModel> create) {
    this.create = create;
  }

  CompiledModel model() {
    return create.get();
  }

  static WeightBinding weights(CompiledModel model) {
    return model.bind(FormulaWeights.of(model.parameters()));
  }

  /** The input that goes with torchvision's logits. */
  static FloatTensor input() {
    return FormulaWeights.input(IMAGE);
  }

  /** That input and others like it. */
  static List<FloatTensor> inputs(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> i == 0 ? input() : FormulaWeights.input("input." + i, IMAGE))
        .toList();
  }
}

package dev.sevenfold.samples.demo;

import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.samples.data.LabelledImages;
import dev.sevenfold.samples.fashion.FashionNetInt16Model;
import dev.sevenfold.samples.fashion.FashionNetModel;
import dev.sevenfold.samples.photos.PhotoNetInt16Model;
import dev.sevenfold.samples.photos.PhotoNetModel;
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
import dev.sevenfold.weights.WeightSource;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The samples' models with weights and inputs: the demo's networks with trained weights and real
 * images, the zoo with formula weights and formula inputs. Nothing needs to be downloaded.
 */
public enum SampleNetwork {
  /** The demo network, INT8. */
  FASHION(FashionNetModel::create, DemoSubject.FASHION),
  /** The demo network, 16-bit activations and weights. */
  FASHION_INT16(FashionNetInt16Model::create, DemoSubject.FASHION),
  /** The network for photos, INT8 but for its first two convolutions. */
  PHOTOS(PhotoNetModel::create, DemoSubject.PHOTOS),
  /** The network for photos, 16-bit activations and weights. */
  PHOTOS_INT16(PhotoNetInt16Model::create, DemoSubject.PHOTOS),
  /** INT8, symmetric. */
  RESNET18(ResNet18Model::create, null),
  /** INT8, affine. */
  RESNET18_AFFINE(ResNet18AffineModel::create, null),
  /** 16-bit activations and weights. */
  RESNET18_INT16(ResNet18Int16Model::create, null),
  /** 16-bit activations, 8-bit weights. */
  RESNET18_W8A16(ResNet18W8A16Model::create, null),
  /** INT8, symmetric. */
  MOBILENET_V2(MobileNetV2Model::create, null),
  /** INT8, affine. */
  MOBILENET_V2_AFFINE(MobileNetV2AffineModel::create, null),
  /** 16-bit activations and weights. */
  MOBILENET_V2_INT16(MobileNetV2Int16Model::create, null),
  /** 16-bit activations, 8-bit weights. */
  MOBILENET_V2_W8A16(MobileNetV2W8A16Model::create, null);

  private static final Shape IMAGE = Shape.of(1, 3, 224, 224);
  private static final int FORMULA_CALIBRATION_INPUTS = 3;

  private final Supplier<CompiledModel> create;

  /** Where weights and images come from; null for formulas. */
  private final DemoSubject subject;

  SampleNetwork(Supplier<CompiledModel> create, DemoSubject subject) {
    this.create = create;
    this.subject = subject;
  }

  /** Whether weights are trained and inputs are images; formulas otherwise. */
  public boolean isReal() {
    return subject != null;
  }

  /** The compiled model. */
  public CompiledModel model() {
    return create.get();
  }

  /** Weights for {@link #model}. */
  public WeightBinding weights(CompiledModel model) {
    if (!isReal()) {
      return model.bind(FormulaWeights.of(model.parameters()));
    }
    try (WeightSource source = subject.weights()) {
      return model.bind(source);
    }
  }

  /** What to calibrate on, one tensor per sample. */
  public List<List<FloatTensor>> calibrationSamples() {
    if (!isReal()) {
      return inputs(FORMULA_CALIBRATION_INPUTS).stream().map(List::of).toList();
    }
    LabelledImages data = subject.calibration();
    return IntStream.range(0, data.size()).mapToObj(i -> List.of(data.input(i))).toList();
  }

  /** How many inputs there are; formulas have as many as there are integers. */
  public int inputCount() {
    return isReal() ? subject.test().size() : Integer.MAX_VALUE;
  }

  /** Inputs by index: held-out images, or the formula inputs called input, input.1, input.2, ... */
  private IntFunction<FloatTensor> source() {
    return isReal() ? subject.test()::input : SampleNetwork::formulaInput;
  }

  private static FloatTensor formulaInput(int index) {
    return FormulaWeights.input(index == 0 ? "input" : "input." + index, IMAGE);
  }

  /** One input; {@code index} is below {@link #inputCount}. */
  public FloatTensor input(int index) {
    return source().apply(index);
  }

  /** The first inputs; {@code count} is at most {@link #inputCount}. */
  public List<FloatTensor> inputs(int count) {
    return IntStream.range(0, count).mapToObj(source()).toList();
  }
}

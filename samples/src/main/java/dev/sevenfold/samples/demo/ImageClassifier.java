package dev.sevenfold.samples.demo;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.QuantizationConfig;
import dev.sevenfold.host.HostModel;
import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.processor.InMemoryModel;
import dev.sevenfold.samples.data.PhotoData;
import dev.sevenfold.samples.data.ResourceWeights;
import dev.sevenfold.samples.photos.PhotoNet;
import dev.sevenfold.samples.vision.ImageNetClasses;
import dev.sevenfold.samples.vision.Preprocessing;
import dev.sevenfold.samples.vision.RgbImage;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.weights.WeightBinding;
import dev.sevenfold.weights.WeightSource;
import dev.sevenfold.zoo.Zoo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A network of the zoo with weights from a file, or the network for photos with its own. */
public final class ImageClassifier {
  /** The network for photos, whose weights lie in the resources. */
  public static final String PHOTOS = "photos";

  /** Parameters that only training uses. */
  private static final String[] IGNORABLE = {"aux1.*", "aux2.*", "AuxLogits.*"};

  private final Function<QuantizedType, CompiledModel> compile;
  private final Function<CompiledModel, WeightBinding> weights;
  private final Preprocessing preprocessing;
  private final List<String> classes;

  private ImageClassifier(
      Function<QuantizedType, CompiledModel> compile,
      Function<CompiledModel, WeightBinding> weights,
      Preprocessing preprocessing,
      List<String> classes) {
    this.compile = compile;
    this.weights = weights;
    this.preprocessing = preprocessing;
    this.classes = classes;
  }

  /** The network for photos: food, reports and anything else. */
  public static ImageClassifier photos() {
    return new ImageClassifier(
        type -> compiled(new PhotoNet(), type),
        model -> {
          try (WeightSource source = ResourceWeights.photos()) {
            return model.bind(source);
          }
        },
        PhotoData.PREPROCESSING,
        PhotoData.CLASSES);
  }

  /**
   * A network of the zoo.
   *
   * @param network its name, which {@link Zoo#networks} has
   * @param file its weights, with torchvision's names
   */
  public static ImageClassifier zoo(String network, Path file) {
    return new ImageClassifier(
        type -> compiled(Zoo.networks().get(network).get(), type),
        model -> {
          try (WeightSource source = WeightSource.open(file)) {
            return model.bind(source, IGNORABLE);
          }
        },
        ZooPreprocessing.of(network),
        ImageNetClasses.names());
  }

  private static CompiledModel compiled(NeuralModule network, QuantizedType type) {
    return InMemoryModel.compile(network, node -> requested(node, type));
  }

  /** As the network asks for, in another width; layers that stay in float stay in float. */
  private static QuantizationConfig requested(Node node, QuantizedType type) {
    QuantizationConfig config = node.config();
    boolean wide = type == QuantizedType.INT16;
    return config.isQuantized()
        ? new QuantizationConfig(
            type,
            wide ? ActivationScheme.SYMMETRIC : config.activations(),
            config.weights(),
            config.observer(),
            config.softmax())
        : config;
  }

  /** What the outputs stand for. */
  public List<String> classes() {
    return classes;
  }

  /**
   * Classifies images: in float by Java, in integers by the C.
   *
   * @param calibration images that scales come from; not used in float
   * @return one row of logits per image
   */
  public float[][] logits(
      QuantizedType type, List<RgbImage> images, List<RgbImage> calibration) {
    CompiledModel model = compile.apply(type);
    WeightBinding binding = weights.apply(model);
    List<FloatTensor> inputs = images.stream().map(preprocessing::apply).toList();
    if (type == QuantizedType.FLOAT32) {
      return Logits.ofReference(model.reference(binding), inputs);
    }
    List<List<FloatTensor>> samples = new ArrayList<>();
    calibration.forEach(image -> samples.add(List.of(preprocessing.apply(image))));
    try (HostModel host =
        model.host(model.convert(binding, model.calibrate(binding, samples)))) {
      return Logits.ofHost(host, inputs);
    }
  }
}

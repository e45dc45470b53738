package dev.sevenfold.samples.demo;

import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.host.HostModel;
import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.samples.data.PhotoData;
import dev.sevenfold.samples.data.ResourceWeights;
import dev.sevenfold.samples.photos.PhotoNet;
import dev.sevenfold.samples.vision.ClassNames;
import dev.sevenfold.samples.vision.Preprocessing;
import dev.sevenfold.samples.vision.RgbImage;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.weights.WeightBinding;
import dev.sevenfold.weights.WeightSource;
import dev.sevenfold.zoo.Zoo;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/** A network of the zoo with weights from a file, or the network for photos with its own. */
public final class ImageClassifier {
  /** The network for photos, whose weights lie in the resources. */
  public static final String PHOTOS = "photos";

  /** Parameters that only training uses. */
  private static final String[] IGNORABLE = {"aux1.*", "aux2.*", "AuxLogits.*"};

  private final Supplier<? extends NeuralModule> network;
  private final Function<CompiledModel, WeightBinding> weights;
  private final Preprocessing preprocessing;
  private final List<String> classes;

  private ImageClassifier(
      Supplier<? extends NeuralModule> network,
      Function<CompiledModel, WeightBinding> weights,
      Preprocessing preprocessing,
      List<String> classes) {
    this.network = network;
    this.weights = weights;
    this.preprocessing = preprocessing;
    this.classes = classes;
  }

  /** The network for photos: food, reports and anything else. */
  public static ImageClassifier photos() {
    return new ImageClassifier(
        PhotoNet::new,
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
        Zoo.networks().get(network),
        model -> {
          try (WeightSource source = WeightSource.open(file)) {
            return model.bind(source, IGNORABLE);
          }
        },
        ZooPreprocessing.of(network),
        ClassNames.imageNet());
  }

  /** What the outputs stand for. */
  public List<String> classes() {
    return classes;
  }

  /**
   * Classifies images: in float by Java, in integers by the C.
   *
   * @param calibration images that scales come from, {@code images} if empty; not used in float
   * @param listener is told what is going on
   * @return one row of logits per image
   */
  public float[][] logits(
      QuantizedType type,
      List<RgbImage> images,
      List<RgbImage> calibration,
      ProgressListener listener) {
    listener.stage("Compiling the network in " + type);
    CompiledModel model = RequestedType.compiled(network.get(), type);
    WeightBinding binding = weights.apply(model);
    List<FloatTensor> inputs = prepared(images);
    if (type == QuantizedType.FLOAT32) {
      listener.stage("Running it in float, in Java");
      return Logits.ofReference(model.reference(binding), inputs);
    }
    List<FloatTensor> samples = calibration.isEmpty() ? inputs : prepared(calibration);
    ConvertedModel converted =
        HostConversion.of(model, binding, samples.stream().map(List::of).toList(), listener);
    listener.stage("Building the C and running it");
    try (HostModel host = model.host(converted)) {
      return Logits.ofHost(host, inputs);
    }
  }

  private List<FloatTensor> prepared(List<RgbImage> images) {
    return images.stream().map(preprocessing::apply).toList();
  }
}

package dev.sevenfold.samples.demo;

import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.host.HostModel;
import dev.sevenfold.host.HostSession;
import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.samples.detection.Detection;
import dev.sevenfold.samples.detection.Detections;
import dev.sevenfold.samples.vision.Letterbox;
import dev.sevenfold.samples.vision.RgbImage;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.weights.FormulaWeights;
import dev.sevenfold.weights.WeightBinding;
import dev.sevenfold.weights.WeightSource;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** A detector with weights from a file or from formulas, on photos. */
public final class ObjectDetector {
  /** Most detections of a photo; the best are kept. */
  public static final int MOST = 300;

  /** Parameters that only training uses: the head of YOLO26 that needs suppression. */
  private static final String[] IGNORABLE = {"model.23.cv2.*", "model.23.cv3.*"};

  private final String name;
  private final Supplier<? extends NeuralModule> network;
  private final Optional<Path> weights;

  /**
   * A detector.
   *
   * @param name what to call it
   * @param network has one square input of RGB in 0 to 1, and an output for {@link Detections}
   * @param weights file with the network's parameter names; formulas fill them when there is none
   */
  public ObjectDetector(
      String name, Supplier<? extends NeuralModule> network, Optional<Path> weights) {
    this.name = name;
    this.network = network;
    this.weights = weights;
  }

  /**
   * What counts as a detection.
   *
   * @param score least score, in [0, 1]
   * @param overlap largest intersection over union of two boxes of one class, in [0, 1]; heads that
   *     rank boxes themselves do not need it
   */
  public record Thresholds(double score, double overlap) {}

  /**
   * What was found, in the photo's pixels, the best first.
   *
   * @param reference by the float reference in Java
   * @param integers by the generated C; empty when only float was asked for
   */
  public record Found(List<Detection> reference, Optional<List<Detection>> integers) {
    /** That of the integers if there are some. */
    public List<Detection> best() {
      return integers.orElse(reference);
    }
  }

  /**
   * Finds objects in a photo, in float by Java and in integers by the C.
   *
   * @param calibration images that scales come from, the photo if empty; not used in float
   * @param listener is told what is going on
   * @throws SevenfoldException SF0910 if the output has a value that is not finite
   */
  public Found find(
      RgbImage photo,
      List<RgbImage> calibration,
      QuantizedType type,
      Thresholds thresholds,
      ProgressListener listener) {
    listener.stage("Compiling " + name + " in " + type);
    CompiledModel model = RequestedType.compiled(network.get(), type);
    WeightBinding binding = bind(model);
    Letterbox letterbox = new Letterbox(model.inputs().get(0).shape().dimension(-1));
    List<FloatTensor> input = List.of(letterbox.apply(photo));
    listener.stage("Running it in float, in Java");
    List<HostTensor> outputs = model.reference(binding).run(input);
    List<Detection> reference = read("The float reference", outputs, photo, letterbox, thresholds);
    if (type == QuantizedType.FLOAT32) {
      return new Found(reference, Optional.empty());
    }
    List<List<FloatTensor>> samples =
        calibration.isEmpty()
            ? List.of(input)
            : calibration.stream().map(image -> List.of(letterbox.apply(image))).toList();
    ConvertedModel converted = HostConversion.of(model, binding, samples, listener);
    listener.stage("Building the C and running it");
    try (HostModel host = model.host(converted);
        HostSession session = host.newSession()) {
      return new Found(
          reference,
          Optional.of(
              read("The C in " + type, session.runReal(input), photo, letterbox, thresholds)));
    }
  }

  private WeightBinding bind(CompiledModel model) {
    if (weights.isEmpty()) {
      return model.bind(FormulaWeights.of(model.parameters()));
    }
    try (WeightSource source = WeightSource.open(weights.get())) {
      return model.bind(source, name.startsWith("yolo26") ? IGNORABLE : new String[0]);
    }
  }

  private List<Detection> read(
      String who,
      List<HostTensor> outputs,
      RgbImage photo,
      Letterbox letterbox,
      Thresholds thresholds) {
    FloatTensor output = (FloatTensor) outputs.get(0);
    checkFinite(who, output.array());
    List<Detection> found =
        Detections.onPhoto(
            Detections.of(output, thresholds.score(), thresholds.overlap()),
            letterbox.place(photo.width(), photo.height()),
            photo.width(),
            photo.height());
    return List.copyOf(found.subList(0, Math.min(MOST, found.size())));
  }

  private void checkFinite(String who, float[] values) {
    for (int i = 0; i < values.length; i++) {
      if (!Float.isFinite(values[i])) {
        throw new SevenfoldException(
            Message.DETECTOR_OUTPUT_NOT_FINITE,
            who,
            name,
            Float.isNaN(values[i]) ? "NaN" : "infinity",
            i);
      }
    }
  }
}

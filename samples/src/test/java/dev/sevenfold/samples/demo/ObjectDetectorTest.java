package dev.sevenfold.samples.demo;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.calibration.CalibrationProgress;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.processor.InMemoryModel;
import dev.sevenfold.samples.demo.ObjectDetector.Found;
import dev.sevenfold.samples.demo.ObjectDetector.Thresholds;
import dev.sevenfold.samples.detection.Detection;
import dev.sevenfold.samples.detection.DetectionMatch;
import dev.sevenfold.samples.vision.RgbImage;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.weights.FormulaWeights;
import dev.sevenfold.weights.SafetensorsWriter;
import dev.sevenfold.zoo.yolo.Yolo26n;
import dev.sevenfold.zoo.yolo.YoloV8n;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Detectors for images of 64 x 64. */
final class ObjectDetectorTest {
  private static final int SIZE = 64;
  private static final int CLASSES = 80;
  private static final Thresholds ALL = new Thresholds(0, 1);

  @TempDir private Path folder;

  @Quantize(dtype = QuantizedType.INT8)
  static final class Places extends YoloV8n {
    Places() {
      super(CLASSES, SIZE);
    }

    @Override
    public Tensor forward(@Shape({1, 3, SIZE, SIZE}) Tensor image) {
      return super.forward(image);
    }
  }

  @Quantize(dtype = QuantizedType.INT8)
  static final class Ranked extends Yolo26n {
    Ranked() {
      super(CLASSES, SIZE);
    }

    @Override
    public Tensor forward(@Shape({1, 3, SIZE, SIZE}) Tensor image) {
      return super.forward(image);
    }
  }

  /** Remembers what it hears. */
  private static final class Stages implements ProgressListener {
    private final List<String> stages = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();

    @Override
    public void stage(String what) {
      stages.add(what);
    }

    @Override
    public void warning(String text) {
      warnings.add(text);
    }

    @Override
    public CalibrationProgress calibration(String what) {
      return CalibrationProgress.NONE;
    }
  }

  private final Stages stages = new Stages();

  private static RgbImage photo(int width, int height) {
    byte[] pixels = new byte[width * height * RgbImage.CHANNELS];
    SplittableRandom random = new SplittableRandom(width);
    for (int i = 0; i < pixels.length; i++) {
      pixels[i] = (byte) random.nextInt();
    }
    return new RgbImage(width, height, pixels);
  }

  private Found find(ObjectDetector detector, RgbImage photo, QuantizedType type, Thresholds what) {
    return detector.find(photo, List.of(photo), type, what, stages);
  }

  private static ObjectDetector withFormulas(Supplier<NeuralModule> network) {
    return new ObjectDetector("small", network, Optional.empty());
  }

  private Path written(Supplier<NeuralModule> network, Map<String, HostTensor> changes)
      throws IOException {
    InMemoryModel model = InMemoryModel.compile(network.get());
    Map<String, HostTensor> tensors =
        new HashMap<>(model.bind(FormulaWeights.of(model.parameters())).tensors());
    tensors.putAll(changes);
    Path file = folder.resolve("weights.safetensors");
    try (OutputStream stream = Files.newOutputStream(file)) {
      SafetensorsWriter.write(stream, file.toString(), tensors);
    }
    return file;
  }

  private static FloatTensor filled(int length, float value) {
    float[] values = new float[length];
    Arrays.fill(values, value);
    return new FloatTensor(dev.sevenfold.tensor.Shape.of(length), values);
  }

  @Test
  void sixteenBitsFindWhatFloatFinds() {
    Found found = find(withFormulas(Places::new), photo(96, 40), QuantizedType.INT16, ALL);
    assertThat(found.reference().size()).isGreaterThan(20);
    DetectionMatch match =
        DetectionMatch.of(found.reference(), found.integers().orElseThrow(), 0.5);
    assertThat(match.agreement()).isGreaterThan(0.9);
    assertThat(match.largestScoreDifference()).isLessThan(0.01);
    assertThat(found.best()).isEqualTo(found.integers().orElseThrow());
    for (Detection box : found.best()) {
      assertThat(box.left()).isAtLeast(0);
      assertThat(box.top()).isAtLeast(0);
      assertThat(box.right()).isAtMost(96);
      assertThat(box.bottom()).isAtMost(40);
    }
    assertThat(stages.stages)
        .containsExactly(
            "Compiling small in INT16",
            "Running it in float, in Java",
            "Calibrating on 1 image",
            "Converting to integers",
            "Building the C and running it")
        .inOrder();
    assertThat(stages.warnings).hasSize(1);
    assertThat(stages.warnings.get(0)).startsWith("[SF0604] Only 1 samples");
  }

  @Test
  void scalesComeFromThePhotoWhenThereIsNothingElse() {
    RgbImage photo = photo(64, 64);
    ObjectDetector detector = withFormulas(Places::new);
    Found own = detector.find(photo, List.of(photo), QuantizedType.INT8, ALL, stages);
    assertThat(detector.find(photo, List.of(), QuantizedType.INT8, ALL, stages)).isEqualTo(own);
    assertThat(detector.find(photo, List.of(photo(8, 8)), QuantizedType.INT8, ALL, stages))
        .isNotEqualTo(own);
  }

  @Test
  void headsThatRankNeedNoSuppression() {
    Found all = find(withFormulas(Ranked::new), photo(64, 64), QuantizedType.INT8, ALL);
    Found none =
        find(withFormulas(Ranked::new), photo(64, 64), QuantizedType.INT8, new Thresholds(0, 0));
    assertThat(all.reference().size()).isGreaterThan(20);
    assertThat(none).isEqualTo(all);
    assertThat(all.best().size()).isAtMost(ObjectDetector.MOST);
  }

  @Test
  void thresholdsAreHeeded() {
    RgbImage photo = photo(64, 64);
    List<Detection> all =
        find(withFormulas(Places::new), photo, QuantizedType.FLOAT32, ALL).reference();
    float middle = all.get(all.size() / 2).score();
    List<Detection> some =
        find(withFormulas(Places::new), photo, QuantizedType.FLOAT32, new Thresholds(middle, 1))
            .reference();
    assertThat(some).isEqualTo(all.stream().filter(box -> box.score() >= middle).toList());
    Found apart =
        find(withFormulas(Places::new), photo, QuantizedType.FLOAT32, new Thresholds(0, 0.1));
    assertThat(apart.reference().size()).isLessThan(all.size());
    assertThat(apart.integers()).isEmpty();
    assertThat(apart.best()).isEqualTo(apart.reference());
  }

  @Test
  void weightsOfAFileCount() throws IOException {
    Map<String, HostTensor> changes = new HashMap<>();
    // Nothing but class 7 is left.
    for (int level = 0; level < 3; level++) {
      FloatTensor bias = filled(CLASSES, -20);
      bias.array()[7] = 20;
      changes.put("model.22.cv3." + level + ".2.bias", bias);
    }
    Path file = written(Places::new, changes);
    Found found =
        find(
            new ObjectDetector("small", Places::new, Optional.of(file)),
            photo(64, 64),
            QuantizedType.INT8,
            new Thresholds(0.5, 0.45));
    assertThat(found.best()).isNotEmpty();
    assertThat(found.best().stream().map(Detection::kind).distinct().toList()).containsExactly(7);
  }

  @Test
  void weightsOfAnotherNetworkAreRefused() throws IOException {
    Path file = written(Ranked::new, Map.of());
    SevenfoldException refused =
        assertThrows(
            SevenfoldException.class,
            () ->
                find(
                    new ObjectDetector("small", Places::new, Optional.of(file)),
                    photo(64, 64),
                    QuantizedType.INT8,
                    ALL));
    assertThat(refused).hasMessageThat().startsWith("[SF0510]");
  }

  /** Finite weights whose products are not. */
  @Test
  void anOutputThatIsNotFiniteIsRefused() throws IOException {
    Path file = written(Places::new, Map.of("model.0.bn.weight", filled(16, Float.MAX_VALUE)));
    SevenfoldException refused =
        assertThrows(
            SevenfoldException.class,
            () ->
                find(
                    new ObjectDetector("small", Places::new, Optional.of(file)),
                    photo(64, 64),
                    QuantizedType.INT8,
                    ALL));
    assertThat(refused).hasMessageThat().startsWith("[SF0910] The float reference of small has ");
  }
}

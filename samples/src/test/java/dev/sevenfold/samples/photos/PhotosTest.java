package dev.sevenfold.samples.photos;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.gson.Gson;
import dev.sevenfold.calibration.CalibrationProgress;
import dev.sevenfold.model.FloatReference;
import dev.sevenfold.samples.data.PhotoData;
import dev.sevenfold.samples.data.ResourceWeights;
import dev.sevenfold.samples.demo.ClassifierDemo;
import dev.sevenfold.samples.demo.DemoFigures;
import dev.sevenfold.samples.demo.DemoFigures.Exactness;
import dev.sevenfold.samples.demo.DemoFigures.VariantFigures;
import dev.sevenfold.samples.demo.DemoSubject;
import dev.sevenfold.samples.demo.ProgressListener;
import dev.sevenfold.samples.vision.ImageFile;
import dev.sevenfold.samples.vision.Preprocessing;
import dev.sevenfold.samples.vision.ResizeFilter;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.weights.FormulaWeights;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Six photos through a published network with published weights. */
final class PhotosTest {
  /** JPEG decoders differ by a few counts. */
  private static final float PHOTO_TOLERANCE = 0.1f;

  /** Another order of summation. */
  private static final float FORMULA_TOLERANCE = 1e-3f;

  /** Least SQNR of the logits in dB: some below what is measured. */
  private static final Map<String, Double> LEAST_SQNR = Map.of("INT8", 11.0, "INT16", 45.0);

  private record Photo(String label, float[] logits) {}

  private record Expected(
      List<String> labels, Map<String, Photo> photos, float[] formula_input_logits) {
    static Expected read() throws IOException {
      try (Reader reader =
          new InputStreamReader(
              PhotoNet.class.getResourceAsStream("expected.json"), StandardCharsets.UTF_8)) {
        return new Gson().fromJson(reader, Expected.class);
      }
    }
  }

  private static final class Silent implements ProgressListener {
    @Override
    public void stage(String what) {}

    @Override
    public void warning(String text) {}

    @Override
    public CalibrationProgress calibration(String variant) {
      return CalibrationProgress.NONE;
    }
  }

  @TempDir private static Path folder;
  private static DemoFigures figures;

  @BeforeAll
  static void runTheDemo() {
    figures = ClassifierDemo.run(DemoSubject.PHOTOS, folder, new Silent());
  }

  private static void assertLogits(float[] expected, FloatTensor input, float tolerance) {
    FloatReference reference = PhotoNetModel.create().reference(ResourceWeights.photos());
    assertThat(((FloatTensor) reference.run(List.of(input)).get(0)).array())
        .usingTolerance(tolerance)
        .containsExactly(expected)
        .inOrder();
  }

  @Test
  void floatLogitsAreThosePublished() throws IOException {
    Map<String, Photo> photos = Expected.read().photos;
    assertThat(photos).hasSize(6);
    Preprocessing preprocessing = Preprocessing.imageNet(0, 224, ResizeFilter.BILINEAR);
    photos.forEach(
        (file, photo) -> {
          FloatTensor input =
              preprocessing.apply(ImageFile.resource(PhotoNet.class, PhotoData.FOLDER + file));
          assertLogits(photo.logits, input, PHOTO_TOLERANCE);
        });
  }

  @Test
  void logitsOfTheFormulaInputAreThosePublished() throws IOException {
    FloatTensor input = FormulaWeights.input(Shape.of(1, 3, 224, 224));
    assertLogits(Expected.read().formula_input_logits, input, FORMULA_TOLERANCE);
  }

  @Test
  void classesAreThosePublished() throws IOException {
    assertThat(figures.classes()).isEqualTo(Expected.read().labels);
  }

  @Test
  void everyPhotoIsRightInEveryWidth() {
    assertThat(figures.testImages()).isEqualTo(6);
    assertThat(figures.labels()).isEqualTo(new int[] {0, 0, 1, 1, 2, 2});
    assertThat(figures.referenceTop1()).isEqualTo(1.0);
    assertThat(figures.variants().stream().map(VariantFigures::name))
        .containsExactly("INT8", "INT16")
        .inOrder();
    for (VariantFigures variant : figures.variants()) {
      assertWithMessage(variant.name()).that(figures.top1(variant)).isEqualTo(1.0);
      assertWithMessage(variant.name())
          .that(variant.sqnrDecibels())
          .isAtLeast(LEAST_SQNR.get(variant.name()));
    }
  }

  @Test
  void javaAndCAgreeInEveryByte() {
    for (VariantFigures variant : figures.variants()) {
      assertThat(variant.exactness()).isNotEmpty();
      for (Exactness exactness : variant.exactness()) {
        assertThat(exactness.comparedBytes()).isGreaterThan(1_000_000);
        assertWithMessage("%s %s", variant.name(), exactness)
            .that(exactness.differingBytes())
            .isEqualTo(0);
      }
    }
  }
}

package dev.sevenfold.samples.fashion;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.gson.Gson;
import dev.sevenfold.calibration.CalibrationProgress;
import dev.sevenfold.model.FloatReference;
import dev.sevenfold.samples.data.FashionData;
import dev.sevenfold.samples.data.ResourceWeights;
import dev.sevenfold.samples.demo.ClassifierDemo;
import dev.sevenfold.samples.demo.DemoFigures;
import dev.sevenfold.samples.demo.DemoFigures.Exactness;
import dev.sevenfold.samples.demo.DemoFigures.VariantFigures;
import dev.sevenfold.samples.demo.DemoSubject;
import dev.sevenfold.samples.demo.ProgressListener;
import dev.sevenfold.tensor.FloatTensor;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The demo network on real images, against the figures it was trained to. */
final class FashionAccuracyTest {
  /** Another order of summation than PyTorch's; logits are below 8. */
  private static final float LOGIT_TOLERANCE = 1e-4f;

  /** 8 of 2,000 images: INT8 costs this network a tenth of it. */
  private static final double INT8_LOSS = 0.004;

  /** 1 of 2,000 images: 16 bits must not be seen in a classifier. */
  private static final double INT16_LOSS = 0.0005;

  /** What PyTorch says. */
  private record Expected(double top1_first_2000_test, float[][] logits_first_20_test) {
    static Expected read() throws IOException {
      try (Reader reader =
          new InputStreamReader(
              FashionNet.class.getResourceAsStream("expected.json"), StandardCharsets.UTF_8)) {
        return new Gson().fromJson(reader, Expected.class);
      }
    }
  }

  @TempDir private static Path folder;
  private static DemoFigures figures;

  @BeforeAll
  static void runTheDemo() {
    figures = ClassifierDemo.run(DemoSubject.FASHION, folder, new Silent());
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

  @Test
  void floatLogitsAreThoseOfPyTorch() throws IOException {
    float[][] expected = Expected.read().logits_first_20_test;
    assertThat(expected.length).isEqualTo(20);
    FloatReference reference = FashionNetModel.create().reference(ResourceWeights.fashion());
    FashionData test = FashionData.test();
    for (int i = 0; i < expected.length; i++) {
      FloatTensor logits = (FloatTensor) reference.run(List.of(test.input(i))).get(0);
      assertWithMessage("image %s", i)
          .that(logits.array())
          .usingTolerance(LOGIT_TOLERANCE)
          .containsExactly(expected[i])
          .inOrder();
    }
  }

  @Test
  void floatAccuracyIsThatOfPyTorch() throws IOException {
    assertThat(figures.testImages()).isEqualTo(2000);
    assertThat(figures.referenceTop1()).isEqualTo(Expected.read().top1_first_2000_test);
  }

  @Test
  void quantizedAccuracyIsThatOfFloat() {
    assertThat(figures.variants().stream().map(VariantFigures::name))
        .containsExactly("INT8", "INT16")
        .inOrder();
    double reference = figures.referenceTop1();
    assertThat(figures.top1(figures.variants().get(0))).isAtLeast(reference - INT8_LOSS);
    assertThat(figures.top1(figures.variants().get(1))).isAtLeast(reference - INT16_LOSS);
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

package dev.sevenfold.samples.data;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.weights.WeightSource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FashionDataTest {
  @TempDir Path folder;

  @Test
  void bothSetsAreComplete() {
    FashionData calibration = FashionData.calibration();
    FashionData test = FashionData.test();
    assertThat(calibration.size()).isEqualTo(1000);
    assertThat(test.size()).isEqualTo(2000);
    // The published test set starts with an ankle boot, a pullover and two pairs of trousers.
    int[] labels = {9, 2, 1, 1};
    for (int i = 0; i < labels.length; i++) {
      assertThat(test.label(i)).isEqualTo(labels[i]);
    }
    int[] counts = new int[10];
    for (int i = 0; i < test.size(); i++) {
      counts[test.label(i)]++;
    }
    for (int count : counts) {
      assertThat(count).isAtLeast(150);
    }
  }

  @Test
  void inputIsNormalised() {
    FashionData test = FashionData.test();
    byte[] pixels = test.pixels(0).array();
    float[] input = test.input(0).array();
    assertThat(test.input(0).shape()).isEqualTo(Shape.of(1, 1, 28, 28));
    int brightest = 0;
    for (int i = 0; i < pixels.length; i++) {
      int pixel = pixels[i] & 0xFF;
      brightest = Math.max(brightest, pixel);
      assertThat(input[i]).isEqualTo((pixel / 255f - 0.2860f) / 0.3530f);
    }
    assertThat(brightest).isEqualTo(255);
  }

  @Test
  void weightsOfTheDemoNetworkAreReadable() throws IOException {
    Path path = folder.resolve("fashion.safetensors");
    try (InputStream in =
        FashionData.class.getResourceAsStream(FashionData.FOLDER + "fashion.safetensors")) {
      Files.copy(in, path);
    }
    try (WeightSource weights = WeightSource.open(path)) {
      assertThat(weights.info("stem.conv.weight").shape()).isEqualTo(Shape.of(24, 1, 3, 3));
      assertThat(weights.info("fc.weight").shape()).isEqualTo(Shape.of(10, 128));
      for (String name : weights.names()) {
        weights.read(name);
      }
    }
  }

  @Test
  void imagesAndLabelsThatDoNotBelongTogetherAreRefused() {
    String images = FashionData.FOLDER + "test-images-idx3-ubyte.gz";
    String labels = FashionData.FOLDER + "calibration-labels-idx1-ubyte.gz";
    IdxFile testImages = IdxFile.resource(FashionData.class, images);
    IdxFile calibrationLabels = IdxFile.resource(FashionData.class, labels);
    SevenfoldException error =
        assertThrows(
            SevenfoldException.class, () -> FashionData.of("mixed", testImages, calibrationLabels));
    assertThat(error.diagnostic()).isEqualTo(Message.DATA_SET_MISMATCH);
    assertThat(error).hasMessageThat().contains("2000 images have labels of shape 1000");
    error =
        assertThrows(
            SevenfoldException.class,
            () -> FashionData.of("swapped", calibrationLabels, testImages));
    assertThat(error).hasMessageThat().contains("shape 1000, not Nx28x28");
  }
}

package dev.sevenfold.samples.vision;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import org.junit.jupiter.api.Test;

final class PreprocessingTest {
  @Test
  void channelsComeFirstAndAreNormalisedInFloat32() {
    byte[] pixels = {0, 51, (byte) 255, (byte) 255, 102, 0, 1, 2, 3, 10, 20, 30};
    Preprocessing preprocessing = Preprocessing.imageNet(0, 2, ResizeFilter.BILINEAR);
    FloatTensor input = preprocessing.apply(new RgbImage(2, 2, pixels));
    assertThat(input.shape()).isEqualTo(Shape.of(1, 3, 2, 2));
    float[] expected = {
      (0 - 0.485f) / 0.229f,
      (1 - 0.485f) / 0.229f,
      (1 / 255f - 0.485f) / 0.229f,
      (10 / 255f - 0.485f) / 0.229f,
      (51 / 255f - 0.456f) / 0.224f,
      (102 / 255f - 0.456f) / 0.224f,
      (2 / 255f - 0.456f) / 0.224f,
      (20 / 255f - 0.456f) / 0.224f,
      (1 - 0.406f) / 0.225f,
      (0 - 0.406f) / 0.225f,
      (3 / 255f - 0.406f) / 0.225f,
      (30 / 255f - 0.406f) / 0.225f
    };
    assertThat(input.array()).isEqualTo(expected);
  }

  @Test
  void theMiddleIsCroppedWithMarginsRoundedToEven() {
    // Margins 25 - 12 = 13 and 16 - 12 = 4: 6.5 becomes 6, as Python rounds it.
    RgbImage image = ResizeTest.pattern(25, 16);
    RgbImage crop = image.centerCrop(12, 12);
    assertThat(crop.get(0, 0, 1)).isEqualTo(image.get(2, 6, 1));
    assertThat(crop.get(11, 11, 2)).isEqualTo(image.get(13, 17, 2));
    // Margin 15: 7.5 becomes 8.
    assertThat(image.centerCrop(10, 10).get(0, 0, 0)).isEqualTo(image.get(3, 8, 0));
  }

  @Test
  void resizesThenCrops() {
    RgbImage image = ResizeTest.pattern(37, 23);
    RgbImage expected = Resize.to(image, 25, 16, ResizeFilter.BICUBIC).crop(2, 6, 12, 12);
    RgbImage actual = Preprocessing.imageNet(16, 12, ResizeFilter.BICUBIC).cropped(image);
    assertThat(actual.pixels()).isEqualTo(expected.pixels());
  }

  @Test
  void whatCannotBeDoneIsRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> Preprocessing.imageNet(200, 224, ResizeFilter.BILINEAR));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Preprocessing(0, 2, ResizeFilter.BILINEAR, List.of(0f), List.of(1f)));
    assertThrows(IllegalArgumentException.class, () -> new RgbImage(2, 2, new byte[11]));
    RgbImage image = ResizeTest.pattern(4, 4);
    assertThrows(IndexOutOfBoundsException.class, () -> image.crop(2, 0, 2, 3));
  }
}

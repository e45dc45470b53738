package dev.sevenfold.samples.vision;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Shape;
import org.junit.jupiter.api.Test;

final class LetterboxTest {
  /** Of a column computed in double. */
  private static final double TOLERANCE = 1e-9;

  @Test
  void proportionsAreKept() {
    Letterbox letterbox = new Letterbox(640);
    assertThat(letterbox.place(1280, 720)).isEqualTo(new Letterbox.Place(0.5, 0, 140, 640, 360));
    assertThat(letterbox.place(720, 1280)).isEqualTo(new Letterbox.Place(0.5, 140, 0, 360, 640));
    assertThat(letterbox.place(320, 320)).isEqualTo(new Letterbox.Place(2, 0, 0, 640, 640));
    // 810 x 1080 becomes 480 x 640.
    assertThat(letterbox.place(810, 1080))
        .isEqualTo(new Letterbox.Place(640.0 / 1080, 80, 0, 480, 640));
  }

  @Test
  void theSmallerHalfOfAnOddMarginIsAboveOrLeft() {
    assertThat(new Letterbox(8).place(8, 5).top()).isEqualTo(1);
    assertThat(new Letterbox(8).place(8, 3).top()).isEqualTo(2);
    assertThat(new Letterbox(8).place(1000, 1).height()).isEqualTo(1);
  }

  @Test
  void boxesGoBackToTheImage() {
    Letterbox.Place place = new Letterbox(640).place(1280, 720);
    assertThat(place.imageX(320)).isWithin(TOLERANCE).of(640);
    assertThat(place.imageY(140)).isWithin(TOLERANCE).of(0);
    assertThat(place.imageY(500)).isWithin(TOLERANCE).of(720);
  }

  @Test
  void theRestIsGrayAndValuesAreFractions() {
    byte[] pixels = {0, 51, (byte) 255, (byte) 255, 102, 0};
    FloatTensor input = new Letterbox(2).apply(new RgbImage(2, 1, pixels));
    assertThat(input.shape()).isEqualTo(Shape.of(1, 3, 2, 2));
    float gray = 114 / 255f;
    float[] expected = {0, 1, gray, gray, 51 / 255f, 102 / 255f, gray, gray, 1, 0, gray, gray};
    assertThat(input.array()).isEqualTo(expected);
    assertThrows(IllegalArgumentException.class, () -> new Letterbox(0));
  }
}

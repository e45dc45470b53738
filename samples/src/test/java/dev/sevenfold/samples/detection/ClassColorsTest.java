package dev.sevenfold.samples.detection;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.awt.Color;
import org.junit.jupiter.api.Test;

final class ClassColorsTest {
  private static final int CLASSES = 80;

  /** Counts over all channels by which any two classes differ at least. */
  private static final int LEAST_DISTANCE = 20;

  /** What WCAG 2 asks for small text. */
  private static final double LEGIBLE = 4.5;

  private static int distance(Color one, Color other) {
    return Math.abs(one.getRed() - other.getRed())
        + Math.abs(one.getGreen() - other.getGreen())
        + Math.abs(one.getBlue() - other.getBlue());
  }

  @Test
  void noTwoClassesLookTheSame() {
    for (int one = 0; one < CLASSES; one++) {
      for (int other = 0; other < one; other++) {
        assertWithMessage("classes %s and %s", other, one)
            .that(distance(ClassColors.of(one), ClassColors.of(other)))
            .isAtLeast(LEAST_DISTANCE);
      }
    }
  }

  @Test
  void textCanBeReadOnEveryColour() {
    for (int kind = 0; kind < CLASSES; kind++) {
      Color color = ClassColors.of(kind);
      assertWithMessage("class %s", kind)
          .that(ClassColors.contrast(ClassColors.textOn(color), color))
          .isAtLeast(LEGIBLE);
    }
  }

  @Test
  void contrastIsThatOfWcag() {
    assertThat(ClassColors.contrast(Color.BLACK, Color.WHITE)).isWithin(1e-9).of(21);
    assertThat(ClassColors.contrast(Color.RED, Color.RED)).isEqualTo(1.0);
    assertThat(ClassColors.contrast(Color.RED, Color.WHITE)).isWithin(0.01).of(4.00);
  }
}

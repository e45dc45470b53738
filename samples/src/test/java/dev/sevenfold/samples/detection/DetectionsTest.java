package dev.sevenfold.samples.detection;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import org.junit.jupiter.api.Test;

final class DetectionsTest {
  @Test
  void rankedRowsAreReadDownToTheThreshold() {
    float[] rows = {1, 2, 3, 4, 0.9f, 7, 5, 6, 7, 8, 0.25f, 0, 0, 0, 1, 1, 0.2f, 3};
    FloatTensor output = new FloatTensor(Shape.of(1, 3, 6), rows);
    assertThat(Detections.ofRanked(output, 0.25))
        .containsExactly(
            new Detection(1, 2, 3, 4, 0.9f, 7), new Detection(5, 6, 7, 8, 0.25f, 0))
        .inOrder();
  }

  @Test
  void placesCountWithTheirBestClassAndDuplicatesAreSuppressed() {
    // Columns: a box, a better one over it, the same of another class, a box below the threshold.
    float[] rows = {
      10, 11, 10, 50, // x
      20, 20, 20, 50, // y
      10, 10, 10, 10, // width
      20, 20, 20, 10, // height
      0.6f, 0.8f, 0.1f, 0.1f, // class 0
      0.1f, 0.2f, 0.5f, 0.2f // class 1
    };
    FloatTensor output = new FloatTensor(Shape.of(1, 6, 4), rows);
    assertThat(Detections.ofPlaces(output, 0.25, 0.7))
        .containsExactly(
            new Detection(6, 10, 16, 30, 0.8f, 0), new Detection(5, 10, 15, 30, 0.5f, 1))
        .inOrder();
    assertThat(Detections.ofPlaces(output, 0.25, 0.9)).hasSize(3);
  }

  @Test
  void outputsOfAnotherShapeAreRefused() {
    FloatTensor output = new FloatTensor(Shape.of(1, 2, 2), new float[4]);
    assertThrows(IllegalArgumentException.class, () -> Detections.ofRanked(output, 0.5));
    assertThrows(IllegalArgumentException.class, () -> Detections.ofPlaces(output, 0.5, 0.7));
    assertThat(Detections.suppressed(List.of(), 0.5)).isEmpty();
  }
}

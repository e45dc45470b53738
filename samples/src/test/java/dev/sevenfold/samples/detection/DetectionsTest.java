package dev.sevenfold.samples.detection;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.samples.vision.Letterbox;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class DetectionsTest {
  private static final long SEED = 20_261_130;
  private static final int ROUNDS = 500;

  /** Width and height of what random boxes lie on. */
  private static final int CANVAS = 12;

  @Test
  void rankedRowsAreReadDownToTheThreshold() {
    float[] rows = {1, 2, 3, 4, 0.9f, 7, 5, 6, 7, 8, 0.25f, 0, 0, 0, 1, 1, 0.2f, 3};
    FloatTensor output = new FloatTensor(Shape.of(1, 3, 6), rows);
    assertThat(Detections.ofRanked(output, 0.25))
        .containsExactly(new Detection(1, 2, 3, 4, 0.9f, 7), new Detection(5, 6, 7, 8, 0.25f, 0))
        .inOrder();
  }

  @Test
  void placesCountWithTheirBestClassAndDuplicatesAreSuppressed() {
    // Columns: a box, a better one over it, the same of another class, a box below the threshold.
    float[] rows = {
      10,
      11,
      10,
      50, // x
      20,
      20,
      20,
      50, // y
      10,
      10,
      10,
      10, // width
      20,
      20,
      20,
      10, // height
      0.6f,
      0.8f,
      0.1f,
      0.1f, // class 0
      0.1f,
      0.2f,
      0.5f,
      0.2f // class 1
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

  /** A box in the input's pixels as each head gives it, among others below the threshold. */
  private static List<FloatTensor> bothHeads(
      float left, float top, float right, float bottom, float score, int kind) {
    int kinds = 3;
    int places = 4;
    float[] columns = new float[(4 + kinds) * places];
    float[] box = {(left + right) / 2, (top + bottom) / 2, right - left, bottom - top};
    for (int row = 0; row < box.length; row++) {
      columns[row * places + 2] = box[row];
    }
    columns[(4 + kind) * places + 2] = score;
    float[] rows = {left, top, right, bottom, score, kind, 1, 1, 9, 9, 0.01f, 0};
    return List.of(
        new FloatTensor(Shape.of(1, 4 + kinds, places), columns),
        new FloatTensor(Shape.of(1, 2, 6), rows));
  }

  /** What both heads say, in the pixels of a photo of this size. */
  private static List<Detection> onPhoto(int width, int height, float... sides) {
    Letterbox.Place place = new Letterbox(640).place(width, height);
    List<List<Detection>> found = new ArrayList<>();
    for (FloatTensor output : bothHeads(sides[0], sides[1], sides[2], sides[3], 0.75f, 2)) {
      found.add(Detections.onPhoto(Detections.of(output, 0.25, 0.45), place, width, height));
    }
    assertThat(found.get(0)).isEqualTo(found.get(1));
    return found.get(0);
  }

  @Test
  void aLandscapeLiesBetweenBarsAboveAndBelow() {
    assertThat(onPhoto(1280, 720, 270, 295, 370, 345))
        .containsExactly(new Detection(540, 310, 740, 410, 0.75f, 2));
  }

  @Test
  void aPortraitLiesBetweenBarsAtItsSides() {
    assertThat(onPhoto(720, 1280, 270, 295, 370, 345))
        .containsExactly(new Detection(260, 590, 460, 690, 0.75f, 2));
  }

  @Test
  void aSquareFillsTheInput() {
    assertThat(onPhoto(320, 320, 270, 295, 370, 345))
        .containsExactly(new Detection(135, 147.5f, 185, 172.5f, 0.75f, 2));
  }

  @Test
  void whatSticksOutIsCutOffAndWhatLiesOutsideIsLeftOut() {
    assertThat(onPhoto(1280, 720, -10, 100, 100, 600))
        .containsExactly(new Detection(0, 0, 200, 720, 0.75f, 2));
    assertThat(onPhoto(1280, 720, 600, 400, 700, 500))
        .containsExactly(new Detection(1200, 520, 1280, 720, 0.75f, 2));
    assertThat(onPhoto(1280, 720, 10, 10, 100, 130)).isEmpty();
  }

  /** One pixel high in the input, and still boxes end at its sides. */
  @Test
  void aPhotoLikeAThread() {
    assertThat(onPhoto(6400, 3, 100, 300, 200, 340))
        .containsExactly(new Detection(1000, 0, 2000, 3, 0.75f, 2));
  }

  /** Intersection over union of boxes with whole sides, by counting pixels. */
  private static double counted(Detection one, Detection other) {
    int both = 0;
    int any = 0;
    for (int y = 0; y < CANVAS; y++) {
      for (int x = 0; x < CANVAS; x++) {
        boolean inOne = covers(one, x, y);
        boolean inOther = covers(other, x, y);
        both += inOne && inOther ? 1 : 0;
        any += inOne || inOther ? 1 : 0;
      }
    }
    return any == 0 ? 0 : (double) both / any;
  }

  private static boolean covers(Detection box, int x, int y) {
    return box.left() <= x && x < box.right() && box.top() <= y && y < box.bottom();
  }

  /** Takes the best that is left and strikes out what it suppresses, until nothing is left. */
  private static List<Detection> struckOut(List<Detection> detections, double overlap) {
    List<Detection> left = new ArrayList<>(detections);
    List<Detection> kept = new ArrayList<>();
    while (!left.isEmpty()) {
      Detection best = left.get(0);
      for (Detection other : left) {
        best = other.score() > best.score() ? other : best;
      }
      kept.add(best);
      Detection winner = best;
      left.remove(winner);
      left.removeIf(other -> other.kind() == winner.kind() && counted(winner, other) > overlap);
    }
    return kept;
  }

  @Test
  void suppressionIsThatOfANaiveOne() {
    SplittableRandom random = new SplittableRandom(SEED);
    int suppressed = 0;
    for (int round = 0; round < ROUNDS; round++) {
      List<Detection> boxes = new ArrayList<>();
      int count = random.nextInt(12);
      for (int i = 0; i < count; i++) {
        // Large, so that many overlap.
        int left = random.nextInt(CANVAS / 3);
        int top = random.nextInt(CANVAS / 3);
        int right = random.nextInt(CANVAS / 2, CANVAS + 1);
        int bottom = random.nextInt(CANVAS / 2, CANVAS + 1);
        // Few scores, so that many are equal.
        float score = random.nextInt(1, 6) / 5f;
        boxes.add(new Detection(left, top, right, bottom, score, random.nextInt(2)));
      }
      double overlap = random.nextInt(11) / 10.0;
      List<Detection> expected = struckOut(boxes, overlap);
      suppressed += count - expected.size();
      assertWithMessage("seed %s, round %s: %s, %s", SEED, round, overlap, boxes)
          .that(Detections.suppressed(boxes, overlap))
          .containsExactlyElementsIn(expected)
          .inOrder();
    }
    assertThat(suppressed).isGreaterThan(ROUNDS);
  }
}

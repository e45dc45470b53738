package dev.sevenfold.samples.detection;

import dev.sevenfold.samples.vision.Letterbox;
import dev.sevenfold.tensor.FloatTensor;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Reads detections from outputs of networks; the best first, equal ones in the output's order. */
public final class Detections {
  private static final int SIDES = 4;
  private static final int COLUMNS = 6;

  private static final Comparator<Detection> BEST_FIRST =
      Comparator.comparingDouble(Detection::score).reversed();

  private Detections() {}

  /**
   * From either head, told apart by the shape: {@link #ofRanked} for rows of six, otherwise {@link
   * #ofPlaces}.
   */
  public static List<Detection> of(FloatTensor output, double threshold, double overlap) {
    return output.shape().rank() == 3 && output.shape().dimension(2) == COLUMNS
        ? ofRanked(output, threshold)
        : ofPlaces(output, threshold, overlap);
  }

  /**
   * From a head that has ranked them itself.
   *
   * @param output 1 x detections x 6: left, top, right, bottom, score, class
   * @param threshold least score
   */
  public static List<Detection> ofRanked(FloatTensor output, double threshold) {
    if (output.shape().rank() != 3 || output.shape().dimension(2) != COLUMNS) {
      throw new IllegalArgumentException("output of shape " + output.shape());
    }
    float[] values = output.array();
    List<Detection> found = new ArrayList<>();
    for (int i = 0; i < values.length; i += COLUMNS) {
      if (values[i + SIDES] >= threshold) {
        found.add(
            new Detection(
                values[i],
                values[i + 1],
                values[i + 2],
                values[i + 3],
                values[i + SIDES],
                Math.round(values[i + SIDES + 1])));
      }
    }
    found.sort(BEST_FIRST);
    return found;
  }

  /**
   * From a head that gives all places; each place counts with its best class, and of boxes of one
   * class that overlap much only the best is kept.
   *
   * @param output 1 x (4 + classes) x places: middle x and y, width, height, then scores
   * @param threshold least score
   * @param overlap largest intersection over union of two boxes of one class
   */
  public static List<Detection> ofPlaces(FloatTensor output, double threshold, double overlap) {
    if (output.shape().rank() != 3 || output.shape().dimension(1) <= SIDES) {
      throw new IllegalArgumentException("output of shape " + output.shape());
    }
    int places = output.shape().dimension(2);
    List<Detection> found = new ArrayList<>();
    for (int place = 0; place < places; place++) {
      Detection detection = at(output.array(), place, places);
      if (detection.score() >= threshold) {
        found.add(detection);
      }
    }
    return suppressed(found, overlap);
  }

  private static Detection at(float[] values, int place, int places) {
    int kinds = values.length / places - SIDES;
    int best = 0;
    for (int kind = 1; kind < kinds; kind++) {
      if (values[(SIDES + kind) * places + place] > values[(SIDES + best) * places + place]) {
        best = kind;
      }
    }
    float x = values[place];
    float y = values[places + place];
    float halfWidth = values[2 * places + place] / 2;
    float halfHeight = values[3 * places + place] / 2;
    float score = values[(SIDES + best) * places + place];
    return new Detection(x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight, score, best);
  }

  /**
   * In the photo's pixels, in the same order. What sticks out of the photo is cut off; what lies in
   * the gray beside it is left out.
   *
   * @param detections in pixels of the network's input
   * @param place of the photo in that input
   * @param width of the photo
   * @param height of the photo
   */
  public static List<Detection> onPhoto(
      List<Detection> detections, Letterbox.Place place, int width, int height) {
    return detections.stream()
        .map(
            box ->
                new Detection(
                    clamped(place.imageX(box.left()), width),
                    clamped(place.imageY(box.top()), height),
                    clamped(place.imageX(box.right()), width),
                    clamped(place.imageY(box.bottom()), height),
                    box.score(),
                    box.kind()))
        .filter(box -> box.area() > 0)
        .toList();
  }

  private static float clamped(double position, int length) {
    return (float) Math.max(0, Math.min(length, position));
  }

  /**
   * The best first, without those that overlap a better one of their class by more than so much.
   */
  public static List<Detection> suppressed(List<Detection> detections, double overlap) {
    List<Detection> kept = new ArrayList<>();
    detections.stream()
        .sorted(BEST_FIRST)
        .forEach(
            candidate -> {
              if (kept.stream()
                  .noneMatch(
                      better ->
                          better.kind() == candidate.kind()
                              && better.overlap(candidate) > overlap)) {
                kept.add(candidate);
              }
            });
    return kept;
  }
}

package dev.sevenfold.samples.detection;

/**
 * Something found in an image.
 *
 * @param left column of the left side in pixels
 * @param top row of the upper side in pixels
 * @param right column of the right side in pixels
 * @param bottom row of the lower side in pixels
 * @param score in [0, 1]
 * @param kind index of the class
 */
public record Detection(float left, float top, float right, float bottom, float score, int kind) {
  /** Area of the box in square pixels; 0 if a side lies beyond its opposite. */
  public double area() {
    return Math.max(0.0, (double) right - left) * Math.max(0.0, (double) bottom - top);
  }

  /** The box between the same two corners, whichever of them is the upper or the left one. */
  public Detection upright() {
    return new Detection(
        Math.min(left, right),
        Math.min(top, bottom),
        Math.max(left, right),
        Math.max(top, bottom),
        score,
        kind);
  }

  /** Intersection over union of the boxes, in [0, 1]; 0 if both are empty. */
  public double overlap(Detection other) {
    double width = (double) Math.min(right, other.right) - Math.max(left, other.left);
    double height = (double) Math.min(bottom, other.bottom) - Math.max(top, other.top);
    double common = Math.max(0, width) * Math.max(0, height);
    double union = area() + other.area() - common;
    return union > 0 ? common / union : 0;
  }
}

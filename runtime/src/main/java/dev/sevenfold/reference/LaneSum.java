package dev.sevenfold.reference;

/**
 * The canonical float reduction: 16 lanes starting at +0.0, lane j adds elements i = j mod 16 in
 * order, then a fixed tree adds lane j + 8 to j, then + 4, + 2, + 1. No vector width changes the
 * result. A missing last element would add +0.0 to a lane, which changes no value a lane can have.
 */
final class LaneSum {
  private static final int LANES = 16;

  private LaneSum() {}

  /**
   * Sums over the outer axis of {@code [reduced, inner]}.
   *
   * @param index of the first element
   * @return {@code inner} sums
   */
  static float[] sum(float[] input, int index, int reduced, int inner) {
    float[][] lanes = new float[LANES][inner];
    for (int i = 0; i < reduced; i++) {
      float[] lane = lanes[i % LANES];
      int from = index + i * inner;
      for (int j = 0; j < inner; j++) {
        lane[j] += input[from + j];
      }
    }
    for (int distance = LANES / 2; distance >= 1; distance /= 2) {
      for (int lane = 0; lane < distance; lane++) {
        addRow(lanes[lane], lanes[lane + distance]);
      }
    }
    return lanes[0];
  }

  private static void addRow(float[] sums, float[] added) {
    for (int j = 0; j < sums.length; j++) {
      sums[j] += added[j];
    }
  }
}

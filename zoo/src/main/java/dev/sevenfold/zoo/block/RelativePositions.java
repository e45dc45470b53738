package dev.sevenfold.zoo.block;

import dev.sevenfold.dsl.Buffer;
import dev.sevenfold.dsl.Tensor;

/** Attention inside of square windows learns one number per head and relative position. */
public abstract class RelativePositions extends ZooModule {
  private RelativePositions() {}

  /**
   * For each pair of places in a window, row-major, the row of the table of relative positions.
   *
   * @param dimensions of the buffer: the pairs flat, or a square
   */
  public static Buffer index(int window, int... dimensions) {
    int span = 2 * window - 1;
    int area = window * window;
    long[] rows = new long[area * area];
    for (int from = 0; from < area; from++) {
      for (int to = 0; to < area; to++) {
        int down = from / window - to / window + window - 1;
        int right = from % window - to % window + window - 1;
        rows[from * area + to] = (long) down * span + right;
      }
    }
    return buffer(rows, dimensions).named("relative_position_index");
  }

  /**
   * What is added to the scores of attention.
   *
   * @param table one row per relative position, one column per head
   * @param index as {@link #index} makes it
   * @return 1 x heads x area x area
   */
  public static Tensor bias(Tensor table, Tensor index, int window) {
    int area = window * window;
    Tensor rows = table.indexSelect(0, index.view(area * area));
    return rows.view(area, area, table.size(1)).permute(2, 0, 1).unsqueeze(0);
  }
}

package dev.sevenfold.zoo.swin;

import dev.sevenfold.dsl.Buffer;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.Parameter;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.RelativePositions;
import dev.sevenfold.zoo.block.ZooModule;

/**
 * Attention inside of windows by the cosine of queries and keys; a small network of parameters
 * alone makes the numbers for relative positions.
 */
final class WindowAttentionV2 extends ZooModule {
  private static final int POSITION_WIDTH = 512;
  private static final double LARGEST_SCALE = Math.log(100);
  private static final double LARGEST_BIAS = 16;

  private final Parameter logitScale;
  private final Buffer coordinates;
  private final Buffer index;
  private final JointProjection qkv;
  private final Linear proj;
  private final Sequential positions;
  private final Windows windows;
  private final int heads;

  WindowAttentionV2(int channels, int heads, Windows windows) {
    int area = windows.size() * windows.size();
    logitScale = parameter(heads, 1, 1).named("logit_scale");
    coordinates = coordinates(windows.size());
    index = RelativePositions.index(windows.size(), area * area);
    qkv = new JointProjection(channels);
    proj = linear(channels, channels);
    positions =
        sequential(linear(2, POSITION_WIDTH), relu(), linear(POSITION_WIDTH, heads).bias(false))
            .named("cpb_mlp");
    this.windows = windows;
    this.heads = heads;
  }

  /** Rows and columns of all relative positions, on a scale that is logarithmic to both sides. */
  private static Buffer coordinates(int window) {
    int span = 2 * window - 1;
    float[] values = new float[span * span * 2];
    for (int row = 0; row < span; row++) {
      for (int column = 0; column < span; column++) {
        values[(row * span + column) * 2] = coordinate(row, window);
        values[(row * span + column) * 2 + 1] = coordinate(column, window);
      }
    }
    return buffer(values, 1, span, span, 2).named("relative_coords_table");
  }

  private static float coordinate(int place, int window) {
    double relative = 8.0 * (place - (window - 1)) / (window - 1);
    return (float) (Math.signum(relative) * Math.log(Math.abs(relative) + 1) / Math.log(2) / 3);
  }

  public Tensor forward(Tensor x) {
    Tensor cut = windows.cut(x);
    Tensor queries = split(qkv.queries(cut)).normalize(-1);
    Tensor keys = split(qkv.keys(cut)).normalize(-1);
    Tensor scale = logitScale.tensor().clip(Double.NEGATIVE_INFINITY, LARGEST_SCALE).exp();
    Tensor scores = queries.matmul(keys, true).mul(scale).add(bias(x));
    Tensor attended = scores.softmax(-1).matmul(split(qkv.values(cut)));
    Tensor rows = attended.permute(0, 2, 1, 3).reshape(cut.size(0), cut.size(1), cut.size(2));
    return windows.joined(rows.then(proj), x.size(1), x.size(2));
  }

  private Tensor bias(Tensor x) {
    Tensor table = coordinates.tensor().then(positions).view(-1, heads);
    Tensor bias =
        RelativePositions.bias(table, index.tensor(), windows.size()).sigmoid().mul(LARGEST_BIAS);
    return windows.isMasked(x.size(1), x.size(2))
        ? bias.add(windows.mask(x.size(1), x.size(2)))
        : bias;
  }

  /** {@code [windows, area, channels]} to {@code [windows, heads, area, features]}. */
  private Tensor split(Tensor x) {
    return x.view(x.size(0), x.size(1), heads, x.size(2) / heads).permute(0, 2, 1, 3);
  }
}

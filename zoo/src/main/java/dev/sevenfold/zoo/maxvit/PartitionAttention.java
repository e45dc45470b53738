package dev.sevenfold.zoo.maxvit;

import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/**
 * Attention and a feed-forward part on an image in pieces: neighbours in windows, or places that
 * are as far from each other as the grid is wide.
 */
final class PartitionAttention extends ZooModule {
  private static final int EXPANSION = 4;
  private static final int SIZE = MaxVit.WINDOW;

  private final Sequential attnLayer;
  private final Sequential mlpLayer;
  private final boolean isGrid;

  PartitionAttention(int channels, boolean isGrid) {
    attnLayer =
        sequential(layerNorm(channels), new RelativeAttention(channels)).named("attn_layer");
    mlpLayer =
        sequential(
                layerNorm(channels),
                linear(channels, EXPANSION * channels),
                gelu(),
                linear(EXPANSION * channels, channels))
            .named("mlp_layer");
    this.isGrid = isGrid;
  }

  public Tensor forward(Tensor x) {
    Tensor pieces = cut(x);
    Tensor attended = pieces.add(pieces.then(attnLayer));
    return joined(attended.add(attended.then(mlpLayer)), x);
  }

  /** {@code [1, C, H, W]} to {@code [pieces, SIZE * SIZE, C]}. */
  private Tensor cut(Tensor x) {
    int rows = x.size(2) / SIZE;
    int columns = x.size(3) / SIZE;
    Tensor split =
        isGrid
            ? x.view(x.size(1), SIZE, rows, SIZE, columns).permute(2, 4, 1, 3, 0)
            : x.view(x.size(1), rows, SIZE, columns, SIZE).permute(1, 3, 2, 4, 0);
    return split.reshape(rows * columns, SIZE * SIZE, x.size(1));
  }

  /** Undoes {@link #cut}. */
  private Tensor joined(Tensor pieces, Tensor x) {
    int rows = x.size(2) / SIZE;
    int columns = x.size(3) / SIZE;
    Tensor split = pieces.view(rows, columns, SIZE, SIZE, x.size(1));
    Tensor ordered = isGrid ? split.permute(4, 2, 0, 3, 1) : split.permute(4, 0, 2, 1, 3);
    return ordered.reshape(1, x.size(1), x.size(2), x.size(3));
  }
}

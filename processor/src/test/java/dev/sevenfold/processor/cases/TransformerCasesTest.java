package dev.sevenfold.processor.cases;

import dev.sevenfold.dsl.Buffer;
import dev.sevenfold.dsl.LayerNorm;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.MultiHeadAttention;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.RmsNorm;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.weights.FormulaWeights;
import org.junit.jupiter.api.Test;

/** Blocks of transformers: integer Java and C agree to the bit, and stay near the float model. */
class TransformerCasesTest {
  /** The encoder block of a vision transformer. */
  private static final class EncoderBlock extends NeuralModule {
    private final LayerNorm norm1;
    private final MultiHeadAttention attention;
    private final LayerNorm norm2;
    private final Linear expand;
    private final Linear contract;

    EncoderBlock(int width, int heads) {
      norm1 = layerNorm(width);
      attention = multiHeadAttention(width, heads);
      norm2 = layerNorm(width);
      expand = linear(width, 4 * width);
      contract = linear(4 * width, width);
    }

    public Tensor forward(Tensor x) {
      Tensor attended = x.add(x.then(norm1).then(attention));
      return attended.add(attended.then(norm2).then(expand).gelu().then(contract));
    }
  }

  /** What a decoder block gives: the sequence, and keys and values for the next call. */
  record Decoded(Tensor hidden, Tensor key, Tensor value) {}

  /**
   * A decoder block as in small language models: rms norm, rotary positions, grouped queries, a
   * cache of keys and values that comes in and goes out, a gated MLP.
   */
  private static final class DecoderBlock extends NeuralModule {
    private final int heads;
    private final int features;
    private final RmsNorm inputNorm;
    private final Linear query;
    private final Linear key;
    private final Linear value;
    private final Linear output;
    private final RmsNorm innerNorm;
    private final Linear gate;
    private final Linear up;
    private final Linear down;
    private final Buffer cosine;
    private final Buffer sine;
    private final Buffer visible;

    DecoderBlock(int width, int heads, int groups, int past, int positions) {
      this.heads = heads;
      features = width / heads;
      inputNorm = rmsNorm(width);
      query = linear(width, width).bias(false);
      key = linear(width, groups * features).bias(false);
      value = linear(width, groups * features).bias(false);
      output = linear(width, width).bias(false);
      innerNorm = rmsNorm(width);
      gate = linear(width, 3 * width).bias(false);
      up = linear(width, 3 * width).bias(false);
      down = linear(3 * width, width).bias(false);
      float[] cosines = new float[positions * features];
      float[] sines = new float[positions * features];
      for (int i = 0; i < cosines.length; i++) {
        int pair = i % features % (features / 2);
        double angle = (past + i / features) * Math.pow(10000, -2.0 * pair / features);
        cosines[i] = (float) Math.cos(angle);
        sines[i] = (float) Math.sin(angle);
      }
      cosine = buffer(cosines, positions, features);
      sine = buffer(sines, positions, features);
      boolean[] mask = new boolean[positions * (past + positions)];
      for (int i = 0; i < mask.length; i++) {
        mask[i] = i % (past + positions) <= past + i / (past + positions);
      }
      visible = buffer(mask, positions, past + positions);
    }

    private Tensor split(Tensor x) {
      int count = x.size(2) / features;
      return x.view(x.size(0), x.size(1), count, features).permute(0, 2, 1, 3);
    }

    private Tensor rotated(Tensor x) {
      int half = features / 2;
      Tensor swapped = Tensor.concat(3, x.slice(3, half, features).neg(), x.slice(3, 0, half));
      return x.mul(cosine.tensor()).add(swapped.mul(sine.tensor()));
    }

    public Decoded forward(Tensor x, Tensor pastKey, Tensor pastValue) {
      Tensor normal = x.then(inputNorm);
      Tensor queries = rotated(split(normal.then(query)));
      Tensor keys = Tensor.concat(2, pastKey, rotated(split(normal.then(key))));
      Tensor values = Tensor.concat(2, pastValue, split(normal.then(value)));
      Tensor attended = queries.scaledDotProductAttention(keys, values, visible.tensor());
      Tensor rows = attended.permute(0, 2, 1, 3).view(x.size(0), x.size(1), heads * features);
      Tensor hidden = x.add(rows.then(output));
      Tensor inner = hidden.then(innerNorm);
      Tensor mixed = inner.then(gate).silu().mul(inner.then(up)).then(down);
      return new Decoded(hidden.add(mixed), keys, values);
    }
  }

  /** The size of ViT-B/16: 768 wide, 12 heads, 197 tokens. */
  @Test
  void anEncoderBlockOfFullSize() {
    FloatTensor x = FormulaWeights.input(Shape.of(1, 197, 768));
    BlockNoise.assertNear(
        Case.of(new EncoderBlock(768, 12)).formulaWeights().input(x), "encoder block", 1, 30, 70);
  }

  @Test
  void aDecoderBlockWithACache() {
    int width = 96;
    int past = 6;
    int positions = 7;
    FloatTensor x = FormulaWeights.input(Shape.of(1, positions, width));
    FloatTensor key = FormulaWeights.input("key", Shape.of(1, 2, past, 16));
    FloatTensor value = FormulaWeights.input("value", Shape.of(1, 2, past, 16));
    BlockNoise.assertNear(
        Case.of(new DecoderBlock(width, 6, 2, past, positions))
            .formulaWeights()
            .input(x)
            .input(key)
            .input(value),
        "decoder block",
        3,
        25,
        65);
  }
}

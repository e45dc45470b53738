package dev.sevenfold.dsl;

import static dev.sevenfold.dsl.Arguments.positive;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.op.Checks;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.Shape;
import java.util.List;

/**
 * Rows of a table by index: an INT64 tensor of any shape becomes real numbers with one more axis.
 * Parameter: {@code weight [count, width]}. In integers the table is codes of its own range.
 */
public final class Embedding extends Layer {
  private final int count;
  private final int width;

  Embedding(int count, int width) {
    this.count = positive("embedding", "count", count);
    this.width = positive("embedding", "width", width);
  }

  @Override
  public Embedding named(String name) {
    giveName(name);
    return this;
  }

  @Override
  List<LayerParameter> parameters() {
    return List.of(new LayerParameter("weight", Shape.of(count, width)));
  }

  @Override
  public Tensor forward(Tensor index) {
    Arguments.present("embedding", "the index", index);
    DType dtype = index.value().type().dtype();
    Checks.require(
        dtype == DType.INT64, Message.WRONG_ELEMENT_TYPE, "embedding", DType.INT64, dtype);
    return index.tracer().lookUp(this, "weight", index);
  }

  @Override
  public String toString() {
    return "embedding(" + count + ", " + width + ")";
  }
}

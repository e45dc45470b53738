package dev.sevenfold.dsl;

import dev.sevenfold.annotations.ElementType;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.op.Checks;
import dev.sevenfold.tensor.DType;
import java.util.List;

/** The part of {@link Tensor} that chooses between values, looks them up and changes their type. */
sealed interface IndexMethods permits Tensor {
  private Tensor self() {
    return (Tensor) this;
  }

  private Tensor with(String op, Tensor other) {
    Arguments.present(op, "the other tensor", other);
    return self().tracer().record(op, op, Attributes.NONE, List.of(self(), other), List.of());
  }

  /** The smaller of this and the other, broadcast; NaN wins. */
  default Tensor minimum(Tensor other) {
    return with("minimum", other);
  }

  /** The larger of this and the other, broadcast; NaN wins. */
  default Tensor maximum(Tensor other) {
    return with("maximum", other);
  }

  /** {@code min(max(x, low), high)} with bounds of their own for every element, broadcast. */
  default Tensor clip(Tensor low, Tensor high) {
    return maximum(low).minimum(high);
  }

  /**
   * The number where the mask is true, this elsewhere, broadcast.
   *
   * @param mask BOOL
   * @param number may be infinite; in integers it is rounded and saturates like any value
   */
  default Tensor maskedFill(Tensor mask, double number) {
    return fill("masked_fill", mask, number, true);
  }

  /** A number where the mask is {@code filled}, this elsewhere. */
  private Tensor fill(String name, Tensor mask, double number, boolean filled) {
    Arguments.present(name, "the mask", mask);
    Checks.requireBool(name, mask.value().type());
    Attributes attributes = Attributes.NONE.with("scalar", number).with("filled", filled);
    return self()
        .tracer()
        .record("masked_fill", name, attributes, List.of(self(), mask), List.of());
  }

  /** The number where the mask is false, this elsewhere, broadcast. */
  default Tensor maskedKeep(Tensor mask, double number) {
    return fill("where", mask, number, false);
  }

  /**
   * The elements as another type. Floats become integers by dropping what is behind the point,
   * saturating, and 0 for NaN; everything but 0 is true.
   *
   * @param type FLOAT32, INT64 or BOOL
   */
  default Tensor cast(ElementType type) {
    Arguments.present("cast", "the type", type);
    DType dtype = DType.valueOf(type.name());
    return self().value().type().dtype() == dtype
        ? self()
        : self().apply("cast", Attributes.NONE.with("dtype", dtype.name()));
  }

  /**
   * The element (i, j, …) of this with its coordinate on an axis replaced by the index at (i, j,
   * …).
   *
   * @param index INT64, of this rank and nowhere larger but on the axis; below 0 from the end
   */
  default Tensor gather(int axis, Tensor index) {
    Arguments.present("gather", "the index", index);
    return lookUp("gather", axis, List.of(self(), index));
  }

  /**
   * Slices of this along an axis in the order of an index, whose axes stand in place of that axis.
   *
   * @param index INT64, of any rank; below 0 from the end
   */
  default Tensor indexSelect(int axis, Tensor index) {
    Arguments.present("index_select", "the index", index);
    return lookUp("index_select", axis, List.of(self(), index));
  }

  /**
   * This with element (i, j, …) of the values written where the coordinate on an axis is the index
   * at (i, j, …); of several the last stays.
   *
   * @param index INT64, of this rank and nowhere larger but on the axis; below 0 from the end
   * @param values of the shape of the index
   */
  default Tensor scatter(int axis, Tensor index, Tensor values) {
    Arguments.present("scatter", "the index", index);
    Arguments.present("scatter", "the values", values);
    return lookUp("scatter", axis, List.of(self(), values, index));
  }

  /**
   * Advanced indexing: index k looks up on axis k, all of them together, and their common shape
   * stands in place of these axes; if they are not neighbours, in front. Axes behind them stay.
   *
   * @param indices INT64, broadcast against each other; null leaves an axis as it is
   */
  default Tensor index(Tensor... indices) {
    AdvancedIndex joined = AdvancedIndex.of("index", self(), indices);
    return joined.table().indexSelect(joined.axis(), joined.index());
  }

  /**
   * This with values written where {@link #index} would read; of several the last stay.
   *
   * @param values broadcast to the shape that {@link #index} has
   * @param indices as those of {@link #index}
   */
  default Tensor indexPut(Tensor values, Tensor... indices) {
    Arguments.present("index_put", "the values", values);
    AdvancedIndex joined = AdvancedIndex.of("index_put", self(), indices);
    self().tracer().requireInside(joined.index(), joined.table().size(joined.axis()));
    List<Tensor> inputs = List.of(joined.table(), values, joined.index());
    Attributes axis = Attributes.NONE.with("axis", joined.axis());
    return joined.restore(
        self().tracer().record("index_put", "index_put", axis, inputs, List.of()));
  }

  /** The k largest elements along the last axis, the largest first. */
  default TopK topk(int k) {
    return topk(k, -1, true);
  }

  /**
   * The k largest or smallest elements along an axis, in order: of equals the lowest index first;
   * NaN is larger than every number. What computes this tensor stays in float, since equal codes
   * would tie.
   */
  default TopK topk(int k, int axis, boolean largest) {
    Tensor indices = ranked("topk", k, axis, largest);
    return new TopK(gather(axis, indices), indices);
  }

  /** All elements along an axis in order, and where they were; equals stay in their order. */
  default TopK sort(int axis, boolean descending) {
    Tensor indices = argsort(axis, descending);
    return new TopK(gather(axis, indices), indices);
  }

  /** Where the elements along an axis are, in their order; equals stay in their order. */
  default Tensor argsort(int axis, boolean descending) {
    return ranked("argsort", self().size(axis), axis, descending);
  }

  private Tensor ranked(String name, int k, int axis, boolean largest) {
    int position = Checks.axis(name, axis, self().shape().rank());
    Attributes attributes =
        Attributes.NONE.with("k", k).with("axis", position).with("largest", largest);
    return self().tracer().record("topk_indices", name, attributes, List.of(self()), List.of());
  }

  private Tensor lookUp(String op, int axis, List<Tensor> inputs) {
    int position = Checks.axis(op, axis, self().shape().rank());
    Attributes attributes = Attributes.NONE.with("axis", position);
    self().tracer().requireInside(inputs.get(inputs.size() - 1), self().size(position));
    return self().tracer().record(op, op, attributes, inputs, List.of());
  }
}

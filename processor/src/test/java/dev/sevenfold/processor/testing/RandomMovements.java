package dev.sevenfold.processor.testing;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Value;
import dev.sevenfold.tensor.Shape;
import java.util.Arrays;

/** Appends operators that move elements, and those that resize, to a random graph. */
final class RandomMovements {
  private final RandomGraph graph;

  RandomMovements(RandomGraph graph) {
    this.graph = graph;
  }

  /** One of them on any value. */
  void any(Value x) {
    Shape shape = x.type().shape();
    switch (graph.in(0, 10)) {
      case 0, 1 -> slice(x);
      case 2 -> graph.addIfFits("flip", Attributes.NONE.with("axes", new int[] {axis(shape)}), x);
      case 3 -> graph.addIfFits("expand", Attributes.NONE.with("shape", expanded(shape)), x);
      case 4 -> graph.addIfFits("repeat", Attributes.NONE.with("times", numbers(shape, 1, 2)), x);
      case 5 -> graph.addIfFits("roll", Attributes.NONE.with("shifts", numbers(shape, -3, 3)), x);
      case 6, 7 -> pad(x);
      case 8 -> shuffle(x);
      case 9 -> nearest(x);
      default -> weighted(x);
    }
  }

  private int axis(Shape shape) {
    return graph.in(0, shape.rank() - 1);
  }

  private int[] numbers(Shape shape, int low, int high) {
    int[] numbers = new int[shape.rank()];
    Arrays.setAll(numbers, axis -> graph.in(low, high));
    return numbers;
  }

  private void slice(Value x) {
    Shape shape = x.type().shape();
    int[] start = new int[shape.rank()];
    int[] size = shape.dimensions();
    int[] step = numbers(shape, 1, 1);
    int axis = axis(shape);
    step[axis] = graph.in(1, 3);
    start[axis] = graph.in(0, size[axis] - 1);
    size[axis] = graph.in(1, (size[axis] - 1 - start[axis]) / step[axis] + 1);
    graph.addIfFits(
        "slice", Attributes.NONE.with("start", start).with("size", size).with("step", step), x);
  }

  private int[] expanded(Shape shape) {
    int[] dimensions = shape.dimensions();
    for (int axis = 0; axis < dimensions.length; axis++) {
      dimensions[axis] = dimensions[axis] == 1 ? graph.in(1, 3) : -1;
    }
    return dimensions;
  }

  private void pad(Value x) {
    Shape shape = x.type().shape();
    String[] modes = {"constant", "reflect", "replicate", "circular"};
    Attributes attributes =
        Attributes.NONE
            .with("mode", modes[graph.in(0, 3)])
            .with("value", graph.in(-2, 2) / 2.0)
            .with("before", numbers(shape, graph.chance(0.3) ? -1 : 0, 1))
            .with("after", numbers(shape, 0, 1));
    graph.addIfFits("pad", attributes, x);
  }

  private void shuffle(Value x) {
    switch (graph.in(0, 2)) {
      case 0 -> graph.addIfFits("pixel_shuffle", Attributes.NONE.with("factor", 2), x);
      case 1 ->
          graph.addIfFits("pixel_unshuffle", Attributes.NONE.with("factor", graph.in(1, 3)), x);
      default ->
          graph.addIfFits("channel_shuffle", Attributes.NONE.with("groups", graph.in(1, 4)), x);
    }
  }

  private void nearest(Value x) {
    String[] roundings = {"floor", "center", "corners"};
    Attributes attributes =
        Attributes.NONE
            .with("rounding", roundings[graph.in(0, 2)])
            .with("output", new int[] {graph.in(1, 9), graph.in(1, 9)})
            .with("scale_height", 0.0)
            .with("scale_width", graph.chance(0.2) ? 1.5 : 0.0);
    graph.addIfFits("resize_nearest", attributes, x);
  }

  private void weighted(Value x) {
    Attributes attributes =
        Attributes.NONE
            .with("mode", graph.chance(0.5) ? "linear" : "cubic")
            .with("align_corners", graph.chance(0.4))
            .with("output", new int[] {graph.in(1, 9), graph.in(1, 9)})
            .with("scale_height", 0.0)
            .with("scale_width", graph.chance(0.2) ? 1.5 : 0.0);
    graph.addIfFits("resize", attributes, x);
  }
}

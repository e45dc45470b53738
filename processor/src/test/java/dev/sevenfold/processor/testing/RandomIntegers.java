package dev.sevenfold.processor.testing;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Value;
import dev.sevenfold.tensor.Shape;
import java.util.List;

/**
 * Appends what computes on integers and truth values to a random graph: masks and indices come from
 * values of the graph, and are read by a choice, a lookup or a cast.
 */
final class RandomIntegers {
  private static final List<String> COMPARISONS = List.of("eq", "ne", "lt", "le", "gt", "ge");
  private static final List<String> LOGIC = List.of("logical_and", "logical_or", "logical_xor");

  private static final List<String> NOT_NEGATIVE =
      List.of("add", "mul", "minimum", "maximum", "bitwise_and", "bitwise_or", "bitwise_xor");

  private static final List<String> DIVISIONS = List.of("floor_divide", "remainder");
  private final RandomGraph graph;

  RandomIntegers(RandomGraph graph) {
    this.graph = graph;
  }

  /** A choice, a lookup or a write by integers, or integers as real numbers. */
  void any(Value x) {
    switch (graph.in(0, 3)) {
      case 0 -> graph.addIfFits("where", Attributes.NONE, List.of(x, same(x), mask(x)));
      case 1 -> select(x);
      case 2 -> put(x);
      default -> {
        Value integers = graph.chance(0.3) ? mask(x) : arithmetic(x, 0, true);
        graph.addIfFits("cast", Attributes.NONE.with("dtype", "FLOAT32"), List.of(integers));
      }
    }
  }

  private static String one(RandomGraph graph, List<String> operators) {
    return operators.get(graph.in(0, operators.size() - 1));
  }

  /** A value of the shape of x, perhaps x itself. */
  private Value same(Value x) {
    List<Value> others =
        graph.values().stream()
            .filter(other -> other.type().shape().equals(x.type().shape()))
            .toList();
    return others.get(graph.in(0, others.size() - 1));
  }

  private Value mask(Value x) {
    Value mask = comparison(x);
    if (graph.chance(0.5)) {
      mask = graph.aside(one(graph, LOGIC), Attributes.NONE, List.of(mask, comparison(x)));
    }
    return graph.chance(0.3) ? graph.aside("logical_not", Attributes.NONE, List.of(mask)) : mask;
  }

  private Value comparison(Value x) {
    if (graph.chance(0.2)) {
      return graph.aside("cast", Attributes.NONE.with("dtype", "BOOL"), List.of(x));
    }
    String operator = one(graph, COMPARISONS);
    if (graph.chance(0.5)) {
      Attributes scalar = Attributes.NONE.with("scalar", graph.in(-2, 2) / 4.0);
      return graph.aside(operator + "_scalar", scalar, List.of(x));
    }
    return graph.aside(operator, Attributes.NONE, List.of(x, same(x)));
  }

  /** Where the largest or smallest elements of a block of axes are. */
  private Value extreme(Value x, int first, int end, boolean keep) {
    Attributes block =
        Attributes.NONE
            .with("first_axis", first)
            .with("end_axis", end)
            .with("keep_dimensions", keep);
    return graph.aside(graph.chance(0.5) ? "argmax" : "argmin", block, List.of(x));
  }

  /** Integers that are not negative, of every row of x but for one axis or a line of them. */
  private Value arithmetic(Value x, int axis, boolean keep) {
    int rank = x.type().shape().rank();
    int end = keep ? axis + 1 : rank;
    int first = keep ? axis : 1;
    Value a = extreme(x, first, end, keep);
    if (graph.chance(0.2)) {
      Attributes whole = Attributes.NONE.with("dtype", "INT64");
      Value cast = graph.aside("cast", whole, List.of(extremeValue(x, first, end, keep)));
      a = graph.aside("bitwise_and", Attributes.NONE, List.of(a, cast));
    }
    Value b = extreme(x, first, end, keep);
    if (graph.chance(0.6)) {
      String operator = one(graph, NOT_NEGATIVE);
      Attributes alpha = Attributes.NONE.with("alpha", 1.0);
      a = graph.aside(operator, operator.equals("add") ? alpha : Attributes.NONE, List.of(a, b));
    }
    if (graph.chance(0.4)) {
      Value divisor = graph.aside("add_scalar", Attributes.NONE.with("scalar", 1.0), List.of(b));
      a = graph.aside(one(graph, DIVISIONS), Attributes.NONE, List.of(a, divisor));
    }
    if (graph.chance(0.2)) {
      a = graph.aside("reverse_sub_scalar", Attributes.NONE.with("scalar", 3.0), List.of(a));
    }
    return graph.chance(0.2)
        ? graph.aside("floor_divide_scalar", Attributes.NONE.with("scalar", 2.0), List.of(a))
        : a;
  }

  private Value extremeValue(Value x, int first, int end, boolean keep) {
    Attributes block =
        Attributes.NONE
            .with("first_axis", first)
            .with("end_axis", end)
            .with("keep_dimensions", keep);
    return graph.aside("amax", block, List.of(x));
  }

  /** A line of positions on an axis of some size. */
  private Value positions(Value x, int size) {
    Value integers = arithmetic(x, 0, false);
    return graph.aside(
        "remainder_scalar", Attributes.NONE.with("scalar", (double) size), List.of(integers));
  }

  private Value index(Value x, int size) {
    if (size % 2 != 0 || graph.chance(0.5)) {
      return positions(x, size);
    }
    int[] sizes = {2, size / 2};
    List<Value> two = List.of(positions(x, sizes[0]), positions(x, sizes[1]));
    return graph.aside("combine_indices", Attributes.NONE.with("sizes", sizes), two);
  }

  private Attributes axis(Value x) {
    return Attributes.NONE.with("axis", graph.in(0, x.type().shape().rank() - 1));
  }

  private static boolean isLine(Value x) {
    return x.type().shape().rank() < 2;
  }

  private void select(Value x) {
    if (!isLine(x)) {
      Attributes axis = axis(x);
      Shape shape = x.type().shape();
      graph.addIfFits(
          "index_select", axis, List.of(x, index(x, shape.dimension(axis.integer("axis")))));
    }
  }

  private void put(Value x) {
    if (!isLine(x)) {
      Attributes axis = axis(x);
      int size = x.type().shape().dimension(axis.integer("axis"));
      Value from = index(x, size);
      if (graph.fits("index_select", axis, List.of(x, from))) {
        String name = graph.name("index_select");
        Value values = graph.add("index_select", name, axis, List.of(x, from));
        graph.addIfFits("index_put", axis, List.of(x, values, index(x, size)));
      }
    }
  }
}

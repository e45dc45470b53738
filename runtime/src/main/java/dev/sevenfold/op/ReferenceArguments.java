package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Names for the literals of generated Java references: each returns its arguments. */
public final class ReferenceArguments {
  private ReferenceArguments() {}

  /** {height, width}, or {length}. */
  public static int[] kernel(int... sizes) {
    return sizes;
  }

  /** {height, width}, or {length}. */
  public static int[] stride(int... sizes) {
    return sizes;
  }

  /** {height, width}, or {length}. */
  public static int[] dilation(int... sizes) {
    return sizes;
  }

  /** {height, width}, or {length}. */
  public static int[] output(int... sizes) {
    return sizes;
  }

  /** {top, bottom, left, right}, or {left, right}. */
  public static int[] padding(int... sides) {
    return sides;
  }

  /** {height, width}, or {length}. */
  public static int[] outputPadding(int... sizes) {
    return sizes;
  }

  /** A shape. */
  public static int[] shape(int... dimensions) {
    return dimensions;
  }

  /** Axes, from the front. */
  public static int[] axes(int... axes) {
    return axes;
  }

  /** First elements, one per axis. */
  public static int[] start(int... elements) {
    return elements;
  }

  /** Sizes, one per axis. */
  public static int[] size(int... sizes) {
    return sizes;
  }

  /** Elements to step, one per axis. */
  public static int[] step(int... steps) {
    return steps;
  }

  /** Repetitions, one per axis. */
  public static int[] times(int... times) {
    return times;
  }

  /** Elements to roll by, one per axis. */
  public static int[] shifts(int... shifts) {
    return shifts;
  }

  /** Elements to put before, one number per axis. */
  public static int[] before(int... elements) {
    return elements;
  }

  /** Elements to put behind, one number per axis. */
  public static int[] after(int... elements) {
    return elements;
  }

  /** One call for each of some lists of integers. */
  static List<String> calls(Attributes attributes, String... names) {
    return Arrays.stream(names).map(name -> call(name, attributes.integers(name))).toList();
  }

  static String call(String name, int[] values) {
    StringBuilder text = new StringBuilder(name).append('(');
    for (int i = 0; i < values.length; i++) {
      text.append(i == 0 ? "" : ", ").append(values[i]);
    }
    return text.append(')').toString();
  }

  /** A name as a Java string, then numbers. */
  static List<String> named(String name, double... values) {
    List<String> literals = new ArrayList<>(List.of('"' + name + '"'));
    Arrays.stream(values).mapToObj(ReferenceArguments::real).forEach(literals::add);
    return literals;
  }

  static String real(double value) {
    if (Double.isInfinite(value)) {
      return "Double." + (value > 0 ? "POSITIVE" : "NEGATIVE") + "_INFINITY";
    }
    return Double.toString(value);
  }
}

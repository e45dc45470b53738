package dev.sevenfold.dsl;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.Checks;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * A symbolic tensor: it has a shape and an element type but no values. Every method records one
 * operator and returns its result. Negative axes count from the end.
 */
public final class Tensor
    implements UnaryMethods,
        ArithmeticMethods,
        AttentionMethods,
        ShapeMethods,
        MovementMethods,
        WeightedMethods,
        ImageMethods,
        PoolMethods,
        ReductionMethods,
        IntegerMethods,
        IndexMethods {
  private final Tracer tracer;
  private final Value value;

  Tensor(Tracer tracer, Value value) {
    this.tracer = tracer;
    this.value = value;
  }

  Tracer tracer() {
    return tracer;
  }

  Value value() {
    return value;
  }

  /**
   * Real numbers that are known now, row-major; copied.
   *
   * @throws dev.sevenfold.diagnostic.SevenfoldException SF0122 outside of {@code forward}
   */
  public static Tensor constant(float[] values, int... dimensions) {
    return constant(Arguments.tensor("constant", values.clone(), dimensions));
  }

  /** As {@link #constant(float[], int...)}, integers. */
  public static Tensor constant(long[] values, int... dimensions) {
    return constant(Arguments.tensor("constant", values.clone(), dimensions));
  }

  /** As {@link #constant(float[], int...)}, truth values. */
  public static Tensor constant(boolean[] values, int... dimensions) {
    return constant(Arguments.tensor("constant", values.clone(), dimensions));
  }

  /** The integers 0 to {@code count - 1}, INT64; at most 2^24. */
  public static Tensor arange(int count) {
    Arguments.made("arange", Arguments.positive("arange", "count", count));
    return constant(LongStream.range(0, count).toArray(), count);
  }

  /** One real number everywhere, at most 2^24 times. */
  public static Tensor full(double value, int... dimensions) {
    float[] values = new float[Arguments.made("full", dimensions).elements()];
    Arrays.fill(values, (float) value);
    return constant(values, dimensions);
  }

  private static Tensor constant(HostTensor tensor) {
    return Tracer.current("constant").constant(tensor);
  }

  /** The static shape. */
  public Shape shape() {
    return value.type().shape();
  }

  /** The size of an axis. */
  public int size(int axis) {
    return shape().dimension(Checks.axis("size", axis, shape().rank()));
  }

  /** Applies a layer, or a module whose {@code forward} takes one tensor. */
  public Tensor then(NeuralModule module) {
    return tracer.call(module, this);
  }

  /** {@code max(x, 0)}. */
  public Tensor relu() {
    return clamp("relu", 0, Double.POSITIVE_INFINITY);
  }

  /** {@code min(max(x, 0), 6)}. */
  public Tensor relu6() {
    return clamp("relu6", 0, 6);
  }

  /** {@code min(max(x, low), high)}; either bound may be infinite. */
  public Tensor clip(double low, double high) {
    Checks.require(
        low <= high,
        Message.INVALID_ARGUMENT,
        "clip",
        "range",
        "[" + low + ", " + high + "]",
        "the lower bound must not exceed the upper");
    Checks.require(
        (float) low < Float.POSITIVE_INFINITY && (float) high > Float.NEGATIVE_INFINITY,
        Message.INVALID_ARGUMENT,
        "clip",
        "range",
        "[" + low + ", " + high + "]",
        "no finite float32 lies in it");
    return clamp("clip", low, high);
  }

  private Tensor clamp(String name, double low, double high) {
    Attributes bounds = Attributes.NONE.with("clamp_min", low).with("clamp_max", high);
    return tracer.record("clamp", name, bounds, List.of(this), List.of());
  }

  /** Joins tensors along an axis; all other axes must be equal. */
  public static Tensor concat(int axis, Tensor first, Tensor... others) {
    Arguments.present("concat", "the first tensor", first);
    for (Tensor other : others) {
      Arguments.present("concat", "a tensor", other);
    }
    int position = Checks.axis("concat", axis, first.shape().rank());
    List<Tensor> inputs = new ArrayList<>(List.of(first));
    inputs.addAll(List.of(others));
    Attributes attributes = Attributes.NONE.with("axis", position);
    return first.tracer.record("concat", "concat", attributes, inputs, List.of());
  }

  /** Joins tensors of one shape along a new axis. */
  public static Tensor stack(int axis, Tensor first, Tensor... others) {
    Arguments.present("stack", "the first tensor", first);
    Tensor[] rest = new Tensor[others.length];
    for (int i = 0; i < others.length; i++) {
      Arguments.present("stack", "a tensor", others[i]);
      rest[i] = others[i].unsqueeze(axis);
    }
    return concat(axis, first.unsqueeze(axis), rest);
  }

  /**
   * {@code mask ? x : y}, broadcast.
   *
   * @param mask BOOL
   * @param y of the element type of x
   */
  public static Tensor where(Tensor mask, Tensor x, Tensor y) {
    Arguments.present("where", "the mask", mask);
    List<Tensor> inputs = Arrays.asList(x, y, mask);
    return mask.tracer().record("where", "where", Attributes.NONE, inputs, List.of());
  }

  /** {@code mask ? x : number}, broadcast. */
  public static Tensor where(Tensor mask, Tensor x, double number) {
    Arguments.present("where", "the tensor", x);
    return x.maskedKeep(mask, number);
  }

  /** {@code mask ? number : y}, broadcast. */
  public static Tensor where(Tensor mask, double number, Tensor y) {
    Arguments.present("where", "the tensor", y);
    return y.maskedFill(mask, number);
  }

  /** Nothing at inference. */
  public Tensor dropout(double probability) {
    Checks.require(
        probability >= 0 && probability <= 1,
        Message.INVALID_ARGUMENT,
        "dropout",
        "probability",
        probability,
        "it must lie between 0 and 1");
    return apply("dropout", Attributes.NONE);
  }

  /** Nothing. */
  public Tensor identity() {
    return apply("identity", Attributes.NONE);
  }

  Tensor apply(String op, Attributes attributes) {
    return record(op, op, attributes);
  }

  /** Records an operator of this tensor alone; name is what its node is called. */
  Tensor record(String op, String name, Attributes attributes) {
    return tracer.record(op, name, attributes, List.of(this), List.of());
  }

  Tensor reshaped(String name, int[] dimensions) {
    return record("reshape", name, Attributes.NONE.with("shape", dimensions));
  }

  /** This without an axis of size 1. */
  Tensor without(String name, int axis) {
    int[] dimensions = shape().dimensions();
    int[] kept =
        IntStream.range(0, dimensions.length)
            .filter(i -> i != axis)
            .map(i -> dimensions[i])
            .toArray();
    return reshaped(name, kept);
  }

  Tensor apply(String op, Attributes attributes, Layer layer) {
    return tracer.recordLayer(op, attributes, this, layer);
  }

  /** For example {@code layer1.0.conv1: float32[1x64x56x56]}. */
  @Override
  public String toString() {
    return value.toString();
  }
}

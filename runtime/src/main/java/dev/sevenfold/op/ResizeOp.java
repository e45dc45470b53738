package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.quant.ClampBounds;
import dev.sevenfold.quant.FreeMultiplier;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.reference.Resampling;
import dev.sevenfold.reference.ResizeGeometry;
import dev.sevenfold.reference.ResizeTable;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int32Tensor;
import dev.sevenfold.tensor.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Another size of {@code [N, C, H, W]} or {@code [N, C, L]} by weighing the pixels around.
 * Attributes: output [height, width] or [length]; mode, linear or cubic (a = -0.75); align_corners;
 * scale_height and scale_width, the factor that was asked for, 0 for the quotient of the sizes;
 * clamp_min and clamp_max when a clamp is fused. Packed arrays: row_index, row_weight,
 * column_index, column_weight, [size, taps] each; integer quantization {z_x, z_y, multiplier,
 * shift, lo, hi}, float bounds {lo, hi}.
 */
public final class ResizeOp implements OpDefinition {
  /** Two pixels per axis. */
  public static final String LINEAR = "linear";

  /** Four pixels per axis. */
  public static final String CUBIC = "cubic";

  @Override
  public String name() {
    return "resize";
  }

  @Override
  public OpGroup group() {
    return OpGroup.AVERAGE_POOL;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.FUSES_CLAMP);
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    TensorType x = inputs.get(0);
    Checks.requireReal(name(), x);
    return List.of(x.withShape(outputShape(x.shape(), attributes)));
  }

  private Shape outputShape(Shape x, Attributes attributes) {
    int[] output = Resizing.output(name(), x, attributes);
    int[] dimensions = x.dimensions();
    System.arraycopy(output, 0, dimensions, 2, output.length);
    return Shape.of(dimensions);
  }

  /** The tables of rows and columns, and the sizes. */
  private record Walk(ResizeGeometry geometry, ResizeTable rows, ResizeTable columns) {
    static Walk of(Shape x, Attributes attributes) {
      int[] output = attributes.integers("output");
      boolean line = output.length == 1;
      int inHeight = line ? 1 : x.dimension(2);
      int outHeight = line ? 1 : output[0];
      int outWidth = output[output.length - 1];
      ResizeTable rows = table(inHeight, outHeight, attributes.real("scale_height"), attributes);
      ResizeTable columns =
          table(x.dimension(-1), outWidth, attributes.real("scale_width"), attributes);
      int planes = x.dimension(0) * x.dimension(1);
      ResizeGeometry geometry =
          new ResizeGeometry(planes, inHeight, x.dimension(-1), outHeight, outWidth, rows.taps());
      return new Walk(geometry, rows, columns);
    }

    private static ResizeTable table(int in, int out, double scale, Attributes attributes) {
      ResizeTable.Corners corners =
          attributes.flag("align_corners")
              ? ResizeTable.Corners.ALIGNED
              : ResizeTable.Corners.HALF_PIXEL;
      return attributes.text("mode").equals(CUBIC)
          ? ResizeTable.cubic(in, out, scale, corners)
          : ResizeTable.linear(in, out, scale, corners);
    }
  }

  private FloatTensor resize(FloatTensor x, Attributes attributes) {
    Walk walk = Walk.of(x.shape(), attributes);
    FloatTensor output =
        (FloatTensor) HostTensor.zeros(DType.FLOAT32, outputShape(x.shape(), attributes));
    Resampling.resize(
        walk.geometry(),
        x.array(),
        new Resampling.FloatTaps(walk.rows().index(), walk.rows().floatWeights()),
        new Resampling.FloatTaps(walk.columns().index(), walk.columns().floatWeights()),
        Clamps.real(attributes),
        output.array());
    return output;
  }

  /** The float meaning. */
  public static FloatTensor apply(
      FloatTensor x,
      int[] output,
      String mode,
      boolean alignCorners,
      double scaleHeight,
      double scaleWidth) {
    Attributes attributes =
        Resizing.attributes(output, scaleHeight, scaleWidth)
            .with("mode", mode)
            .with("align_corners", alignCorners);
    return new ResizeOp().resize(x, attributes);
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return resize((FloatTensor) inputs.get(0), attributes);
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    Attributes attributes = node.attributes();
    List<String> literals = new ArrayList<>(ReferenceArguments.calls(attributes, "output"));
    literals.add('"' + attributes.text("mode") + '"');
    literals.add(Boolean.toString(attributes.flag("align_corners")));
    literals.addAll(Resizing.scaleLiterals(attributes));
    return new ReferenceCall(ResizeOp.class, "apply", literals);
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    Walk walk = Walk.of(node.inputs().get(0).type().shape(), node.attributes());
    DType weights = node.isInteger() ? DType.INT32 : DType.FLOAT32;
    int rows = walk.rows().index().length;
    int columns = walk.columns().index().length;
    LoweringBuilder call =
        Kernels.unary(node, "resize")
            .geometry("sevenfold_resize", walk.geometry())
            .input(0)
            .parameter("row_index", DType.INT32, rows)
            .parameter("row_weight", weights, rows)
            .parameter("column_index", DType.INT32, columns)
            .parameter("column_weight", weights, columns);
    return (node.isInteger()
            ? call.parameter("quantization", DType.INT32, 6)
            : call.parameter("bounds", DType.FLOAT32, 2))
        .output()
        .scratch((long) sumBytes(node) * walk.geometry().inWidth())
        .build();
  }

  /** Of the weighted sum of a column's rows. */
  private static int sumBytes(Node node) {
    return node.output().type().dtype() == DType.INT16 ? 8 : 4;
  }

  @Override
  public Packing pack(PackingContext context) {
    Walk walk = Walk.of(context.node().inputs().get(0).type().shape(), context.node().attributes());
    Map<String, HostTensor> packed = new LinkedHashMap<>();
    packed.put("row_index", Weighted.ints(walk.rows().index()));
    packed.put("column_index", Weighted.ints(walk.columns().index()));
    if (!context.node().isInteger()) {
      packed.put("row_weight", floats(walk.rows().floatWeights()));
      packed.put("column_weight", floats(walk.columns().floatWeights()));
      packed.put("bounds", Clamps.packed(context.node().attributes()));
      return Packing.of(packed);
    }
    int bits = weightBits(context.output().dtype());
    int[] rows = walk.rows().fixedWeights(bits);
    int[] columns = walk.columns().fixedWeights(bits);
    packed.put("row_weight", Weighted.ints(rows));
    packed.put("column_weight", Weighted.ints(columns));
    packed.put("quantization", quantization(context, bits, rows, columns, walk.rows().taps()));
    return Packing.of(packed);
  }

  /** Bits behind the point of fixed-point weights. */
  public static int weightBits(DType codes) {
    return codes == DType.INT8 ? 12 : 15;
  }

  private static FloatTensor floats(float[] values) {
    return new FloatTensor(Shape.of(values.length), values);
  }

  private static Int32Tensor quantization(
      PackingContext context, int bits, int[] rows, int[] columns, int taps) {
    QuantizationParameters input = context.input(0);
    QuantizationParameters output = context.output();
    long bound =
        input.largestMagnitude()
            * ResizeTable.largestSum(rows, taps)
            * ResizeTable.largestSum(columns, taps);
    double factor = Math.scalb((double) input.scale() / output.scale(), -2 * bits);
    FreeMultiplier free = FreeMultiplier.of(context.node().name(), factor, bound);
    ClampBounds bounds = Clamps.codes(context.node().attributes(), output);
    return Weighted.ints(
        input.zeroPoint(),
        output.zeroPoint(),
        free.multiplier(),
        free.shift(),
        bounds.minimum(),
        bounds.maximum());
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    HostTensor x = activations.get(0);
    ResizeGeometry geometry = Walk.of(x.shape(), node.attributes()).geometry();
    HostTensor output = HostTensor.zeros(x.dtype(), node.output().type().shape());
    Resampling.FixedTaps rows = taps(packed, "row");
    Resampling.FixedTaps columns = taps(packed, "column");
    int[] quantization = Kernels.ints(packed, "quantization");
    Resampling.resize(
        geometry,
        IntegerKernels.codes(x),
        rows,
        columns,
        quantization,
        IntegerKernels.codes(output));
    return output;
  }

  private static Resampling.FixedTaps taps(Map<String, HostTensor> packed, String axis) {
    return new Resampling.FixedTaps(
        Kernels.ints(packed, axis + "_index"), Kernels.ints(packed, axis + "_weight"));
  }
}

package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.graph.Value;
import dev.sevenfold.quant.ClampBounds;
import dev.sevenfold.quant.FreeMultiplier;
import dev.sevenfold.quant.MatmulScale;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.reference.BatchMatmulGeometry;
import dev.sevenfold.reference.FloatMatmul;
import dev.sevenfold.reference.IntegerMatmul;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Products of matrices: a [..., M, K] and b [..., K, N], or [..., N, K] when transposed, give [...,
 * M, N]; the axes before the last two broadcast. Attributes: transposed; alpha, a positive factor
 * of the product; clamp_min and clamp_max when a clamp is fused.
 */
public final class MatMulOp implements OpDefinition {
  @Override
  public String name() {
    return "matmul";
  }

  @Override
  public OpGroup group() {
    return OpGroup.ACTIVATION_COMPUTE;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.FUSES_CLAMP, Trait.SUMS_PRODUCTS);
  }

  @Override
  public List<Constraint> constraints() {
    return List.of(
        new Constraint(
            "the inner size must be below " + IntegerMatmul.INNER_LIMIT,
            node -> inner(node) < IntegerMatmul.INNER_LIMIT,
            node -> Integer.toString(inner(node))));
  }

  private static int inner(Node node) {
    return node.inputs().get(0).type().shape().dimension(-1);
  }

  /** A product with a constant matrix is a linear layer, whose weight has a scale per column. */
  @Override
  public List<Node> canonical(Node node, Predicate<Value> constant) {
    Value weight = node.inputs().get(1);
    boolean isLinear =
        constant.test(weight)
            && !constant.test(node.inputs().get(0))
            && weight.type().shape().rank() == 2
            && node.attributes().real("alpha") == 1;
    if (!isLinear) {
      return List.of();
    }
    LinearOp linear = new LinearOp();
    if (node.attributes().flag("transposed")) {
      return List.of(
          node.derive(node.name(), linear, Attributes.NONE, node.inputs(), node.outputs()));
    }
    PermuteOp permute = new PermuteOp();
    Attributes axes = Attributes.NONE.with("axes", new int[] {1, 0});
    // No field has a hyphen in its name, so no parameter has this one.
    String name = node.name() + ".transposed-weight";
    Value rows = new Value(name, permute.inferTypes(List.of(weight.type()), axes).get(0));
    return List.of(
        node.derive(name, permute, axes, List.of(weight), List.of(rows)),
        node.derive(
            node.name(),
            linear,
            Attributes.NONE,
            List.of(node.inputs().get(0), rows),
            node.outputs()));
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    boolean transposed = attributes.flag("transposed");
    return List.of(MatmulShapes.product(name(), inputs.get(0), inputs.get(1), transposed));
  }

  /** The float meaning: {@code alpha * a * b}, or a times the transpose of b. */
  public static FloatTensor apply(FloatTensor a, FloatTensor b, boolean transposed, double alpha) {
    return multiply(a, b, Attributes.NONE.with("transposed", transposed).with("alpha", alpha));
  }

  private static FloatTensor multiply(FloatTensor a, FloatTensor b, Attributes attributes) {
    boolean transposed = attributes.flag("transposed");
    Shape shape = MatmulShapes.product(a.shape(), b.shape(), transposed);
    FloatTensor output = (FloatTensor) HostTensor.zeros(DType.FLOAT32, shape);
    FloatMatmul.multiply(
        BatchMatmulGeometry.of(a.shape().dimensions(), b.shape().dimensions(), transposed),
        a.array(),
        b.array(),
        parameters(attributes),
        output.array());
    return output;
  }

  private static float[] parameters(Attributes attributes) {
    float[] bounds = Clamps.real(attributes);
    return new float[] {bounds[0], bounds[1], (float) attributes.real("alpha")};
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return multiply((FloatTensor) inputs.get(0), (FloatTensor) inputs.get(1), attributes);
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    return new ReferenceCall(
        MatMulOp.class,
        "apply",
        List.of(
            Boolean.toString(node.attributes().flag("transposed")),
            ReferenceArguments.real(node.attributes().real("alpha"))));
  }

  private static BatchMatmulGeometry geometry(Node node) {
    return BatchMatmulGeometry.of(
        node.inputs().get(0).type().shape().dimensions(),
        node.inputs().get(1).type().shape().dimensions(),
        node.attributes().flag("transposed"));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    BatchMatmulGeometry geometry = geometry(node);
    DType dtype = node.output().type().dtype();
    if (dtype == DType.FLOAT32) {
      return Kernels.unary(node, "matmul")
          .geometry("sevenfold_batch_matmul", geometry)
          .input(0)
          .input(1)
          .parameter("parameters", DType.FLOAT32, 3)
          .output()
          .scratch(KernelMemory.floatBatchMatmulScratch(geometry))
          .build();
    }
    return integer(node, kernels, Kernels.suffix(dtype))
        .geometry("sevenfold_batch_matmul", geometry)
        .input(0)
        .input(1)
        .parameter("quantization", DType.INT32, 7)
        .output()
        .scratch(
            dtype == DType.INT8
                ? KernelMemory.batchMatmulScratch(geometry)
                : KernelMemory.wideBatchMatmulScratch(geometry))
        .build();
  }

  private static LoweringBuilder integer(Node node, KernelSet kernels, String suffix) {
    boolean transposed = node.attributes().flag("transposed");
    if (kernels == KernelSet.VENDOR && !transposed) {
      return LoweringBuilder.call(KernelClass.MMALIB, "mmalib_matmul_" + suffix);
    }
    return LoweringBuilder.call(KernelClass.C7X, "c7x_matmul_" + suffix)
        .because(
            kernels == KernelSet.GENERIC
                ? "generic kernels asked for"
                : "the vendor's product takes its right operand as inner x columns only");
  }

  private static MatmulScale scale(PackingContext context) {
    return new MatmulScale(
        context.input(0),
        context.input(1),
        context.node().attributes().real("alpha"),
        inner(context.node()),
        context.output());
  }

  @Override
  public OptionalDouble outputScale(PackingContext context) {
    return scale(context).snapped();
  }

  @Override
  public Packing pack(PackingContext context) {
    Attributes attributes = context.node().attributes();
    if (!context.node().isInteger()) {
      float[] parameters = parameters(attributes);
      return Packing.of(
          Map.of("parameters", new FloatTensor(Shape.of(parameters.length), parameters)));
    }
    MatmulScale scale = scale(context);
    FreeMultiplier multiplier = scale.multiplier(context.node().name());
    QuantizationParameters output = context.output();
    ClampBounds bounds = Clamps.codes(attributes, output);
    return Packing.of(
        Map.of(
            "quantization",
            Weighted.ints(
                context.input(0).zeroPoint(),
                context.input(1).zeroPoint(),
                output.zeroPoint(),
                multiplier.multiplier(),
                multiplier.shift(),
                bounds.minimum(),
                bounds.maximum())),
        scale.bound(),
        List.of());
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    HostTensor output = HostTensor.zeros(activations.get(0).dtype(), node.output().type().shape());
    IntegerKernels.multiply(
        geometry(node),
        activations.get(0),
        activations.get(1),
        Kernels.ints(packed, "quantization"),
        output);
    return output;
  }
}

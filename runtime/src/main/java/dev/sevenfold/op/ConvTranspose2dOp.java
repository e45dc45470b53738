package dev.sevenfold.op;

import static dev.sevenfold.op.Checks.require;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.quant.KernelFamily;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.reference.Conv2dGeometry;
import dev.sevenfold.reference.TransposedConvolution;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Transposed convolution, any groups: of images, or of lines where every attribute has one number
 * per axis less. Inputs: x [N, C, H, W], weight [O, C/groups, KH, KW] and optionally bias [O].
 * Attributes: stride [height, width], padding [top, bottom, left, right], dilation [height, width],
 * output_padding [height, width], groups; clamp_min and clamp_max when a clamp is fused.
 */
public final class ConvTranspose2dOp implements OpDefinition {
  private static final List<String> LISTS =
      List.of("stride", "padding", "dilation", "output_padding");

  @Override
  public String name() {
    return "conv_transpose2d";
  }

  @Override
  public OpGroup group() {
    return OpGroup.COMPUTE;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.FUSES_CLAMP, Trait.FOLDS_CHANNEL_SCALE);
  }

  @Override
  public InputRole role(int input) {
    return input == 0 ? InputRole.ACTIVATION : InputRole.PARAMETER;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    TensorType x = inputs.get(0);
    Shape weight = inputs.get(1).shape();
    Checks.requireReal(name(), x);
    Planes.require(name(), x, attributes.integers("stride").length);
    int channels = weight.dimension(1) * attributes.integer("groups");
    require(
        x.shape().dimension(1) == channels,
        Message.CHANNEL_MISMATCH,
        Planes.called(name(), attributes.integers("stride").length),
        channels,
        x.shape(),
        x.shape().dimension(1));
    for (int axis = 0; axis < attributes.integers("stride").length; axis++) {
      requireSize(x.shape(), weight, attributes, axis);
    }
    return List.of(x.withShape(outputShape(x.shape(), geometry(x.shape(), weight, attributes))));
  }

  private void requireSize(Shape x, Shape weight, Attributes attributes, int axis) {
    int[] padding = attributes.integers("padding");
    int extra = attributes.integers("output_padding")[axis];
    int stride = attributes.integers("stride")[axis];
    int dilation = attributes.integers("dilation")[axis];
    require(
        extra >= 0 && (extra < stride || extra < dilation),
        Message.INVALID_ARGUMENT,
        name(),
        "output padding",
        extra,
        "it must be below the stride or the dilation, which are " + stride + " and " + dilation);
    long full =
        (x.dimension(2 + axis) - 1L) * stride
            + Extents.reach(weight.dimension(2 + axis), dilation)
            + extra;
    long size = full - padding[2 * axis] - padding[2 * axis + 1];
    require(
        full <= Extents.LARGEST,
        Message.INVALID_ARGUMENT,
        name(),
        "stride",
        stride,
        "the output would be " + full + " long before padding; at most 2^30 - 1 can be walked");
    require(
        size >= 1,
        Message.INVALID_ARGUMENT,
        name(),
        "padding",
        Arrays.toString(padding),
        "it takes away all " + full + " elements of an axis of the output");
  }

  private static Conv2dGeometry geometry(Shape x, Shape weight, Attributes attributes) {
    Shape kernel = Planes.image(weight);
    return Conv2dGeometry.transposed(
        Planes.image(x).dimensions(),
        kernel.dimension(0),
        new int[] {kernel.dimension(2), kernel.dimension(3)},
        Planes.pair(attributes.integers("stride"), 1),
        Planes.sides(attributes.integers("padding")),
        Planes.pair(attributes.integers("dilation"), 1),
        Planes.pair(attributes.integers("output_padding"), 0),
        attributes.integer("groups"));
  }

  private static Conv2dGeometry geometry(Node node) {
    Shape x = node.inputs().get(0).type().shape();
    return geometry(x, Weighted.weightShape(node), node.attributes());
  }

  private static Shape outputShape(Shape x, Conv2dGeometry g) {
    return Planes.result(x, g.batch(), g.outChannels(), g.outHeight(), g.outWidth());
  }

  /** The float meaning; bias may be null. */
  public static FloatTensor apply(
      FloatTensor x,
      FloatTensor weight,
      FloatTensor bias,
      int[] stride,
      int[] padding,
      int[] dilation,
      int[] outputPadding,
      int groups) {
    Attributes attributes =
        Attributes.NONE
            .with("stride", stride)
            .with("padding", padding)
            .with("dilation", dilation)
            .with("output_padding", outputPadding)
            .with("groups", groups);
    return convolve(x, weight, bias, attributes);
  }

  private static FloatTensor convolve(
      FloatTensor x, FloatTensor weight, FloatTensor bias, Attributes attributes) {
    Conv2dGeometry geometry = geometry(x.shape(), weight.shape(), attributes);
    FloatTensor output =
        (FloatTensor) HostTensor.zeros(DType.FLOAT32, outputShape(x.shape(), geometry));
    TransposedConvolution.convolve(
        geometry,
        x.array(),
        weight.array(),
        bias == null ? null : bias.array(),
        Clamps.real(attributes),
        output.array());
    return output;
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    FloatTensor bias = inputs.size() > 2 ? (FloatTensor) inputs.get(2) : null;
    return convolve((FloatTensor) inputs.get(0), (FloatTensor) inputs.get(1), bias, attributes);
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    List<String> literals = new ArrayList<>();
    if (!Weighted.hasBias(node)) {
      literals.add("null");
    }
    Attributes attributes = node.attributes();
    for (String list : LISTS) {
      literals.add(ReferenceArguments.call(camelCase(list), attributes.integers(list)));
    }
    literals.add(Integer.toString(attributes.integer("groups")));
    return new ReferenceCall(ConvTranspose2dOp.class, "apply", literals);
  }

  private static String camelCase(String attribute) {
    return attribute.equals("output_padding") ? "outputPadding" : attribute;
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    boolean real = Weighted.activationType(node) == DType.FLOAT32;
    LoweringBuilder call =
        real
            ? LoweringBuilder.call(KernelClass.FLOAT, "c7x_float_conv_transpose2d")
                .because(
                    WeightOnly.isAskedFor(node)
                        ? "its weights stay float: no kernel reads 8-bit ones beside floats"
                        : node.annotation().reason())
            : LoweringBuilder.call(KernelClass.C7X, "c7x_conv_transpose2d_" + Weighted.suffix(node))
                .because("the vendor has no kernel for transposed convolution");
    Conv2dGeometry g = geometry(node);
    call.geometry("sevenfold_conv_transpose2d", g).input(0);
    if (real) {
      return Weighted.floatParameters(call, node).output().build();
    }
    boolean wideWeights = node.config().weightType() == DType.INT16;
    return Weighted.integerParameters(call, node)
        .output()
        .prepared(TransposedMemory.prepared(g, wideWeights))
        .scratch(TransposedMemory.scratch(g, Weighted.activationType(node).bytes()))
        .build();
  }

  @Override
  public Packing pack(PackingContext context) {
    return Weighted.pack(context, KernelFamily.CONVOLUTION);
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    HostTensor x = activations.get(0);
    HostTensor output = HostTensor.zeros(x.dtype(), node.output().type().shape());
    WeightedKernels.TRANSPOSED_CONVOLUTION.run(geometry(node), x, packed, output);
    return output;
  }

  @Override
  public Optional<FloatTensor> effectiveWeight(
      Map<String, HostTensor> packed, QuantizationParameters input, QuantizationParameters output) {
    return Optional.of(Weighted.effectiveWeight(packed, input, output));
  }
}

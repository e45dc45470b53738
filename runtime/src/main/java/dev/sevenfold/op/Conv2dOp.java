package dev.sevenfold.op;

import static dev.sevenfold.op.Checks.require;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.quant.KernelFamily;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.reference.Conv2dGeometry;
import dev.sevenfold.reference.FloatConvolution;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Two-dimensional convolution, any groups. Inputs: x [N, C, H, W], weight [O, C/groups, KH, KW] and
 * optionally bias [O]. Attributes: stride [height, width], padding [top, bottom, left, right],
 * dilation [height, width], groups; clamp_min and clamp_max when a clamp is fused. Of lines: x [N,
 * C, L], weight [O, C/groups, K], stride [length], padding [left, right], dilation [length].
 */
public final class Conv2dOp implements OpDefinition {
  @Override
  public String name() {
    return "conv2d";
  }

  @Override
  public OpGroup group() {
    return OpGroup.COMPUTE;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.FUSES_CLAMP, Trait.FOLDS_CHANNEL_SCALE, Trait.WEIGHT_ONLY);
  }

  @Override
  public InputRole role(int input) {
    return input == 0 ? InputRole.ACTIVATION : InputRole.PARAMETER;
  }

  @Override
  public OptionalInt biasAxis(Node node) {
    return Weighted.hasBias(node) ? OptionalInt.empty() : OptionalInt.of(1);
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    TensorType x = inputs.get(0);
    Shape weight = inputs.get(1).shape();
    int groups = attributes.integer("groups");
    Checks.requireReal(name(), x);
    Planes.require(name(), x, attributes.integers("stride").length);
    int channels = weight.dimension(1) * groups;
    require(
        x.shape().dimension(1) == channels,
        Message.CHANNEL_MISMATCH,
        Planes.called(name(), attributes.integers("stride").length),
        channels,
        x.shape(),
        x.shape().dimension(1));
    Shape image = Planes.image(x.shape());
    int[] padding = Planes.sides(attributes.integers("padding"));
    Extents.require(name(), image, padding, Planes.pair(attributes.integers("stride"), 1));
    int[] dilation = Planes.pair(attributes.integers("dilation"), 1);
    requireRoom(image, Planes.image(weight), padding, dilation);
    return List.of(x.withShape(outputShape(x.shape(), geometry(x.shape(), weight, attributes))));
  }

  /** Fails unless the kernel fits into the padded input, whatever the stride. */
  private static void requireRoom(Shape x, Shape weight, int[] padding, int[] dilation) {
    long height = Extents.reach(weight.dimension(2), dilation[0]);
    long width = Extents.reach(weight.dimension(3), dilation[1]);
    long paddedHeight = Extents.padded(x, padding, 0);
    long paddedWidth = Extents.padded(x, padding, 1);
    require(
        height <= paddedHeight && width <= paddedWidth,
        Message.EMPTY_OUTPUT,
        "conv2d",
        "the kernel covers "
            + height
            + "x"
            + width
            + " pixels, but the padded input is "
            + paddedHeight
            + "x"
            + paddedWidth);
  }

  /**
   * The stride of a line's height, which has one row, is that of its length, as vendors want it.
   */
  static Conv2dGeometry geometry(Shape x, Shape weight, Attributes attributes) {
    Shape kernel = Planes.image(weight);
    int[] stride = attributes.integers("stride");
    return Conv2dGeometry.of(
        Planes.image(x).dimensions(),
        kernel.dimension(0),
        new int[] {kernel.dimension(2), kernel.dimension(3)},
        Planes.pair(stride, stride[0]),
        Planes.sides(attributes.integers("padding")),
        Planes.pair(attributes.integers("dilation"), 1),
        attributes.integer("groups"));
  }

  /** The float meaning; bias may be null. */
  public static FloatTensor apply(
      FloatTensor x,
      FloatTensor weight,
      FloatTensor bias,
      int[] stride,
      int[] padding,
      int[] dilation,
      int groups) {
    Attributes attributes =
        Attributes.NONE
            .with("stride", stride)
            .with("padding", padding)
            .with("dilation", dilation)
            .with("groups", groups);
    return convolve(x, weight, bias, attributes);
  }

  private static FloatTensor convolve(
      FloatTensor x, FloatTensor weight, FloatTensor bias, Attributes attributes) {
    Conv2dGeometry geometry = geometry(x.shape(), weight.shape(), attributes);
    FloatTensor output =
        (FloatTensor) HostTensor.zeros(DType.FLOAT32, outputShape(x.shape(), geometry));
    FloatConvolution.convolve(
        geometry,
        x.array(),
        weight.array(),
        bias == null ? null : bias.array(),
        Clamps.real(attributes),
        output.array());
    return output;
  }

  private static Shape outputShape(Shape x, Conv2dGeometry g) {
    return Planes.result(x, g.batch(), g.outChannels(), g.outHeight(), g.outWidth());
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
    for (String list : List.of("stride", "padding", "dilation")) {
      literals.add(ReferenceArguments.call(list, attributes.integers(list)));
    }
    literals.add(Integer.toString(attributes.integer("groups")));
    return new ReferenceCall(Conv2dOp.class, "apply", literals);
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    Conv2dGeometry geometry =
        geometry(
            node.inputs().get(0).type().shape(), Weighted.weightShape(node), node.attributes());
    return Conv2dKernels.lower(node, geometry, kernels);
  }

  @Override
  public Packing pack(PackingContext context) {
    return Weighted.pack(context, KernelFamily.CONVOLUTION);
  }

  @Override
  public HostTensor evaluatePacked(
      Node node, List<HostTensor> inputs, Map<String, HostTensor> packed) {
    Attributes attributes = node.attributes();
    if (!WeightOnly.is(node)) {
      return evaluate(inputs, attributes);
    }
    FloatTensor sums =
        apply(
            (FloatTensor) inputs.get(0),
            WeightOnly.codes(packed),
            null,
            attributes.integers("stride"),
            attributes.integers("padding"),
            attributes.integers("dilation"),
            attributes.integer("groups"));
    WeightOnly.finish(sums, sums.shape().product(2, sums.shape().rank()), packed);
    return sums;
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    HostTensor x = activations.get(0);
    Conv2dGeometry geometry = geometry(x.shape(), Weighted.weightShape(node), node.attributes());
    HostTensor output = HostTensor.zeros(x.dtype(), outputShape(x.shape(), geometry));
    WeightedKernels.CONVOLUTION.run(geometry, x, packed, output);
    return output;
  }

  @Override
  public Optional<FloatTensor> effectiveWeight(
      Map<String, HostTensor> packed, QuantizationParameters input, QuantizationParameters output) {
    return Optional.of(Weighted.effectiveWeight(packed, input, output));
  }
}

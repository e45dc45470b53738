package dev.sevenfold.host;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.conversion.ParamsEntry;
import dev.sevenfold.conversion.ParamsFile;
import dev.sevenfold.graph.Annotation;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Operator;
import dev.sevenfold.graph.QuantizationConfig;
import dev.sevenfold.graph.SourceLocation;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.KernelClass;
import dev.sevenfold.op.KernelSet;
import dev.sevenfold.op.Lowering;
import dev.sevenfold.plan.Boundary;
import dev.sevenfold.plan.Buffer;
import dev.sevenfold.plan.Buffer.Place;
import dev.sevenfold.plan.MemoryMap;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Slot;
import dev.sevenfold.plan.Step;
import dev.sevenfold.reference.Conv2dGeometry;
import dev.sevenfold.reference.IntegerConvolution;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int32Tensor;
import dev.sevenfold.tensor.Int8Tensor;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.tensor.UInt8Tensor;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;

/** The plan, params and expected numbers of {@code tiny.c}. */
final class TinyModel {
  static final Shape IMAGE = Shape.of(1, 1, 4, 4);
  static final Shape FEATURES = Shape.of(1, 2, 4, 4);
  static final Conv2dGeometry GEOMETRY =
      Conv2dGeometry.of(
          new int[] {1, 1, 4, 4},
          2,
          new int[] {3, 3},
          new int[] {1, 1},
          new int[] {1, 1, 1, 1},
          new int[] {1, 1},
          1);

  static final byte[] WEIGHT = {3, -7, 11, 0, 5, -2, 127, -128, 1, -9, 8, -7, 6, -5, 4, -3, 2, -1};
  static final int[] BIAS = {100, -2000};
  static final byte[] SCALE = {90, (byte) 200};
  static final byte[] SHIFT = {12, 11};
  static final int[] QUANTIZATION = {4, -100, 120};
  static final int[] CLAMP = {-20, 50};
  static final float CODES_SCALE = 0.25f;
  static final int CODES_ZERO_POINT = -3;
  static final float IMAGE_SCALE = 0.5f;
  static final int IMAGE_ZERO_POINT = 4;

  private TinyModel() {}

  static byte[] planHash() {
    byte[] hash = new byte[32];
    for (int i = 0; i < hash.length; i++) {
      hash[i] = (byte) i;
    }
    return hash;
  }

  static CSources sources() {
    return CSources.besideClass("tiny", TinyModel.class);
  }

  /** The sources with a change in the C file that must change something. */
  static CSources sources(UnaryOperator<String> change) {
    Map<String, String> files = new LinkedHashMap<>(sources().files());
    String changed = change.apply(files.get("tiny.c"));
    if (changed.equals(files.get("tiny.c"))) {
      throw new IllegalArgumentException("nothing was replaced");
    }
    files.put("tiny.c", changed);
    return new CSources("tiny", files);
  }

  static Plan plan() {
    Value image = new Value("image_codes", new TensorType(DType.INT8, IMAGE), "image");
    Value offset = new Value("offset", new TensorType(DType.FLOAT32, FEATURES));
    Value conv = new Value("conv", new TensorType(DType.INT8, FEATURES), "codes");
    Value codes = new Value("block.clamp", new TensorType(DType.INT8, FEATURES), "codes");
    Value real = new Value("real", new TensorType(DType.FLOAT32, FEATURES));
    Value sum = new Value("sum", new TensorType(DType.FLOAT32, FEATURES));
    List<Step> steps =
        List.of(
            step(0, "c7x_conv2d_i8", List.of(image), conv),
            step(1, "c7x_int8_clamp", List.of(conv), codes),
            step(2, "c7x_dequantize_i8", List.of(conv), real),
            step(3, "c7x_float_add", List.of(real, offset), sum));
    List<Boundary> inputs =
        List.of(
            new Boundary("image", new TensorType(DType.FLOAT32, IMAGE), image),
            new Boundary("offset", offset.type(), offset));
    List<Boundary> outputs =
        List.of(
            new Boundary("sum", sum.type(), sum),
            new Boundary("codes", new TensorType(DType.FLOAT32, FEATURES), codes));
    Graph graph = new Graph("Tiny", List.of(), List.of(), List.of(), List.of());
    List<Slot> slots = List.of(slot("image"), slot("codes"));
    return new Plan(
        "Tiny",
        "",
        "host",
        KernelSet.GENERIC,
        graph,
        graph,
        slots,
        inputs,
        outputs,
        steps,
        memory());
  }

  private static Slot slot(String name) {
    return new Slot(
        name,
        DType.INT8,
        ActivationScheme.AFFINE,
        ObserverType.MIN_MAX,
        List.of(name),
        List.of(name));
  }

  private static Step step(int index, String kernel, List<Value> inputs, Value output) {
    Node node =
        new Node(
            output.name(),
            new NamedOperator(kernel),
            Attributes.NONE,
            inputs,
            List.of(output),
            new SourceLocation("Tiny.java", 10 + index, 1),
            "",
            QuantizationConfig.FLOAT,
            Annotation.UNDECIDED);
    Lowering lowering =
        new Lowering(kernel, KernelClass.C7X, "", Optional.empty(), List.of(), List.of(), 0, 0);
    return new Step(index, node, lowering);
  }

  private record NamedOperator(String name) implements Operator {
    @Override
    public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
      return List.of();
    }
  }

  private static MemoryMap memory() {
    Map<String, Buffer> values =
        Map.of(
            "image_codes", new Buffer(Place.INPUT, 0, 16),
            "offset", new Buffer(Place.INPUT, 1, 128),
            "conv", new Buffer(Place.ARENA, 0, 32),
            "block.clamp", new Buffer(Place.OUTPUT, 1, 32),
            "real", new Buffer(Place.ARENA, 64, 128),
            "sum", new Buffer(Place.OUTPUT, 0, 128));
    return new MemoryMap(
        192, 160, values, Map.of(0, new Buffer(Place.ARENA, 64, 64)), Map.of(), 1024);
  }

  static Map<String, HostTensor> params() {
    Map<String, HostTensor> params = new LinkedHashMap<>();
    params.put("conv/weight", new Int8Tensor(Shape.of(2, 1, 3, 3), WEIGHT));
    params.put("conv/bias", new Int32Tensor(Shape.of(2), BIAS));
    params.put("conv/scale", new UInt8Tensor(Shape.of(2), SCALE));
    params.put("conv/shift", new UInt8Tensor(Shape.of(2), SHIFT));
    params.put("conv/quantization", new Int32Tensor(Shape.of(3), QUANTIZATION));
    params.put("clamp/quantization", new Int32Tensor(Shape.of(2), CLAMP));
    params.put("real/scale", real(CODES_SCALE));
    params.put("real/quantization", integer(CODES_ZERO_POINT));
    float[] bounds = {Float.NEGATIVE_INFINITY, Float.POSITIVE_INFINITY, 1};
    params.put("sum/bounds", new FloatTensor(Shape.of(3), bounds));
    params.put("image.scale", real(IMAGE_SCALE));
    params.put("image.quantization", integer(IMAGE_ZERO_POINT));
    params.put("codes.scale", real(CODES_SCALE));
    params.put("codes.quantization", integer(CODES_ZERO_POINT));
    return params;
  }

  private static FloatTensor real(float value) {
    return new FloatTensor(Shape.of(1), new float[] {value});
  }

  private static Int32Tensor integer(int value) {
    return new Int32Tensor(Shape.of(1), new int[] {value});
  }

  static ParamsFile paramsFile() {
    return paramsFile(planHash());
  }

  static ParamsFile paramsFile(byte[] planHash) {
    List<ParamsEntry> entries =
        params().entrySet().stream().map(e -> ParamsEntry.of(e.getKey(), e.getValue())).toList();
    return ParamsFile.of("tiny.params", ParamsFile.toBytes(planHash, params()), planHash, entries);
  }

  /** Raw inputs: codes and offsets. */
  static List<HostTensor> inputs(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    byte[] codes = new byte[16];
    float[] offset = new float[32];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = (byte) random.nextInt(-128, 128);
    }
    for (int i = 0; i < offset.length; i++) {
      offset[i] = random.nextInt(-40, 40) / 8f;
    }
    return List.of(new Int8Tensor(IMAGE, codes), new FloatTensor(FEATURES, offset));
  }

  /** What the convolution gives, by the Java kernel. */
  static byte[] convolution(List<HostTensor> inputs) {
    byte[] output = new byte[32];
    IntegerConvolution.int8(
        GEOMETRY, (byte[]) inputs.get(0).array(), WEIGHT, BIAS, SCALE, SHIFT, QUANTIZATION, output);
    return output;
  }

  /** Raw outputs, by the Java kernel and plain arithmetic. */
  static List<HostTensor> expected(List<HostTensor> inputs) {
    byte[] convolution = convolution(inputs);
    float[] offset = (float[]) inputs.get(1).array();
    float[] sum = new float[32];
    byte[] codes = new byte[32];
    for (int i = 0; i < sum.length; i++) {
      sum[i] = (convolution[i] - CODES_ZERO_POINT) * CODES_SCALE + offset[i];
      codes[i] = (byte) Math.max(CLAMP[0], Math.min(CLAMP[1], convolution[i]));
    }
    return List.of(new FloatTensor(FEATURES, sum), new Int8Tensor(FEATURES, codes));
  }
}

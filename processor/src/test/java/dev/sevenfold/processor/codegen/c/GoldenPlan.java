package dev.sevenfold.processor.codegen.c;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.CStruct;
import dev.sevenfold.op.KernelArgument;
import dev.sevenfold.op.KernelClass;
import dev.sevenfold.op.KernelSet;
import dev.sevenfold.op.Lowering;
import dev.sevenfold.op.PackedParameter;
import dev.sevenfold.plan.Boundary;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Step;
import dev.sevenfold.processor.memory.MemoryPlanning;
import dev.sevenfold.processor.testing.GraphBuilder;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A plan of four layers whose kernels are written down here, so that the reviewed C changes only
 * when the emitters do: a vendor convolution with prepared weights and scratch, a concatenation
 * with a constant array, the way back to float, and a clamp in place.
 */
final class GoldenPlan {
  /** In the place of the plan's SHA-256. */
  static final String HASH = "00112233445566778899aabbccddeeff".repeat(2);

  private final List<Step> steps = new ArrayList<>();

  private GoldenPlan() {}

  static Plan build() {
    return new GoldenPlan().plan();
  }

  private Plan plan() {
    Graph graph = graph();
    add(graph, "stem.conv", convolution());
    add(graph, "joined", concatenation());
    add(graph, "joined.real", dequantization());
    add(graph, "relu", clamp());
    Value image = graph.inputs().get(0);
    Value result = graph.outputs().get(0).value();
    return new Plan(
        "GoldenNet",
        "com.example",
        "host",
        KernelSet.VENDOR,
        graph,
        graph,
        List.of(),
        List.of(new Boundary("image", image.type().withDtype(DType.FLOAT32), image)),
        List.of(new Boundary("output", result.type(), result)),
        steps,
        MemoryPlanning.plan(graph, steps));
  }

  private static Graph graph() {
    GraphBuilder g = new GraphBuilder();
    TensorType type = new TensorType(DType.INT8, Shape.of(1, 4, 6, 6));
    Value image = g.input(new Value("image", type, "image"));
    Attributes attributes =
        Attributes.NONE
            .with("stride", new int[] {1, 1})
            .with("padding", new int[] {1, 1, 1, 1})
            .with("dilation", new int[] {1, 1})
            .with("groups", 1);
    g.scope("stem");
    Value conv =
        g.node("conv2d", "stem.conv", attributes, "joined", image, g.parameter("w", 4, 4, 3, 3));
    g.scope("");
    Value joined =
        g.node("concat", "joined", Attributes.NONE.with("axis", 1), "joined", conv, conv);
    Value real = g.node("dequantize", "joined.real", Attributes.NONE, "", joined);
    return g.output("output", g.clamp("relu", g.reshape("flat", real, 1, 288))).build();
  }

  private void add(Graph graph, String name, Lowering lowering) {
    graph.nodes().stream()
        .filter(node -> node.name().equals(name))
        .forEach(node -> steps.add(new Step(steps.size(), node, lowering)));
  }

  private static Lowering convolution() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("batch", 1);
    fields.put("in_channels", 4);
    fields.put("in_height", 6);
    fields.put("in_width", 6);
    fields.put("out_channels", 4);
    fields.put("out_height", 6);
    fields.put("out_width", 6);
    for (String one : List.of("kernel_height", "kernel_width")) {
      fields.put(one, 3);
    }
    for (String one :
        List.of(
            "stride_height",
            "stride_width",
            "pad_top",
            "pad_bottom",
            "pad_left",
            "pad_right",
            "dilation_height",
            "dilation_width",
            "groups")) {
      fields.put(one, 1);
    }
    List<PackedParameter> parameters =
        List.of(
            new PackedParameter("weight", DType.INT8, Shape.of(4, 4, 3, 3)),
            new PackedParameter("bias", DType.INT32, Shape.of(4)),
            new PackedParameter("scale", DType.UINT8, Shape.of(4)),
            new PackedParameter("shift", DType.UINT8, Shape.of(4)),
            new PackedParameter("quantization", DType.INT32, Shape.of(3)));
    List<KernelArgument> arguments = new ArrayList<>();
    arguments.add(new KernelArgument.Geometry());
    arguments.add(new KernelArgument.Input(0));
    parameters.forEach(p -> arguments.add(new KernelArgument.Parameter(p.name())));
    arguments.add(new KernelArgument.Output());
    arguments.add(new KernelArgument.Prepared());
    arguments.add(new KernelArgument.Scratch());
    return new Lowering(
        "mmalib_conv2d_i8",
        KernelClass.MMALIB,
        "",
        Optional.of(new CStruct("sevenfold_conv2d", fields)),
        arguments,
        parameters,
        320,
        1000);
  }

  private static Lowering concatenation() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("outer", 1);
    fields.put("count", 2);
    List<KernelArgument> arguments =
        List.of(
            new KernelArgument.Geometry(),
            new KernelArgument.AllInputs(),
            new KernelArgument.Integers("bytes", List.of(144, 144)),
            new KernelArgument.Output());
    return new Lowering(
        "c7x_concat",
        KernelClass.C7X,
        "",
        Optional.of(new CStruct("sevenfold_concat", fields)),
        arguments,
        List.of(),
        0,
        0);
  }

  private static Lowering dequantization() {
    return elementwise(
        "c7x_dequantize_i8",
        KernelClass.C7X,
        "",
        List.of(
            new PackedParameter("scale", DType.FLOAT32, Shape.of(1)),
            new PackedParameter("quantization", DType.INT32, Shape.of(1))));
  }

  private static Lowering clamp() {
    return elementwise(
        "c7x_float_clamp",
        KernelClass.FLOAT,
        "no @Quantize asks for integers here",
        List.of(new PackedParameter("bounds", DType.FLOAT32, Shape.of(2))));
  }

  private static Lowering elementwise(
      String kernel, KernelClass kernelClass, String reason, List<PackedParameter> parameters) {
    List<KernelArgument> arguments = new ArrayList<>();
    arguments.add(new KernelArgument.Literal(288));
    arguments.add(new KernelArgument.Input(0));
    parameters.forEach(p -> arguments.add(new KernelArgument.Parameter(p.name())));
    arguments.add(new KernelArgument.Output());
    return new Lowering(kernel, kernelClass, reason, Optional.empty(), arguments, parameters, 0, 0);
  }
}

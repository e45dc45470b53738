package dev.sevenfold.processor.network;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.op.UnaryOp;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int16Tensor;
import dev.sevenfold.tensor.Int32Tensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Int8Tensor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * What an integer node must give, from the definition: real arithmetic in double on the codes that
 * went in, with the bands of docs/arithmetic.md section 7. Written without the kernels.
 */
final class IntegerOracle {
  private final ConvertedModel model;
  private final Map<String, HostTensor> values;
  private final String network;
  private final List<CodeJudge> judges = new ArrayList<>();

  /**
   * An oracle for one run.
   *
   * @param values everything the integer executor computed, by name
   * @param network for messages
   */
  IntegerOracle(ConvertedModel model, Map<String, HostTensor> values, String network) {
    this.model = model;
    this.values = values;
    this.network = network;
  }

  /** Elements whose code was demanded exactly. */
  long decided() {
    return judges.stream().mapToLong(CodeJudge::decided).sum();
  }

  /** Elements so close to a tie that one count more or less was allowed. */
  long inBand() {
    return judges.stream().mapToLong(CodeJudge::inBand).sum();
  }

  /** Fails unless the node computed what it must. */
  void check(Node node) {
    OpGroup group = ((OpDefinition) node.operator()).group();
    switch (node.operator().name()) {
      case "conv2d", "conv_transpose2d", "linear" ->
          weighted(node).check(codes(node, 0), judge(node));
      case "add" -> sum(node, node.attributes().real("alpha"));
      case "sub" -> sum(node, -node.attributes().real("alpha"));
      case "mul" -> product(node).mul();
      case "div" -> product(node).div();
      case "matmul" -> product(node).matmul();
      case "avg_pool2d", "adaptive_avg_pool2d", "mean", "sum" ->
          RealAverages.average(node, codes(node, 0), average(node));
      case "layer_norm", "group_norm", "rms_norm", "normalize" ->
          new NormalizationOracle(model, node).check(codes(node, 0), judge(node));
      case "local_response_norm" ->
          NormalizationOracle.response(model, node, codes(node, 0), judge(node));
      case "resize" -> new ResizeOracle(model, node).check(codes(node, 0), judge(node));
      case "prelu" -> pointwise(node).prelu();
      case "softmax", "log_softmax" -> pointwise(node).softmax();
      case "requantize" -> pointwise(node).requantize();
      case "quantize" -> quantize(node);
      case "dequantize" -> dequantize(node);
      default -> {
        if (node.operator() instanceof UnaryOp function) {
          pointwise(node).function(function);
          return;
        }
        assertWithMessage("%s: no oracle for %s", network, node.operator().name())
            .that(group == OpGroup.TRANSPARENT || group == OpGroup.CONCAT || isCopy(node))
            .isTrue();
        moves(node);
      }
    }
  }

  private static boolean isCopy(Node node) {
    return node.operator().name().equals("copy");
  }

  private CodeJudge judge(Node node) {
    long[] actual = integers(values.get(node.output().name()));
    CodeJudge judge = new CodeJudge(network, node, parameters(node.output()), actual);
    judges.add(judge);
    return judge;
  }

  private QuantizationParameters parameters(Value value) {
    return model.parameters(value.slot());
  }

  /** Codes of an input minus its zero point. */
  private long[] codes(Node node, int input) {
    Value value = node.inputs().get(input);
    long[] codes = integers(values.get(value.name()));
    int zeroPoint = parameters(value).zeroPoint();
    for (int i = 0; i < codes.length; i++) {
      codes[i] -= zeroPoint;
    }
    return codes;
  }

  private ProductOracle product(Node node) {
    return new ProductOracle(model, node, codes(node, 0), codes(node, 1), judge(node));
  }

  private PointwiseOracle pointwise(Node node) {
    return new PointwiseOracle(model, node, codes(node, 0), judge(node));
  }

  private WeightedOracle weighted(Node node) {
    return new WeightedOracle(model, node, network);
  }

  /**
   * Counts that an element may be off when the bias is not rounded to a step of the accumulator.
   */
  int countsFromReal(Node node, int element) {
    Map<String, HostTensor> packed = model.packed(node.name());
    boolean isWeighted = packed.keySet().containsAll(List.of("bias", "shift"));
    return isWeighted ? weighted(node).countsOfUnroundedBias(element) : 1;
  }

  private void sum(Node node, double gain) {
    int[] packed = ((Int32Tensor) model.packed(node.name()).get("quantization")).array();
    double half = Math.scalb(0.5, -packed[5]);
    double outputScale = parameters(node.output()).scale();
    double a = parameters(node.inputs().get(0)).scale() / outputScale;
    double b = gain * parameters(node.inputs().get(1)).scale() / outputScale;
    long[] aCodes = codes(node, 0);
    long[] bCodes = codes(node, 1);
    CodeJudge judge = judge(node);
    RealOperators.broadcast(
        node,
        (output, aIndex, bIndex) -> {
          long p = aCodes[aIndex];
          long q = bCodes[bIndex];
          judge.judge(output, p * a + q * b, (Math.abs(p) + Math.abs(q)) * half, 1);
        });
  }

  private RealAverages.Averages average(Node node) {
    Map<String, HostTensor> packed = model.packed(node.name());
    int[] counts = ((Int32Tensor) packed.get("counts")).array();
    int[] shifts = ((Int32Tensor) packed.get("shift")).array();
    QuantizationParameters input = parameters(node.inputs().get(0));
    double ratio = (double) input.scale() / parameters(node.output()).scale();
    int tieBits = input.dtype() == DType.INT8 ? 7 : 15;
    boolean isSum = node.operator().name().equals("sum");
    CodeJudge judge = judge(node);
    return (output, divisor, sum) -> {
      int entry = Arrays.binarySearch(counts, divisor);
      assertWithMessage("%s: %s divides by %s", network, node.name(), divisor)
          .that(entry)
          .isAtLeast(0);
      double slack = Math.abs(sum) + 2.0 * divisor * (1 << tieBits);
      double band = slack * Math.scalb(0.5, -shifts[entry]);
      judge.judge(output, ratio * sum / (isSum ? 1 : divisor), band, 1);
    };
  }

  private void quantize(Node node) {
    float[] real = ((FloatTensor) values.get(node.inputs().get(0).name())).array();
    CodeJudge judge = judge(node);
    for (int i = 0; i < real.length; i++) {
      judge.demand(i, parameters(node.output()).quantize(real[i]));
    }
  }

  private void dequantize(Node node) {
    float[] real = ((FloatTensor) values.get(node.output().name())).array();
    QuantizationParameters from = parameters(node.inputs().get(0));
    long[] codes = codes(node, 0);
    for (int i = 0; i < real.length; i++) {
      assertWithMessage("%s: element %s of %s", network, i, node.name())
          .that(real[i])
          .isEqualTo((float) codes[i] * from.scale());
    }
  }

  /** Operators that move or clamp codes do to codes what they do to real numbers. */
  private void moves(Node node) {
    List<HostTensor> inputs = new ArrayList<>();
    for (Value input : node.inputs()) {
      HostTensor codes = values.get(input.name());
      if (isRead(input.type().dtype())) {
        inputs.add(codes);
        continue;
      }
      inputs.add(RealOperators.asFloats(integers(codes), codes.shape()));
      assertWithMessage("%s: slots around %s", network, node.name())
          .that(input.slot())
          .isEqualTo(node.output().slot());
    }
    HostTensor moved = RealOperators.move(node, inputs, parameters(node.output()));
    CodeJudge judge = judge(node);
    for (int i = 0; i < moved.shape().elements(); i++) {
      judge.demand(i, judge.clamp((long) ((FloatTensor) moved).array()[i]));
    }
  }

  /** Whether a type is read as it is: indices, masks. */
  private static boolean isRead(DType dtype) {
    return dtype == DType.INT64 || dtype == DType.BOOL;
  }

  static long[] integers(HostTensor tensor) {
    long[] integers = new long[tensor.shape().elements()];
    for (int i = 0; i < integers.length; i++) {
      if (tensor instanceof Int8Tensor int8) {
        integers[i] = int8.array()[i];
      } else if (tensor instanceof Int16Tensor int16) {
        integers[i] = int16.array()[i];
      } else if (tensor instanceof Int32Tensor int32) {
        integers[i] = int32.array()[i];
      } else {
        integers[i] = ((Int64Tensor) tensor).array()[i];
      }
    }
    return integers;
  }
}

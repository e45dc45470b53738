package dev.sevenfold.op;

import dev.sevenfold.reference.BoolFunction;
import dev.sevenfold.reference.Comparison;
import dev.sevenfold.reference.Extremum;
import dev.sevenfold.reference.Int64Function;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The registry: every operator, once. A new operator is one line here, or in {@link
 * UnaryFunctions}.
 */
public final class Operators {
  private static final List<OpDefinition> WITH_A_FILE =
      List.of(
          new Conv2dOp(),
          new ConvTranspose2dOp(),
          new LinearOp(),
          new BatchNormOp(),
          new LayerNormOp(),
          new GroupNormOp(),
          new RmsNormOp(),
          new NormalizeOp(),
          new LocalResponseNormOp(),
          new ClampOp(),
          new MaxPool2dOp(),
          new AvgPool2dOp(),
          new AdaptiveAvgPool2dOp(),
          new AdaptiveMaxPool2dOp(),
          new MeanOp(),
          new SumOp(),
          new ExtremeOp(true),
          new ExtremeOp(false),
          new ProdOp(),
          new VarianceOp(false),
          new VarianceOp(true),
          new ArgExtremeOp(true),
          new ArgExtremeOp(false),
          new CumSumOp(),
          new AddOp(),
          new SubOp(),
          new MulOp(),
          new DivOp(),
          new MatMulOp(),
          new AddScalarOp(),
          new ReverseSubScalarOp(),
          new Int64BinaryOp(Int64Function.FLOOR_DIVIDE),
          new Int64BinaryOp(Int64Function.REMAINDER),
          new Int64BinaryOp(Int64Function.BITWISE_AND),
          new Int64BinaryOp(Int64Function.BITWISE_OR),
          new Int64BinaryOp(Int64Function.BITWISE_XOR),
          new Int64ScalarOp(Int64Function.FLOOR_DIVIDE),
          new Int64ScalarOp(Int64Function.REMAINDER),
          new CompareOp(Comparison.EQ),
          new CompareOp(Comparison.NE),
          new CompareOp(Comparison.LT),
          new CompareOp(Comparison.LE),
          new CompareOp(Comparison.GT),
          new CompareOp(Comparison.GE),
          new CompareScalarOp(Comparison.EQ),
          new CompareScalarOp(Comparison.NE),
          new CompareScalarOp(Comparison.LT),
          new CompareScalarOp(Comparison.LE),
          new CompareScalarOp(Comparison.GT),
          new CompareScalarOp(Comparison.GE),
          new LogicalOp(BoolFunction.AND),
          new LogicalOp(BoolFunction.OR),
          new LogicalOp(BoolFunction.XOR),
          new LogicalNotOp(),
          new ExtremumOp(Extremum.MINIMUM),
          new ExtremumOp(Extremum.MAXIMUM),
          new WhereOp(),
          new MaskedFillOp(),
          new CastOp(),
          new GatherOp(),
          new IndexSelectOp(),
          new ScatterOp(),
          new IndexPutOp(),
          new CombineIndicesOp(),
          new TopKIndicesOp(),
          new ReshapeOp(),
          new PermuteOp(),
          new SliceOp(),
          new FlipOp(),
          new ExpandOp(),
          new RepeatOp(),
          new PixelShuffleOp(),
          new PixelUnshuffleOp(),
          new ChannelShuffleOp(),
          new RollOp(),
          new PadOp(),
          new ResizeNearestOp(),
          new ResizeOp(),
          new ConcatOp(),
          new QuantizeOp(),
          new DequantizeOp(),
          new RequantizeOp(),
          new CopyOp(),
          new FoldBatchNormWeightOp(),
          new FoldBatchNormBiasOp(),
          new ConvTransposeWeightOp(),
          new DropoutOp(),
          new FunctionOp(),
          new PreluOp(),
          new SoftmaxOp(),
          new LogSoftmaxOp(),
          new IdentityOp());

  private static final List<OpDefinition> ALL =
      Stream.concat(WITH_A_FILE.stream(), UnaryFunctions.ALL.stream()).toList();

  private static final Map<String, OpDefinition> BY_NAME = byName();

  private Operators() {}

  private static Map<String, OpDefinition> byName() {
    Map<String, OpDefinition> map = new TreeMap<>();
    for (OpDefinition operator : ALL) {
      if (map.put(operator.name(), operator) != null) {
        throw new IllegalStateException("two operators are named " + operator.name());
      }
    }
    return map;
  }

  /** All operators, in the order of the documentation. */
  public static List<OpDefinition> all() {
    return ALL;
  }

  /**
   * The operator of a name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static OpDefinition named(String name) {
    OpDefinition operator = BY_NAME.get(name);
    if (operator == null) {
      throw new IllegalArgumentException("no operator is named " + name);
    }
    return operator;
  }
}

package dev.sevenfold.op;

import dev.sevenfold.graph.Node;
import dev.sevenfold.quant.CodeTable;
import dev.sevenfold.quant.InterpolationTable;
import dev.sevenfold.reference.CodeTables;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int16Tensor;
import dev.sevenfold.tensor.Int32Tensor;
import dev.sevenfold.tensor.Int8Tensor;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;

/** Functions of one code as tables: what all operators have in common that compute by them. */
final class Tables {
  private static final int INT8_CODES = 256;

  private Tables() {}

  /** Finishes a call with the table of the output's type. */
  static Lowering lower(LoweringBuilder call, Node node) {
    call.literal(node.output().type().shape().elements()).input(0);
    return (node.output().type().dtype() == DType.INT8
            ? call.parameter("table", DType.INT8, INT8_CODES)
            : call.shortening("knots", DType.INT32, InterpolationTable.KNOTS)
                .shortening("table", DType.INT16, InterpolationTable.CODES))
        .output()
        .build();
  }

  /** The table of a function of the real value. */
  static Packing pack(PackingContext context, DoubleUnaryOperator function) {
    if (context.output().dtype() == DType.INT8) {
      return Packing.of(
          Map.of("table", CodeTable.of(context.input(0), context.output(), function)));
    }
    InterpolationTable made = InterpolationTable.of(context.input(0), context.output(), function);
    return Packing.of(Map.of("knots", made.knots(), "table", made.table()));
  }

  /** Looks the codes up. */
  static HostTensor evaluate(HostTensor x, Map<String, HostTensor> packed) {
    HostTensor output = HostTensor.zeros(x.dtype(), x.shape());
    if (x instanceof Int8Tensor codes) {
      byte[] table = ((Int8Tensor) packed.get("table")).array();
      CodeTables.lookUp(codes.array(), table, ((Int8Tensor) output).array());
    } else {
      int[] knots = ((Int32Tensor) packed.get("knots")).array();
      short[] table = ((Int16Tensor) packed.get("table")).array();
      short[] codes = ((Int16Tensor) x).array();
      CodeTables.lookUp(codes, knots, table, ((Int16Tensor) output).array());
    }
    return output;
  }
}

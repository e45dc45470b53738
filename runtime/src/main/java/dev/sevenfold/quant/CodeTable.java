package dev.sevenfold.quant;

import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int16Tensor;
import dev.sevenfold.tensor.Int8Tensor;
import dev.sevenfold.tensor.Shape;
import java.util.function.DoubleUnaryOperator;

/**
 * Tables that turn each INT8 code into an output code; docs/arithmetic.md section 5. Exact by
 * construction: every entry is computed in double and rounded once, half to even.
 */
public final class CodeTable {
  private static final int ENTRIES = 256;

  private CodeTable() {}

  /** The table of the identity: from INT8 codes to the output's, INT8 or INT16. */
  public static HostTensor requantize(QuantizationParameters input, QuantizationParameters output) {
    return of(input, output, DoubleUnaryOperator.identity());
  }

  /**
   * The table of a function of the real value, 256 entries indexed by code + 128.
   *
   * @param input parameters of the INT8 input
   * @param output parameters of the output; its type is the type of the table
   */
  public static HostTensor of(
      QuantizationParameters input, QuantizationParameters output, DoubleUnaryOperator function) {
    if (input.dtype() != DType.INT8) {
      throw new IllegalArgumentException("a table is indexed by INT8 codes, not " + input.dtype());
    }
    HostTensor table = HostTensor.zeros(output.dtype(), Shape.of(ENTRIES));
    for (int i = 0; i < ENTRIES; i++) {
      double real = (double) (i + input.minimumCode() - input.zeroPoint()) * input.scale();
      int code = output.quantizeDouble(function.applyAsDouble(real));
      if (table instanceof Int8Tensor int8) {
        int8.array()[i] = (byte) code;
      } else {
        ((Int16Tensor) table).array()[i] = (short) code;
      }
    }
    return table;
  }
}

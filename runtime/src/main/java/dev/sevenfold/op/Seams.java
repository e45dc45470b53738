package dev.sevenfold.op;

import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.LinkedHashMap;
import java.util.Map;

/** The packed form of a scale and zero point: scale float32[1], quantization int32[1]. */
public final class Seams {
  private Seams() {}

  /** Packs. */
  public static Map<String, HostTensor> pack(QuantizationParameters parameters) {
    Map<String, HostTensor> packed = new LinkedHashMap<>();
    packed.put("scale", new FloatTensor(Shape.of(1), new float[] {parameters.scale()}));
    packed.put("quantization", Weighted.ints(parameters.zeroPoint()));
    return packed;
  }

  /** Unpacks. */
  public static QuantizationParameters unpack(DType dtype, Map<String, HostTensor> packed) {
    float scale = ((FloatTensor) packed.get("scale")).array()[0];
    return new QuantizationParameters(dtype, scale, Kernels.ints(packed, "quantization")[0]);
  }
}

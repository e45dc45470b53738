package dev.sevenfold.conversion;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.plan.Slot;
import dev.sevenfold.quant.Encoding;
import dev.sevenfold.quant.ObservedRange;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.tensor.DType;

/**
 * One entry of an encodings file. What is absent is null and follows from the rest: a range gives
 * scale and zero point, a scale gives the range it can hold, type and scheme are those of the plan.
 *
 * @param minimum smallest real value, or null
 * @param maximum largest real value, or null
 * @param scale real value of one step, or null
 * @param zeroPoint the code of real 0, or null; 0 when only a scale is given
 * @param dtype INT8 or INT16, or null
 * @param scheme or null
 * @param observer what found the range; null for values that a person or another tool gave
 */
public record GivenEncoding(
    Float minimum,
    Float maximum,
    Float scale,
    Integer zeroPoint,
    DType dtype,
    ActivationScheme scheme,
    ObserverType observer) {

  /** A complete entry. */
  public static GivenEncoding of(Encoding encoding) {
    return new GivenEncoding(
        encoding.minimum(),
        encoding.maximum(),
        encoding.scale(),
        encoding.zeroPoint(),
        encoding.dtype(),
        encoding.scheme(),
        encoding.observer());
  }

  /** Why the entry says too little or contradicts itself; empty when it does not. */
  String flaw() {
    if ((minimum == null) != (maximum == null)) {
      return "it has one end of a range only";
    }
    if (minimum != null && !(minimum <= maximum)) {
      return "its range is empty";
    }
    if (minimum == null && scale == null) {
      return "it has neither a range (min, max) nor a scale";
    }
    return zeroPoint != null && scale == null ? "it has a zero point without a scale" : "";
  }

  /**
   * The encoding of a slot.
   *
   * @throws SevenfoldException SF0721 for the wrong type, SF0301 or SF0302 for impossible numbers
   */
  Encoding resolve(Slot slot, String model) {
    if (dtype != null && dtype != slot.dtype()) {
      throw new SevenfoldException(
          Message.WRONG_ENCODING_TYPE, slot.name(), dtype, model, slot.dtype());
    }
    ActivationScheme usedScheme = scheme == null ? slot.scheme() : scheme;
    if (scale == null) {
      return Encoding.of(
          slot.name(), new ObservedRange(minimum, maximum), slot.dtype(), usedScheme, observer);
    }
    int usedZeroPoint = zeroPoint == null ? 0 : zeroPoint;
    QuantizationParameters parameters =
        new QuantizationParameters(slot.dtype(), scale, usedZeroPoint);
    return new Encoding(
        slot.name(),
        slot.dtype(),
        minimum == null ? parameters.dequantize(parameters.minimumCode()) : minimum,
        maximum == null ? parameters.dequantize(parameters.maximumCode()) : maximum,
        scale,
        usedZeroPoint,
        slot.dtype() == DType.INT16 ? ActivationScheme.SYMMETRIC : usedScheme,
        observer);
  }
}

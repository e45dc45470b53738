package dev.sevenfold.quant;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.tensor.DType;

/**
 * How one activation is quantized and where that came from: a line of the encodings file.
 *
 * @param tensor name of the tensor, unique in its model
 * @param dtype INT8 or INT16
 * @param minimum smallest real value of the range, as observed or given
 * @param maximum largest real value of the range
 * @param scale real value of one step
 * @param zeroPoint the code of real 0
 * @param scheme symmetric or affine; INT16 is symmetric
 * @param observer what found the range, or null when it was given
 */
public record Encoding(
    String tensor,
    DType dtype,
    float minimum,
    float maximum,
    float scale,
    int zeroPoint,
    ActivationScheme scheme,
    ObserverType observer) {

  /** The encoding that a calibrated observer proposes. */
  public static Encoding of(Observer observer, DType dtype, ActivationScheme scheme) {
    ObservedRange range = observer.range(dtype, scheme);
    return of(observer.tensor(), range, dtype, scheme, observer.type());
  }

  /** The encoding of a range; the observer may be null. */
  public static Encoding of(
      String tensor,
      ObservedRange range,
      DType dtype,
      ActivationScheme scheme,
      ObserverType observer) {
    QuantizationParameters parameters = ScaleRule.parameters(tensor, range, dtype, scheme);
    return new Encoding(
        tensor,
        dtype,
        range.minimum(),
        range.maximum(),
        parameters.scale(),
        parameters.zeroPoint(),
        dtype == DType.INT16 ? ActivationScheme.SYMMETRIC : scheme,
        observer);
  }

  /** The parameters; refuses impossible ones. */
  public QuantizationParameters parameters() {
    return new QuantizationParameters(dtype, scale, zeroPoint);
  }

  /** The same tensor with another scale: its range no longer decides. */
  public Encoding withScale(float newScale) {
    return new Encoding(tensor, dtype, minimum, maximum, newScale, zeroPoint, scheme, observer);
  }
}

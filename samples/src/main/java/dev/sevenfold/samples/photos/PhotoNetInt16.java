package dev.sevenfold.samples.photos;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.zoo.mobilenet.MobileNetV3Small;

/** {@link PhotoNet} in INT16: 16-bit activations and weights. */
@Model
@Quantize(dtype = QuantizedType.INT16)
public final class PhotoNetInt16 extends MobileNetV3Small {
  /** With the three classes. */
  public PhotoNetInt16() {
    super(3, true);
  }
}

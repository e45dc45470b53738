package dev.sevenfold.samples.photos;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.zoo.mobilenet.MobileNetV3Small;

/**
 * MobileNetV3-Small that tells photos of food, of reports and of anything else, in INT8: a network
 * of the zoo with classes of its own. Its parameters are those of {@code model.safetensors}.
 * Channels of its first two convolutions differ in size by a factor of a thousand, so these two
 * stay in float, and ranges are those that lose least, not the widest.
 */
@Model
@Quantize(
    dtype = QuantizedType.INT8,
    activations = ActivationScheme.AFFINE,
    observer = ObserverType.HISTOGRAM)
public final class PhotoNet extends MobileNetV3Small {
  /** With the three classes. */
  public PhotoNet() {
    super(3, true);
  }
}

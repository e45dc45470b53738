package dev.sevenfold.samples.zoo;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.WeightType;

/**
 * {@link MobileNetV2} in INT16 with 8-bit weights (W8A16): INT8's size, almost INT16's precision.
 */
@Model
@Quantize(dtype = QuantizedType.INT16, weights = WeightType.INT8)
public final class MobileNetV2W8A16 extends MobileNetV2 {}

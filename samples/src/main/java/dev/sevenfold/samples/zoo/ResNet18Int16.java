package dev.sevenfold.samples.zoo;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** {@link ResNet18} in INT16: 16-bit activations and weights (W16A16). */
@Model
@Quantize(dtype = QuantizedType.INT16)
public final class ResNet18Int16 extends ResNet18 {}

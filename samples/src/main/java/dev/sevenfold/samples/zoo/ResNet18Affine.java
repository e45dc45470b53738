package dev.sevenfold.samples.zoo;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** {@link ResNet18} in INT8 with affine activations: zero points make use of all 256 codes. */
@Model
@Quantize(dtype = QuantizedType.INT8, activations = ActivationScheme.AFFINE)
public final class ResNet18Affine extends ResNet18 {}

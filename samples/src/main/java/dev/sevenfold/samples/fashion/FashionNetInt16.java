package dev.sevenfold.samples.fashion;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** {@link FashionNet} in INT16: 16-bit activations and weights. */
@Model
@Quantize(dtype = QuantizedType.INT16)
public final class FashionNetInt16 extends FashionNet {}

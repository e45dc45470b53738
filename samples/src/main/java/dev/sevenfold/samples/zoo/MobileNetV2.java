package dev.sevenfold.samples.zoo;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** MobileNetV2 of the zoo in INT8 with symmetric activations. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class MobileNetV2 extends dev.sevenfold.zoo.mobilenet.MobileNetV2 {}

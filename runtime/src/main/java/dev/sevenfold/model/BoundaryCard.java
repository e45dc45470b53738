package dev.sevenfold.model;

import dev.sevenfold.conversion.ParamsFile;
import dev.sevenfold.execute.PackedModel;
import dev.sevenfold.plan.Boundary;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Int32Tensor;
import dev.sevenfold.tensor.Shape;

/**
 * What a caller must know of an input or output of a model. Scale and zero point are numbers that
 * calibration finds, so they are asked for with a converted model or a params file; {@link
 * QuantizationParameters#quantize(FloatTensor)} and {@code dequantize} turn reals into raw values
 * and back.
 *
 * @param direction whether it is an input or an output
 * @param name what the model calls it
 * @param shape static shape
 * @param layout {@code NCHW}, or {@code row-major} where the axes have no names
 * @param dtype element type in the model's source
 * @param rawDtype element type that the C reads or writes: INT8 or INT16 for codes, else the same
 * @param slot whose scale and zero point the codes have; empty when there are none
 */
public record BoundaryCard(
    Direction direction,
    String name,
    Shape shape,
    String layout,
    DType dtype,
    DType rawDtype,
    String slot) {
  private static final int IMAGE_RANK = 4;

  /** Into the model or out of it. */
  public enum Direction {
    /** The caller provides it. */
    INPUT,
    /** The model computes it. */
    OUTPUT
  }

  /** The card of an input or output of a plan. */
  public static BoundaryCard of(Direction direction, Boundary boundary) {
    Shape shape = boundary.declared().shape();
    return new BoundaryCard(
        direction,
        boundary.name(),
        shape,
        shape.rank() == IMAGE_RANK ? "NCHW" : "row-major",
        boundary.declared().dtype(),
        boundary.raw().type().dtype(),
        boundary.raw().slot());
  }

  /** Whether the C works with codes here, so that a caller with reals must convert. */
  public boolean isQuantized() {
    return !slot.isEmpty();
  }

  /**
   * Scale and zero point in a converted model.
   *
   * @throws IllegalStateException if there are no codes here
   */
  public QuantizationParameters parameters(PackedModel model) {
    requireQuantized();
    return model.parameters(slot);
  }

  /**
   * Scale and zero point in a params file of the model.
   *
   * @throws IllegalStateException if there are no codes here
   * @throws dev.sevenfold.diagnostic.SevenfoldException SF0707 if the file is of another model
   */
  public QuantizationParameters parameters(ParamsFile file) {
    requireQuantized();
    String prefix = (direction == Direction.INPUT ? "input:" : "output:") + name + "/";
    FloatTensor scale = (FloatTensor) file.read(prefix + "scale");
    Int32Tensor zeroPoint = (Int32Tensor) file.read(prefix + "quantization");
    return new QuantizationParameters(rawDtype, scale.array()[0], zeroPoint.array()[0]);
  }

  private void requireQuantized() {
    if (!isQuantized()) {
      throw new IllegalStateException(
          direction + " " + name + " is " + dtype + " in the model and in the C: it has no codes");
    }
  }
}

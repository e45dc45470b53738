package dev.sevenfold.dsl;

import static dev.sevenfold.dsl.Arguments.positive;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.tensor.Shape;
import java.util.Arrays;
import java.util.List;

/**
 * Root mean square normalization over the last axes: {@code x / sqrt(mean of squares + eps) *
 * weight}. Parameter: {@code weight} with the dimensions of the normalized axes, unless switched
 * off.
 */
public final class RmsNorm extends Layer {
  /** What PyTorch takes where none is given: the distance from 1 to the next float32. */
  private static final double DEFAULT_EPS = 0x1p-23;

  private final int[] normalized;
  private double eps = DEFAULT_EPS;
  private boolean affine = true;

  RmsNorm(int... dimensions) {
    Arguments.present("rmsNorm", "the dimensions", dimensions);
    positive("rmsNorm", "number of axes", dimensions.length);
    normalized = dimensions.clone();
    for (int dimension : normalized) {
      positive("rmsNorm", "dimension", dimension);
    }
  }

  /** The constant added to the mean square; positive. */
  public RmsNorm eps(double value) {
    eps = Arguments.eps("rmsNorm", value);
    return this;
  }

  /** Whether there is a weight. */
  public RmsNorm elementwiseAffine(boolean present) {
    affine = present;
    return this;
  }

  /** Replaces the name of the field in parameter names. */
  public RmsNorm named(String name) {
    giveName(name);
    return this;
  }

  @Override
  List<LayerParameter> parameters() {
    return affine ? List.of(new LayerParameter("weight", Shape.of(normalized))) : List.of();
  }

  @Override
  public Tensor forward(Tensor input) {
    int first = Arguments.lastAxes("rmsNorm", input.shape(), normalized);
    Attributes attributes =
        Attributes.NONE
            .with("first_axis", first)
            .with("end_axis", input.shape().rank())
            .with("eps", eps);
    return input.apply("rms_norm", attributes, this);
  }

  @Override
  public String toString() {
    return "rmsNorm(" + Arrays.toString(normalized).replaceAll("[\\[\\]]", "") + ")";
  }
}

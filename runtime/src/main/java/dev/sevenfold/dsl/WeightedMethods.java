package dev.sevenfold.dsl;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.Checks;
import java.util.ArrayList;
import java.util.List;

/**
 * The part of {@link Tensor} that applies weights which are tensors of the model: parameters,
 * buffers, constants, and whatever is computed from them alone, such as a bias behind a reshape.
 * They are known before any input is, so they are packed like those of a layer.
 */
sealed interface WeightedMethods permits Tensor {
  private Tensor self() {
    return (Tensor) this;
  }

  /** As {@link #linear(Tensor, Tensor)}, without a bias. */
  default Tensor linear(Tensor weight) {
    return weighted("linear", Attributes.NONE, 2, weight);
  }

  /**
   * {@code this * weight^T + bias} over the last axis.
   *
   * @param weight [out, in]
   * @param bias [out]
   * @throws dev.sevenfold.diagnostic.SevenfoldException SF0205 if one of them depends on an input
   *     or has another shape
   */
  default Tensor linear(Tensor weight, Tensor bias) {
    return weighted("linear", Attributes.NONE, 2, weight, bias);
  }

  /** As {@link #conv2d(Tensor, Tensor)}, without a bias. */
  default Tensor conv2d(Tensor weight) {
    return weighted("conv2d", geometry(1, 0, 1, 1), 4, weight);
  }

  /** As {@link #conv2d(Tensor, Tensor, int, int, int, int)}: stride 1, no padding, no groups. */
  default Tensor conv2d(Tensor weight, Tensor bias) {
    return conv2d(weight, bias, 1, 0, 1, 1);
  }

  /**
   * Two-dimensional convolution.
   *
   * @param weight [out, in / groups, height, width]
   * @param bias [out]
   * @param stride of both axes
   * @param padding on all four sides
   * @param dilation of both axes
   * @param groups channels split into as many that do not mix
   * @throws dev.sevenfold.diagnostic.SevenfoldException SF0205 if weight or bias depends on an
   *     input or has another shape
   */
  default Tensor conv2d(
      Tensor weight, Tensor bias, int stride, int padding, int dilation, int groups) {
    return weighted("conv2d", geometry(stride, padding, dilation, groups), 4, weight, bias);
  }

  private static Attributes geometry(int stride, int padding, int dilation, int groups) {
    int step = Arguments.positive("conv2d", "stride", stride);
    int side = Arguments.notNegative("conv2d", "padding", padding);
    int spread = Arguments.positive("conv2d", "dilation", dilation);
    return Attributes.NONE
        .with("stride", new int[] {step, step})
        .with("padding", new int[] {side, side, side, side})
        .with("dilation", new int[] {spread, spread})
        .with("groups", Arguments.positive("conv2d", "groups", groups));
  }

  private Tensor weighted(String op, Attributes attributes, int rank, Tensor... constants) {
    List<Value> values = new ArrayList<>();
    for (Tensor constant : constants) {
      String what = values.isEmpty() ? "the weight" : "the bias";
      Arguments.present(op, what, constant);
      Checks.require(constant.tracer() == self().tracer(), Message.FOREIGN_TENSOR, op);
      Checks.requireReal(op, constant.value().type());
      Checks.require(
          self().tracer().isConstant(constant),
          Message.INVALID_ARGUMENT,
          op,
          what,
          "computed from an input",
          "it must follow from parameters, buffers and constants alone");
      values.add(constant.value());
    }
    Tensor weight = constants[0];
    Checks.require(
        weight.shape().rank() == rank,
        Message.INVALID_ARGUMENT,
        op,
        "the weight",
        weight.shape(),
        "it must have " + rank + " axes");
    if (constants.length > 1) {
      int outputs = weight.size(0);
      Checks.require(
          constants[1].shape().rank() == 1 && constants[1].size(0) == outputs,
          Message.INVALID_ARGUMENT,
          op,
          "the bias",
          constants[1].shape(),
          "the weight has " + outputs + " outputs, so it must be [" + outputs + "]");
    }
    if (attributes.has("groups")) {
      int groups = attributes.integer("groups");
      Checks.require(
          weight.size(0) % groups == 0,
          Message.INVALID_ARGUMENT,
          op,
          "groups",
          groups,
          "it must divide the " + weight.size(0) + " output channels");
    }
    return self().tracer().record(op, op, attributes, List.of(self()), values);
  }
}

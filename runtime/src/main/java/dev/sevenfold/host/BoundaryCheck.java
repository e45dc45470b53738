package dev.sevenfold.host;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.plan.Boundary;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;
import java.util.function.Function;

/** Holds a caller's tensors against the model's boundary before anything native sees them. */
final class BoundaryCheck {
  private BoundaryCheck() {}

  /** Inputs as the schedule reads them. */
  static void raw(Plan plan, List<? extends HostTensor> inputs) {
    check(plan, inputs, boundary -> boundary.raw().type());
  }

  /** Inputs as the model's source declares them. */
  static void real(Plan plan, List<? extends HostTensor> inputs) {
    check(plan, inputs, Boundary::declared);
  }

  private static void check(
      Plan plan, List<? extends HostTensor> inputs, Function<Boundary, TensorType> wanted) {
    if (inputs.size() != plan.inputs().size()) {
      List<String> names = plan.inputs().stream().map(Boundary::name).toList();
      throw new SevenfoldException(
          Message.INPUT_COUNT, plan.model(), names.size(), String.join(", ", names), inputs.size());
    }
    for (int i = 0; i < inputs.size(); i++) {
      Boundary boundary = plan.inputs().get(i);
      if (inputs.get(i) == null) {
        throw new SevenfoldException(Message.MISSING_INPUT, boundary.name(), plan.model());
      }
      type(boundary, wanted.apply(boundary), inputs.get(i));
    }
  }

  /** Throws SF0812 unless a tensor has exactly the type that is wanted. */
  static void type(Boundary boundary, TensorType wanted, HostTensor tensor) {
    TensorType found = new TensorType(tensor.dtype(), tensor.shape());
    if (!found.equals(wanted)) {
      throw new SevenfoldException(Message.BOUNDARY_TYPE, boundary.name(), wanted, found);
    }
  }

  /** A boundary by index that must be quantized. */
  static Boundary quantized(List<Boundary> boundaries, int index) {
    Boundary boundary = boundaries.get(index);
    if (!boundary.isQuantized()) {
      throw new IllegalArgumentException(boundary.name() + " is not quantized");
    }
    return boundary;
  }
}

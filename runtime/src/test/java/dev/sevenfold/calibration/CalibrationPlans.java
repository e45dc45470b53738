package dev.sevenfold.calibration;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.KernelSet;
import dev.sevenfold.plan.Boundary;
import dev.sevenfold.plan.MemoryMap;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Slot;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Plans with one input x and whatever slots a test asks for; nothing to run. */
public final class CalibrationPlans {
  private CalibrationPlans() {}

  /** A plan with one float input x. */
  public static Plan plan(int elements, Slot... slots) {
    Value x = new Value("x", new TensorType(DType.FLOAT32, Shape.of(elements)));
    List<Value> values =
        Stream.concat(Stream.of("x"), Stream.of(slots).flatMap(slot -> slot.members().stream()))
            .distinct()
            .map(name -> new Value(name, x.type()))
            .toList();
    Graph graph = new Graph("Net", values, List.of(), List.of(), List.of());
    return new Plan(
        "Net",
        "",
        "host",
        KernelSet.VENDOR,
        graph,
        graph,
        List.of(slots),
        List.of(new Boundary("x", x.type(), x)),
        List.of(),
        List.of(),
        new MemoryMap(0, 0, Map.of(), Map.of(), Map.of(), 0));
  }

  /** An affine INT8 slot of the first value. */
  public static Slot slot(ObserverType observer, String... observed) {
    List<String> values = List.of(observed);
    return new Slot(observed[0], DType.INT8, ActivationScheme.AFFINE, observer, values, values);
  }

  /** Tells the listener x and, as y, x negated and doubled. */
  static final ReferenceForward NEGATED_TWICE =
      (inputs, listener) -> {
        FloatTensor x = (FloatTensor) inputs.get(0);
        float[] y = new float[x.array().length];
        for (int i = 0; i < y.length; i++) {
          y[i] = -2 * x.array()[i];
        }
        listener.computed("x", x);
        listener.computed("y", new FloatTensor(x.shape(), y));
      };

  static List<FloatTensor> sample(float... values) {
    return List.of(new FloatTensor(Shape.of(values.length), values));
  }
}

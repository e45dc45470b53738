package dev.sevenfold.samples.sweep;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.WeightType;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.graph.QuantizationConfig;
import dev.sevenfold.processor.InMemoryModel;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.weights.FormulaWeights;
import dev.sevenfold.weights.WeightBinding;
import dev.sevenfold.zoo.TorchvisionLogits;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** Takes one network from its class to integers in Java and C, and remembers how far it got. */
final class NetworkCheck {
  /** Planning and {@link TypeRun#STAGES} for each type, and the float reference. */
  static final int STAGES = 1 + ZooRow.TYPES.size() * (1 + TypeRun.STAGES);

  private static final Map<String, float[]> TORCHVISION = TorchvisionLogits.all();
  private static final double NANOSECONDS = 1e9;

  private final String name;
  private final boolean everyIsa;
  private final Consumer<String> stage;
  private final Map<QuantizedType, InMemoryModel> models = new EnumMap<>(QuantizedType.class);
  private final Map<QuantizedType, TypeFigures> types = new EnumMap<>(QuantizedType.class);
  private OptionalDouble floatError = OptionalDouble.empty();

  private NetworkCheck(String name, boolean everyIsa, Consumer<String> stage) {
    this.name = name;
    this.everyIsa = everyIsa;
    this.stage = stage;
  }

  /**
   * The row of a network, which is there whatever happens.
   *
   * @param everyIsa whether the C is compared under every instruction set instead of the best
   * @param known may give a row for what is planned, which then is not measured again
   * @param stage is told each stage when it begins; there are {@link #STAGES}
   */
  static ZooRow of(
      String name,
      Supplier<NeuralModule> network,
      boolean everyIsa,
      Function<ZooRow, Optional<ZooRow>> known,
      Consumer<String> stage) {
    NetworkCheck check = new NetworkCheck(name, everyIsa, stage);
    try {
      for (QuantizedType type : ZooRow.TYPES) {
        check.plan(network.get(), type);
      }
      Optional<ZooRow> row = known.apply(check.row(""));
      if (row.isPresent()) {
        return row.get();
      }
      check.measure();
      return check.row("");
    } catch (RuntimeException | VirtualMachineError e) {
      return check.row(e instanceof SevenfoldException ? e.getMessage() : e.toString());
    }
  }

  private ZooRow row(String error) {
    return new ZooRow(name, floatError, types, error);
  }

  private void plan(NeuralModule network, QuantizedType type) {
    stage.accept("tracing and planning " + type);
    long start = System.nanoTime();
    InMemoryModel model =
        InMemoryModel.compile(
            network,
            new QuantizationConfig(
                type, ActivationScheme.SYMMETRIC, WeightType.DEFAULT, ObserverType.MIN_MAX));
    double seconds = (System.nanoTime() - start) / NANOSECONDS;
    models.put(type, model);
    types.put(type, new TypeFigures(PlanFigures.of(model, seconds), Optional.empty()));
  }

  private void measure() {
    stage.accept("float reference");
    InMemoryModel any = models.get(ZooRow.TYPES.get(0));
    Shape shape = any.inputs().get(0).shape();
    WeightBinding weights = any.bind(FormulaWeights.of(TorchvisionLogits.parameters(any)));
    FloatTensor input = FormulaWeights.input(shape);
    FloatTensor reference = (FloatTensor) any.reference(weights).run(List.of(input)).get(0);
    floatError = error(reference.array());
    for (QuantizedType type : ZooRow.TYPES) {
      TypeRun run =
          new TypeRun(
              models.remove(type),
              weights,
              input,
              reference,
              what -> stage.accept(what + " " + type));
      types.put(type, new TypeFigures(types.get(type).plan(), Optional.of(run.figures(everyIsa))));
    }
  }

  private OptionalDouble error(float[] logits) {
    float[] expected = TORCHVISION.get(name);
    if (expected == null) {
      return OptionalDouble.empty();
    }
    double largest = 0;
    double difference = 0;
    for (int i = 0; i < expected.length; i++) {
      largest = Math.max(largest, Math.abs(expected[i]));
      difference = Math.max(difference, Math.abs((double) logits[i] - expected[i]));
    }
    return OptionalDouble.of(difference / largest);
  }
}

package dev.sevenfold.samples.demo;

import dev.sevenfold.compare.Signals;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.host.HostModel;
import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.plan.MemoryMap;
import dev.sevenfold.samples.demo.DemoFigures.Exactness;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.weights.WeightBinding;
import java.util.List;

/**
 * What became of one network of the zoo.
 *
 * @param model name of the model class
 * @param layers steps of the schedule
 * @param sqnrDecibels noise of the logits of the first input against the float reference
 * @param arenaBytes exact peak of activations and scratch
 * @param arenaLowerBoundBytes what no plan can be below
 * @param paramsBytes size of the params file
 * @param exactness Java integer reference against C, under each instruction set
 */
public record ZooFigures(
    String model,
    int layers,
    double sqnrDecibels,
    long arenaBytes,
    long arenaLowerBoundBytes,
    long paramsBytes,
    List<Exactness> exactness) {
  /** Inputs that scales are found from. */
  private static final int CALIBRATION_INPUTS = 3;

  /** Copies the list. */
  public ZooFigures {
    exactness = List.copyOf(exactness);
  }

  /**
   * Calibrates, converts and runs a network.
   *
   * @param inputs how many inputs every byte is compared on, at least 1
   */
  public static ZooFigures of(ZooNetwork network, int inputs) {
    CompiledModel model = network.model();
    WeightBinding weights = ZooNetwork.weights(model);
    List<List<FloatTensor>> samples =
        ZooNetwork.inputs(CALIBRATION_INPUTS).stream().map(List::of).toList();
    ConvertedModel converted = model.convert(weights, model.calibrate(weights, samples));
    MemoryMap memory = model.plan().memory();
    try (HostModel host = model.host(converted)) {
      return new ZooFigures(
          model.plan().model(),
          model.plan().steps().size(),
          sqnr(model, weights, converted),
          memory.arenaBytes(),
          memory.lowerBoundBytes(),
          converted.paramsBytes(model.planHash()).length,
          ExactnessCheck.run(converted, host, ZooNetwork.inputs(inputs)));
    }
  }

  private static double sqnr(
      CompiledModel model, WeightBinding weights, ConvertedModel converted) {
    List<FloatTensor> input = ZooNetwork.inputs(1);
    FloatTensor reference = (FloatTensor) model.reference(weights).run(input).get(0);
    FloatTensor integers = (FloatTensor) converted.run(input).get(0);
    return Signals.sqnrDecibels(integers.array(), reference.array());
  }

  /** Bytes in which Java and C differ, over all instruction sets. */
  public long differingBytes() {
    return exactness.stream().mapToLong(Exactness::differingBytes).sum();
  }

  /** Bytes that were compared, over all instruction sets. */
  public long comparedBytes() {
    return exactness.stream().mapToLong(Exactness::comparedBytes).sum();
  }
}

package dev.sevenfold.samples.demo;

import dev.sevenfold.compare.Signals;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.host.HostModel;
import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.plan.MemoryMap;
import dev.sevenfold.samples.demo.DemoFigures.Exactness;
import dev.sevenfold.tensor.FloatTensor;
import java.util.List;

/**
 * What became of one network.
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
  /** Copies the list. */
  public ZooFigures {
    exactness = List.copyOf(exactness);
  }

  /**
   * Calibrates, converts and runs a network.
   *
   * @param inputs how many inputs every byte is compared on, at least 1
   */
  public static ZooFigures of(SampleNetwork network, int inputs) {
    SampleConversion conversion = SampleConversion.of(network, false, false);
    CompiledModel model = conversion.model();
    ConvertedModel converted = conversion.converted();
    List<FloatTensor> compared = network.inputs(inputs);
    MemoryMap memory = model.plan().memory();
    try (HostModel host = model.host(converted)) {
      return new ZooFigures(
          model.plan().model(),
          model.plan().steps().size(),
          sqnr(conversion, compared.get(0)),
          memory.arenaBytes(),
          memory.lowerBoundBytes(),
          converted.paramsBytes(model.planHash()).length,
          ExactnessCheck.run(converted, host, compared));
    }
  }

  private static double sqnr(SampleConversion network, FloatTensor input) {
    FloatTensor reference =
        (FloatTensor) network.model().reference(network.weights()).run(List.of(input)).get(0);
    FloatTensor integers = (FloatTensor) network.converted().run(List.of(input)).get(0);
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

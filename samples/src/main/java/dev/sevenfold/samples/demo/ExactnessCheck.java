package dev.sevenfold.samples.demo;

import dev.sevenfold.compare.TensorComparison;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.host.HostModel;
import dev.sevenfold.host.LayerTrace;
import dev.sevenfold.host.SessionOptions;
import dev.sevenfold.samples.demo.DemoFigures.Exactness;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** Counts the bytes in which C and the Java integer reference differ, in every layer. */
public final class ExactnessCheck {
  private final HostModel host;
  private final List<List<HostTensor>> inputs = new ArrayList<>();

  /** What each layer computes in Java, by the name of its output, for every input. */
  private final List<Map<String, HostTensor>> expected = new ArrayList<>();

  private ExactnessCheck(ConvertedModel converted, HostModel host, List<FloatTensor> inputs) {
    this.host = host;
    for (FloatTensor input : inputs) {
      List<HostTensor> raw = converted.quantizeInputs(List.of(input));
      Map<String, HostTensor> values = new HashMap<>();
      converted.integerExecutor().run(raw, values::put);
      this.inputs.add(raw);
      expected.add(values);
    }
  }

  /**
   * Compares under every instruction set that this processor has, the plainest first.
   *
   * @param inputs real inputs of a model that has one
   */
  public static List<Exactness> run(
      ConvertedModel converted, HostModel host, List<FloatTensor> inputs) {
    return run(converted, host, inputs, host.kernels().available());
  }

  /** Compares under the given instruction sets. */
  public static List<Exactness> run(
      ConvertedModel converted, HostModel host, List<FloatTensor> inputs, List<String> isas) {
    ExactnessCheck check = new ExactnessCheck(converted, host, inputs);
    return isas.stream().map(check::under).toList();
  }

  private Exactness under(String isa) {
    LongAdder compared = new LongAdder();
    LongAdder differing = new LongAdder();
    LongAccumulator firstStep = new LongAccumulator(Math::min, Long.MAX_VALUE);
    SessionOptions options = SessionOptions.DEFAULT.withIsa(isa).withAllTaps();
    HostRuns.forEach(
        host,
        options,
        inputs.size(),
        (session, i) -> {
          session.run(inputs.get(i));
          for (LayerTrace layer : session.layers()) {
            TensorComparison comparison = compare(layer, expected.get(i));
            compared.add(comparison.elements() * layer.output().orElseThrow().dtype().bytes());
            differing.add(comparison.differingBytes());
            if (!comparison.isBitExact()) {
              firstStep.accumulate(layer.index());
            }
          }
        });
    String first = differing.sum() == 0 ? "" : name(firstStep.intValue());
    return new Exactness(isa, inputs.size(), compared.sum(), differing.sum(), first);
  }

  private TensorComparison compare(LayerTrace layer, Map<String, HostTensor> java) {
    String output = host.plan().steps().get(layer.index()).node().output().name();
    return TensorComparison.of(layer.output().orElseThrow(), java.get(output));
  }

  private String name(int step) {
    return host.plan().steps().get(step).node().name();
  }
}

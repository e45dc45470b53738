package dev.sevenfold.samples.demo;

import dev.sevenfold.compare.LayerComparison;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.host.HostModel;
import dev.sevenfold.host.HostSession;
import dev.sevenfold.host.SessionOptions;
import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.weights.WeightBinding;
import java.util.List;

/** Float reference, Java integers and C on one input, layer by layer. */
public final class LayerBlame {
  private LayerBlame() {}

  /**
   * Builds the C of a network and compares.
   *
   * @param isa instruction set of the C; empty for the best
   */
  public static LayerComparison of(SampleConversion network, FloatTensor input, String isa) {
    CompiledModel model = network.model();
    try (HostModel host = model.host(network.converted())) {
      return compare(model, network.weights(), network.converted(), host, input, isa);
    }
  }

  /** Compares a host model that is already there. */
  static LayerComparison compare(
      CompiledModel model,
      WeightBinding weights,
      ConvertedModel converted,
      HostModel host,
      FloatTensor input,
      String isa) {
    SessionOptions options = SessionOptions.DEFAULT.withIsa(isa).withAllTaps();
    try (HostSession session = host.newSession(options)) {
      return LayerComparison.of(
          converted, model.reference(weights)::run, List.of(input), session::runLayers);
    }
  }
}

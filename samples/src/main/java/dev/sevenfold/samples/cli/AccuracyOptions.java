package dev.sevenfold.samples.cli;

import dev.sevenfold.samples.demo.SampleConversion;
import dev.sevenfold.samples.demo.SampleNetwork;
import picocli.CommandLine.Option;

/** Changes of weights before conversion, the same for every command. */
final class AccuracyOptions {
  @Option(
      names = "--equalize",
      description =
          "Evens out the channels between layers first; the float reference keeps its bits.")
  private boolean equalize;

  @Option(
      names = "--correct-bias",
      description = "Takes off biases what the rounding of weights adds on average.")
  private boolean correctBias;

  /** The network, converted as asked. */
  SampleConversion convert(SampleNetwork network) {
    return SampleConversion.of(network, equalize, correctBias);
  }
}

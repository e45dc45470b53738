package dev.sevenfold.compare;

import dev.sevenfold.tensor.FloatTensor;
import java.util.List;

/** Measures one output of the model, sample by sample. */
final class OutputMeter {
  private final String output;
  private final List<String> rankings;
  private double signal;
  private double noise;
  private double product;
  private double actualEnergy;
  private double top1;
  private int samples;
  private boolean isSuspicious;

  OutputMeter(String output, List<String> rankings) {
    this.output = output;
    this.rankings = rankings;
  }

  void add(FloatTensor actual, FloatTensor reference) {
    float[] values = actual.array();
    float[] expected = reference.array();
    for (int i = 0; i < values.length; i++) {
      signal += (double) expected[i] * expected[i];
      actualEnergy += (double) values[i] * values[i];
      product += (double) values[i] * expected[i];
      noise += ((double) values[i] - expected[i]) * ((double) values[i] - expected[i]);
    }
    boolean isScores = reference.shape().rank() == 2 && reference.shape().dimension(1) > 1;
    top1 += isScores ? Ranking.agreement(actual, reference, 1) : Double.NaN;
    isSuspicious |= TensorComparison.of(actual, reference).isConstant();
    samples++;
  }

  OutputHealth result() {
    double lengths = Math.sqrt(signal) * Math.sqrt(actualEnergy);
    double cosine = lengths == 0 ? (signal == actualEnergy ? 1 : 0) : product / lengths;
    return new OutputHealth(
        output, Signals.decibels(signal, noise), cosine, top1 / samples, isSuspicious, rankings);
  }
}

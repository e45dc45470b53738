package dev.sevenfold.samples.demo;

import dev.sevenfold.compare.Ranking;
import dev.sevenfold.compare.Signals;
import dev.sevenfold.host.HostModel;
import dev.sevenfold.host.SessionOptions;
import dev.sevenfold.model.FloatReference;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;
import java.util.stream.IntStream;

/** The outputs of a classifier for many images, one row per image. */
final class Logits {
  private Logits() {}

  /** Of the float reference. */
  static float[][] ofReference(FloatReference reference, List<FloatTensor> inputs) {
    float[][] rows = new float[inputs.size()][];
    IntStream.range(0, rows.length)
        .parallel()
        .forEach(i -> rows[i] = row(reference.run(List.of(inputs.get(i)))));
    return rows;
  }

  /** Of the C, under the best instruction set. */
  static float[][] ofHost(HostModel host, List<FloatTensor> inputs) {
    float[][] rows = new float[inputs.size()][];
    HostRuns.forEach(
        host,
        SessionOptions.DEFAULT,
        rows.length,
        (session, i) -> rows[i] = row(session.runReal(List.of(inputs.get(i)))));
    return rows;
  }

  private static float[] row(List<HostTensor> outputs) {
    return ((FloatTensor) outputs.get(0)).array();
  }

  /** The best class of each row. */
  static int[] decisions(float[][] rows) {
    int[] decisions = new int[rows.length];
    for (int i = 0; i < rows.length; i++) {
      decisions[i] = Ranking.best(rows[i], 0, rows[i].length);
    }
    return decisions;
  }

  /** Signal to noise over all rows at once, in dB. */
  static double sqnrDecibels(float[][] actual, float[][] reference) {
    return Signals.sqnrDecibels(joined(actual), joined(reference));
  }

  private static float[] joined(float[][] rows) {
    float[] joined = new float[rows.length * rows[0].length];
    for (int i = 0; i < rows.length; i++) {
      System.arraycopy(rows[i], 0, joined, i * rows[i].length, rows[i].length);
    }
    return joined;
  }
}

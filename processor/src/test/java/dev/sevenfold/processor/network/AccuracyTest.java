package dev.sevenfold.processor.network;

import static com.google.common.truth.Truth.assertThat;
import static dev.sevenfold.processor.network.AccuracyRun.Separable;
import static dev.sevenfold.processor.network.AccuracyRun.calibrate;
import static dev.sevenfold.processor.network.AccuracyRun.convert;
import static dev.sevenfold.processor.network.AccuracyRun.samples;
import static dev.sevenfold.processor.network.AccuracyRun.sqnr;
import static dev.sevenfold.processor.network.AccuracyRun.weights;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.accuracy.BiasCorrection;
import dev.sevenfold.accuracy.Equalization;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.calibration.Calibration;
import dev.sevenfold.calibration.ReferenceForward;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.conversion.Converter;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.processor.testing.Plans;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the choice of the observer gains, and that changes of weights need samples. */
final class AccuracyTest {
  private static final double WITHOUT_OUTLIER = 10;

  @Test
  void noSamplesAreRefused() {
    Plan plan = Plans.of(new Separable());
    Map<String, HostTensor> weights = weights(plan);
    ReferenceForward reference = ReferenceForward.of(plan, weights);
    ConvertedModel model = convert(plan, weights, samples(plan, 1, -1, 1));
    List<List<FloatTensor>> none = List.of();
    for (var refused :
        List.<org.junit.jupiter.api.function.Executable>of(
            () -> Equalization.of(plan, weights, reference, none),
            () -> BiasCorrection.of(model, weights, reference, none))) {
      assertThat(assertThrows(SevenfoldException.class, refused).diagnostic())
          .isEqualTo(Message.NO_CALIBRATION_SAMPLES);
    }
  }

  /** One layer whose input has an outlier in the calibration set. */
  @Quantize(dtype = QuantizedType.INT8)
  static final class MinMax extends NeuralModule {
    private final Linear only = linear(1024, 16);

    public Tensor forward(@Shape({16, 1024}) Tensor x) {
      return x.then(only);
    }
  }

  /** The same, observed by percentile. */
  @Quantize(dtype = QuantizedType.INT8, observer = ObserverType.PERCENTILE)
  static final class Percentile extends NeuralModule {
    private final Linear only = linear(1024, 16);

    public Tensor forward(@Shape({16, 1024}) Tensor x) {
      return x.then(only);
    }
  }

  @Test
  void caseR13_percentileGainsDecibelsWithOneOutlierAndTheAuditSuggestsIt() {
    double[] decibels = new double[2];
    for (NeuralModule net : List.of(new MinMax(), new Percentile())) {
      Plan plan = Plans.of(net);
      Map<String, HostTensor> weights = weights(plan);
      List<List<FloatTensor>> clean = samples(plan, 8, -1, 1);
      List<List<FloatTensor>> calibrated = samples(plan, 8, -1, 1);
      calibrated.get(0).get(0).array()[77] = 100;
      Calibration calibration = calibrate(plan, weights, calibrated);
      boolean suggested =
          calibration.audit().warnings().stream()
              .anyMatch(w -> w.message() == Message.STRETCHED_RANGE && w.tensor().equals("x"));
      assertThat(suggested).isEqualTo(net instanceof MinMax);
      ConvertedModel model = Converter.convert(plan, weights, calibration.encodings());
      decibels[net instanceof MinMax ? 0 : 1] = sqnr(model, weights, clean);
    }
    assertThat(decibels[1] - decibels[0]).isGreaterThan(WITHOUT_OUTLIER);
  }
}

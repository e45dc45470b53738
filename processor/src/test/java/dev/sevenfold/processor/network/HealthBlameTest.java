package dev.sevenfold.processor.network;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.calibration.Calibrator;
import dev.sevenfold.calibration.ReferenceForward;
import dev.sevenfold.compare.HealthReport;
import dev.sevenfold.compare.HealthRules;
import dev.sevenfold.compare.TensorHealth;
import dev.sevenfold.compare.Verdict;
import dev.sevenfold.conversion.Converter;
import dev.sevenfold.dsl.LayerNorm;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Parameter;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.processor.testing.Plans;
import dev.sevenfold.quant.Encoding;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a health report blames where no scale is wrong. */
final class HealthBlameTest {
  private static final int SAMPLES = 8;

  /** Dequantized values are rounded to float32. */
  private static final double DECIBELS = 0.01;

  /** The first token is a parameter, under the scale of those that are computed. */
  @Quantize(dtype = QuantizedType.INT8)
  static final class Tokens extends NeuralModule {
    private final Parameter token = parameter(1, 1, 16);
    private final Linear embed = linear(16, 16);
    private final LayerNorm norm = layerNorm(16);

    public Tensor forward(@Shape({1, 7, 16}) Tensor patches) {
      return Tensor.concat(1, token.tensor(), patches.then(embed)).then(norm);
    }
  }

  /** Rows in the order of their scores. */
  @Quantize(dtype = QuantizedType.INT8)
  static final class Ranked extends NeuralModule {
    private static final int ROWS = 8;

    private final Linear score = linear(4, 1);
    private final int count;

    Ranked(int count) {
      this.count = count;
    }

    public Tensor forward(@Shape({1, ROWS, 4}) Tensor rows) {
      Tensor scores = rows.then(score).mul(0.5).view(1, ROWS);
      return rows.indexSelect(1, scores.topk(count).indices().view(count));
    }
  }

  @Test
  void aConstantUnderTheScaleOfOthersIsNamedWithItsReader() {
    Plan tokens = Plans.of(new Tokens());
    Map<String, HostTensor> parameters = Plans.formulaWeights(tokens);
    float[] values = ((FloatTensor) parameters.get("token")).array();
    for (int i = 0; i < values.length; i++) {
      values[i] /= 2;
    }
    HealthReport report = report(tokens, parameters);
    TensorHealth token = report.tensors().get(0);
    assertThat(token.tensor()).isEqualTo("token@concat");
    assertThat(token.slot()).isEqualTo("concat");
    assertThat(token.isConstant()).isTrue();
    double step = scale(tokens, parameters, "concat");
    double signal = 0;
    double noise = 0;
    for (float value : values) {
      signal += value * (double) value;
      noise += Math.pow(Math.rint(value / step) * step - value, 2);
    }
    assertThat(token.ownSqnr()).isWithin(DECIBELS).of(10 * Math.log10(signal / noise));
    assertThat(token.ownSqnr()).isLessThan(HealthRules.BAD_TENSOR_SQNR);
    assertThat(report.reasons().toString())
        .contains("BAD: token@concat, with the scale of concat, alone has an SQNR of");
    assertThat(report.advice().get(0)).endsWith("-Asevenfold.quantize=concat:INT16");
  }

  /** Scores so far from 0 that all have one code: the order of the rows is lost, nothing else. */
  @Test
  void rowsInAnotherOrderAreToldFromOtherRows() {
    HealthReport all = rankedReport(Ranked.ROWS);
    assertThat(all.outputs().get(0).sqnr()).isLessThan(HealthRules.BAD_OUTPUT_SQNR);
    assertThat(all.outputs().get(0).rankings()).containsExactly("topk");
    assertThat(all.rankings().get(0).ranked()).isEqualTo("view");
    assertThat(all.rankings().get(0).kept()).isEqualTo(1.0);
    assertThat(all.verdict()).isEqualTo(Verdict.CHECK);
    HealthReport two = rankedReport(2);
    assertThat(two.rankings().get(0).kept()).isLessThan(0.8);
    assertThat(two.reasons().toString()).contains("BAD: topk chooses");
  }

  private HealthReport rankedReport(int count) {
    Plan ranked = Plans.of(new Ranked(count));
    Map<String, HostTensor> parameters = Plans.formulaWeights(ranked);
    ((FloatTensor) parameters.get("score.bias")).array()[0] = 5000;
    return report(ranked, parameters);
  }

  private static double scale(Plan of, Map<String, HostTensor> parameters, String slot) {
    return calibrated(of, parameters).get(slot).scale();
  }

  private static Map<String, Encoding> calibrated(Plan of, Map<String, HostTensor> parameters) {
    ReferenceForward forward = ReferenceForward.of(of, parameters);
    return new Calibrator(of, forward).calibrate(Plans.formulaSamples(of, SAMPLES)).encodings();
  }

  private static HealthReport report(Plan of, Map<String, HostTensor> parameters) {
    return HealthReport.of(
        Converter.convert(of, parameters, calibrated(of, parameters)),
        ReferenceForward.of(of, parameters),
        Plans.formulaSamples(of, SAMPLES));
  }
}

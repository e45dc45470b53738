package dev.sevenfold.compare;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.conversion.ConversionReport;
import dev.sevenfold.tensor.DType;
import java.util.List;
import org.junit.jupiter.api.Test;

final class HealthRulesTest {
  private static final ConversionReport NOTHING = new ConversionReport("Net", List.of(), List.of());

  private static TensorHealth tensor(String name, DType dtype, double ownSqnr, int lostChannels) {
    return new TensorHealth(
        name, name, dtype, ownSqnr, ownSqnr, 0, 1, 1000, 0, lostChannels, false, List.of(name));
  }

  private static TensorHealth int8(String name, double ownSqnr) {
    return tensor(name, DType.INT8, ownSqnr, 0);
  }

  private static OutputHealth output(double sqnr, String... rankings) {
    return new OutputHealth("scores", sqnr, 1, Double.NaN, false, List.of(rankings));
  }

  private static HealthReport judge(
      OutputHealth output, List<RankHealth> rankings, TensorHealth... tensors) {
    return HealthRules.judge("Net", 1, List.of(tensors), List.of(output), rankings, NOTHING);
  }

  @Test
  void aTensorThatAloneLosesMuchIsWidened() {
    HealthReport report =
        judge(
            output(18),
            List.of(),
            int8("good", 36),
            int8("bad", 12),
            tensor("wide", DType.INT16, 14, 0));
    assertThat(report.advice())
        .containsExactly(
            "more bits where a tensor alone loses most:"
                + " -Asevenfold.quantize=bad:INT16,wide:FLOAT32",
            "layers behind these may need them too: PrecisionSearch.of(...) finds the fewest layers"
                + " that need 16 bits")
        .inOrder();
    assertThat(report.toText()).contains("\n  to do: more bits where");
  }

  @Test
  void roundingsThatAddUpAreSaidTo() {
    HealthReport report =
        judge(output(13.6), List.of(), int8("a", 24), int8("b", 31), int8("c", 39));
    assertThat(report.verdict()).isEqualTo(Verdict.CHECK);
    assertThat(report.advice()).hasSize(1);
    assertThat(report.advice().get(0))
        .startsWith(
            "no tensor alone is to blame: the roundings of 3 INT8 tensors, of 31.0 dB in the"
                + " median, add up; -Asevenfold.quantize=*:W8A16 ");
  }

  @Test
  void aGoodOutputNeedsNoAdvice() {
    assertThat(judge(output(30), List.of(), int8("a", 31)).advice()).isEmpty();
  }

  @Test
  void rowsInTheOrderOfARankingAreNotBadForTheirOrder() {
    RankHealth same = new RankHealth("topk", "best", 117, 1);
    HealthReport report = judge(output(3, "topk"), List.of(same), int8("a", 31));
    assertThat(report.verdict()).isEqualTo(Verdict.CHECK);
    assertThat(report.advice()).hasSize(1);
    assertThat(report.advice().get(0))
        .startsWith("the rows of output scores are in the order of topk: ");
    assertThat(report.toText())
        .contains("\ntopk ranks best: SQNR 117.0 dB, chooses 100.0 % of what float chooses\n");
    assertThat(judge(output(3), List.of(), int8("a", 31)).verdict()).isEqualTo(Verdict.BAD);
  }

  @Test
  void aRankingThatChoosesOthersIsJudged() {
    for (double kept : new double[] {0.5, 0.9, 0.99}) {
      RankHealth ranking = new RankHealth("topk", "best", 40, kept);
      HealthReport report = judge(output(30, "topk"), List.of(ranking), int8("a", 31));
      assertThat(report.verdict())
          .isEqualTo(kept < 0.8 ? Verdict.BAD : kept < 0.98 ? Verdict.CHECK : Verdict.OK);
      assertThat(report.toJson()).contains("\"kept\": \"" + kept);
    }
  }

  @Test
  void fewLostChannelsOfManyAreNoReason() {
    assertThat(judge(output(30), List.of(), tensor("a", DType.INT8, 31, 10)).reasons()).isEmpty();
    assertThat(judge(output(30), List.of(), tensor("a", DType.INT8, 31, 11)).reasons())
        .containsExactly("CHECK: a lost 11 of 1000 channels");
  }
}

package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static dev.sevenfold.processor.cases.Net.conv;
import static dev.sevenfold.processor.cases.Tolerances.EXACT;
import static dev.sevenfold.processor.cases.Tolerances.FLOAT;
import static dev.sevenfold.processor.cases.Tolerances.L1;

import dev.sevenfold.dsl.Tensor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Section G: additions, concatenations and clamps. */
final class ArithmeticCasesTest {
  @Test
  void caseG04_operandOrderOfAnAddition() {
    float[] expected = {1.5f, -.25f, .75f, -2};
    Case.of(Net.of(conv(1, 1, 1).bias(false), (x, layer) -> x.add(x.then(layer))))
        .constantWeight("layers.0.weight", .5f, 1, 1, 1, 1)
        .input(new int[] {1, 1, 1, 4}, 1, -1 / 6f, .5f, -4 / 3f)
        .expect(2, FLOAT, expected);
    Case.of(Net.of(conv(1, 1, 1).bias(false), (x, layer) -> x.then(layer).add(x)))
        .constantWeight("layers.0.weight", .5f, 1, 1, 1, 1)
        .input(new int[] {1, 1, 1, 4}, 1, -1 / 6f, .5f, -4 / 3f)
        .expect(2, FLOAT, expected);
  }

  @Test
  void caseG05_alphaOfAddAndSub() {
    Case.of(Net.of((Tensor x) -> x.add(x.maxPool2d(1, 1, 0), 10)))
        .input(new int[] {1, 1, 1, 2}, 1, 2)
        .expect(L1, EXACT, 11, 22);
    Case.of(Net.of((Tensor x) -> x.sub(x.maxPool2d(1, 1, 0), 5)))
        .input(new int[] {1, 1, 1, 2}, 1, 2)
        .expect(L1, EXACT, -4, -8);
  }

  @Test
  void caseG07_scalarOperands() {
    Case.of(Net.of((Tensor x) -> x.add(2))).input(new int[] {1, 1}, .5f).expect(L1, EXACT, 2.5f);
    Case.of(Net.of((Tensor x) -> x.subtractedFrom(2)))
        .input(new int[] {1, 1}, .5f)
        .expect(L1, EXACT, 1.5f);
  }

  @Test
  void caseG09_concatenationOfDifferentRanges() {
    Case.of(
            Net.of(
                conv(1, 1, 1).bias(false),
                (x, layer) -> Tensor.concat(1, x.then(layer).relu(), x).avgPool2d(1)))
        .constantWeight("layers.0.weight", .02f, 1, 1, 1, 1)
        .input(new int[] {1, 1, 1, 2}, 50, 25)
        .expect(L1, FLOAT, 1, .5f, 50, 25);
  }

  /** Boxes and scores that leave the model as one tensor keep scales of their own. */
  @ParameterizedTest
  @EnumSource(Mode.class)
  void caseG12_boxesAndScoresInOneResult(Mode mode) {
    Case.Result result =
        Case.of(
                Net.of(
                    conv(1, 1, 1).bias(false),
                    (x, layer) -> Tensor.concat(1, x.avgPool2d(1), x.then(layer).sigmoid())))
            .constantWeight("layers.0.weight", 0.00686632f, 1, 1, 1, 1)
            .input(new int[] {1, 1, 1, 2}, 320, 640)
            .run(mode);
    assertThat(result.output().array()[0]).isWithin(640 / 254f).of(320);
    assertThat(result.output().array()[2]).isWithin(1 / 254f).of(.9f);
  }

  @Test
  void caseG10_concatenationOfOneInput() {
    Case.of(Net.of((Tensor x) -> Tensor.concat(1, x)))
        .input(new int[] {1, 1, 1, 2}, 50, 25)
        .expect(L1, EXACT, 50, 25);
  }

  @Test
  void caseG18_reluClampsAtTheZeroPoint() {
    Case.of(Net.of((Tensor x) -> x.relu()))
        .input(new int[] {1, 1, 1, 3}, -1, 0, 1)
        .expect(L1, EXACT, 0, 0, 1);
  }

  @Test
  void caseG20_boundsOutsideTheRangeAddNothing() {
    Case.of(Net.of((Tensor x) -> x.clip(-100, 100)))
        .input(new int[] {1, 1, 1, 3}, -1, .5f, 1)
        .expect(L1, EXACT, -1, .5f, 1);
  }

  @Test
  void caseG21_aClampThatExcludesZero() {
    Case.of(Net.of(conv(1, 1, 1).bias(false), (x, layer) -> x.then(layer).clip(1, 5)))
        .constantWeight("layers.0.weight", 1, 1, 1, 1, 1)
        .input(new int[] {1, 1, 1, 3}, 0, 3, 9)
        .expect(2, EXACT, 1, 3, 5);
  }

  @Test
  void caseK14_residualBlockHasNoOrphans() {
    Case.of(Net.of(conv(2, 2, 3).padding(1).bias(false), (x, layer) -> x.then(layer).add(x).relu()))
        .constantWeight("layers.0.weight", .125f, 2, 2, 3, 3)
        .input(new int[] {1, 2, 2, 2}, 1, -1, 2, -2, 3, -3, 1, 4)
        .expect(2, FLOAT, 1.625f, 0, 2.625f, 0, 3.625f, 0, 1.625f, 4.625f);
  }
}

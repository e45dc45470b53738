package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.dsl.Parameter;
import dev.sevenfold.dsl.Tensor;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Weights and biases that are computed from parameters before they are used. */
class ComputedWeightCasesTest {
  private static final double FLOAT_ROUNDING = 1e-5;

  /** One rounding of the output; the bias is in the accumulator. */
  private static final double STEPS = 0.6;

  private static final float[] WEIGHT = {0, 0, 0};

  /** The ways in which a bias [3] hides. */
  private static final Map<String, UnaryOperator<Tensor>> HIDDEN =
      Map.of(
          "reshape", bias -> bias.view(3, 1).reshape(3),
          "squeeze", bias -> bias.view(1, 3, 1).squeeze(),
          "permute", bias -> bias.view(3, 1).permute(1, 0).squeeze(0),
          "expand", bias -> bias.view(1, 3).expand(2, 3).view(6).slice(0, 0, 3, 1));

  @Test
  void caseE07_aBiasBehindMovesIsNotLost() {
    for (UnaryOperator<Tensor> hide : HIDDEN.values()) {
      Case.of(
              Net.of(
                  Net.weights(3),
                  (x, bias) ->
                      x.conv2d(
                          Tensor.constant(WEIGHT, 3, 1, 1, 1),
                          hide.apply(((Parameter) bias).tensor()))))
          .weight("layers.0", new int[] {3}, 1, 2, 3)
          .input(new int[] {1, 1, 1, 2}, 0.5f, -1)
          .expect(STEPS, FLOAT_ROUNDING, 1, 1, 2, 2, 3, 3);
    }
  }

  @Test
  void caseE07_aWeightBehindMovesIsNotLost() {
    Case.of(
            Net.of(
                Net.weights(3, 2),
                (x, weight) ->
                    x.linear(
                        ((Parameter) weight).tensor().permute(1, 0),
                        Tensor.constant(new float[] {0.5f, -0.5f}, 2))))
        .weight("layers.0", new int[] {3, 2}, 1, 0, 0, 1, 1, 1)
        .input(new int[] {1, 3}, 1, 2, -4)
        .expect(STEPS + 3, FLOAT_ROUNDING, -2.5f, -2.5f);
  }

  @Test
  void theFunctionalFormsAreThoseOfTheLayers() {
    Case.of(
            Net.of(
                x ->
                    x.conv2d(
                            Tensor.constant(new float[] {1, 1, 1, 1, 2, 2, 2, 2}, 2, 1, 2, 2),
                            Tensor.constant(new float[] {0, 1}, 2),
                            2,
                            1,
                            1,
                            2)
                        .relu()))
        .input(new int[] {1, 2, 2, 2}, 1, 2, 3, 4, 1, 1, 1, 1)
        .expect(2, FLOAT_ROUNDING, 1, 2, 3, 4, 3, 3, 3, 3);
    Case.of(Net.of(x -> x.linear(Tensor.constant(new float[] {1, -1}, 1, 2))))
        .input(new int[] {2, 2}, 1, 0.25f, 0.5f, 1)
        .expect(2, FLOAT_ROUNDING, 0.75f, -0.5f);
    Case.of(Net.of(x -> x.conv2d(Tensor.constant(new float[] {2}, 1, 1, 1, 1))))
        .input(new int[] {1, 1, 1, 2}, 1, -0.5f)
        .expect(1, FLOAT_ROUNDING, 2, -1);
  }

  private static String refusal(UnaryOperator<Tensor> function) {
    Case model = Case.of(Net.of(function)).input(new int[] {2, 2}, 1, 2, 3, 4);
    SevenfoldException refusal =
        assertThrows(SevenfoldException.class, () -> model.run(Mode.FLOAT));
    assertThat(refusal.diagnostic()).isEqualTo(Message.INVALID_ARGUMENT);
    return refusal.getMessage();
  }

  @Test
  void caseE07_whatCannotBeResolvedIsRefused() {
    Tensor[] none = new Tensor[1];
    assertThat(refusal(x -> x.linear(x))).contains("the weight is computed from an input");
    assertThat(refusal(x -> x.linear(eye(), x.view(4)))).contains("the bias is computed from");
    assertThat(refusal(x -> x.linear(eye(), eye())))
        .contains("the bias is 2x2, but the weight has 2");
    assertThat(refusal(x -> x.linear(eye().view(4)))).contains("it must have 2 axes");
    assertThat(refusal(x -> x.linear(eye(), none[0]))).contains("the bias is null");
    assertThat(refusal(x -> x.view(1, 4, 1, 1).conv2d(eye().view(2, 2, 1, 1), bias(), 1, 0, 1, 4)))
        .contains("groups is 4, but it must divide the 2 output channels");
    assertThat(refusal(x -> x.view(1, 4, 1, 1).conv2d(eye().view(2, 2, 1, 1), bias(), 0, 0, 1, 2)))
        .contains("stride is 0");
  }

  private static Tensor eye() {
    return Tensor.constant(new float[] {1, 0, 0, 1}, 2, 2);
  }

  private static Tensor bias() {
    return Tensor.constant(new float[] {1, 2}, 2);
  }
}

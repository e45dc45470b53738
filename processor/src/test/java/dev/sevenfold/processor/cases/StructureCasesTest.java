package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static dev.sevenfold.processor.cases.Net.conv;
import static dev.sevenfold.processor.cases.Net.dense;
import static dev.sevenfold.processor.testing.Reals.quarters;

import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Sections J, K and M as far as they concern one network: shapes, aliases, repeated runs. */
final class StructureCasesTest {
  @Test
  void caseJ13_linearAndReluStayFusedBeforeAView() {
    Case.Result result =
        Case.of(
                Net.of(
                    dense(16, 32).bias(false), (x, layer) -> x.then(layer).relu().view(5, 1, 4, 8)))
            .weight("layers.0.weight", new int[] {32, 16}, quarters(512))
            .input(new int[] {5, 16}, quarters(80))
            .run(Mode.INT8_SYMMETRIC);
    assertThat(result.kernels()).containsExactly("mmalib_matmul_bias_i8");
    assertThat(result.output().shape().dimensions()).isEqualTo(new int[] {5, 1, 4, 8});
  }

  static List<Arguments> aliases() {
    return List.of(
        aliases(x -> x.view(2, 12), x -> x.reshape(2, -1)),
        aliases(x -> x.view(2, 12), x -> x.flatten(1)),
        aliases(x -> x.transpose(1, 2), x -> x.permute(0, 2, 1, 3)),
        aliases(x -> x.relu6(), x -> x.clip(0, 6)),
        aliases(x -> x.maxPool2d(2), x -> x.then(Net.maxPool(2))),
        aliases(x -> x.unsqueeze(1), x -> x.view(2, 1, 3, 2, 2)),
        aliases(x -> Tensor.concat(0, x, x), x -> Tensor.concat(-4, x, x)));
  }

  private static Arguments aliases(UnaryOperator<Tensor> one, UnaryOperator<Tensor> other) {
    return Arguments.of(one, other);
  }

  @ParameterizedTest
  @MethodSource("aliases")
  void caseG13_twoNamesOfOneOperatorGiveTheSame(
      UnaryOperator<Tensor> one, UnaryOperator<Tensor> other) {
    for (Mode mode : Mode.values()) {
      Case.Result first = behindASum(one).run(mode);
      Case.Result second = behindASum(other).run(mode);
      assertThat(second.kernels()).isEqualTo(first.kernels());
      assertThat(second.step()).isEqualTo(first.step());
      assertThat(second.output().shape()).isEqualTo(first.output().shape());
      assertThat(second.output().array()).isEqualTo(first.output().array());
    }
  }

  private static Case behindASum(UnaryOperator<Tensor> function) {
    return Case.of(Net.of(x -> function.apply(x.add(x))))
        .input(new int[] {2, 3, 2, 2}, quarters(24));
  }

  @Test
  void clampsBehindAPoolAreOneKernel() {
    Case clamps =
        Case.of(Net.of(x -> x.maxPool2d(1, 1, 0).relu().clip(-1, 3)))
            .input(new int[] {1, 1, 2, 2}, -2, 4, 1, 2);
    for (Mode mode : Mode.values()) {
      assertThat(clamps.run(mode).kernels()).hasSize(2);
    }
    clamps.expect(1, 0, 0, 3, 1, 2);
  }

  @Test
  void caseK12_skipOverManyLayersTwice() {
    Case skip =
        Case.of(
                Net.of(
                    conv(2, 2, 3).padding(1).bias(false),
                    (x, layer) -> {
                      Tensor deep = x;
                      for (int i = 0; i < 6; i++) {
                        deep = deep.then(layer).relu();
                      }
                      return deep.add(x).add(x.maxPool2d(3, 1, 1));
                    }))
            .weight("layers.0.weight", new int[] {2, 2, 3, 3}, quarters(36))
            .input(new int[] {1, 2, 4, 4}, quarters(32));
    for (Mode mode : Mode.values()) {
      assertThat(skip.run(mode).output().array()).isEqualTo(skip.run(mode).output().array());
    }
  }

  @Test
  void caseM09_aBatchGivesWhatItsSamplesGive() {
    float[] sample = quarters(16);
    float[] batch = new float[64];
    for (int i = 0; i < 4; i++) {
      System.arraycopy(sample, 0, batch, 16 * i, 16);
    }
    for (Mode mode : Mode.values()) {
      float[] one = tiny(1, sample).run(mode).output().array();
      float[] four = tiny(4, batch).run(mode).output().array();
      for (int i = 0; i < four.length; i++) {
        assertThat(four[i]).isEqualTo(one[i % one.length]);
      }
    }
  }

  private static Case tiny(int batch, float[] x) {
    return Case.of(Net.of(conv(1, 3, 3).bias(false)))
        .weight("layers.0.weight", new int[] {3, 1, 3, 3}, quarters(27))
        .input(new int[] {batch, 1, 4, 4}, x);
  }

  @Test
  void anInputThatIsReturnedIsCopied() {
    Case.of(Net.of((Tensor x) -> x.flatten(0)))
        .input(new int[] {2, 2}, 1, 2, 3, 4)
        .expect(1, 0, 1, 2, 3, 4);
  }

  /** Three outputs whose names are not in alphabetical order, and one value returned thrice. */
  static final class Detector extends NeuralModule {
    private final Conv2d head = conv2d(1, 2, 1).bias(false);

    record Result(Tensor score, Tensor box, Tensor again, Tensor flat, Tensor image) {}

    public Result forward(Tensor image) {
      Tensor box = image.then(head);
      return new Result(box.relu(), box, box.identity(), box.flatten(0), image);
    }
  }

  @Test
  void caseK03_outputsComeInDeclaredOrder() {
    Case detector =
        Case.of(new Detector())
            .weight("head.weight", new int[] {2, 1, 1, 1}, 1, -1)
            .input(new int[] {1, 1, 1, 2}, 1, -1);
    for (Mode mode : Mode.values()) {
      List<HostTensor> outputs = detector.run(mode).outputs();
      assertThat(outputs).hasSize(5);
      assertNear(outputs.get(0), 1, 0, 0, 1);
      for (int box = 1; box <= 3; box++) {
        assertNear(outputs.get(box), 1, -1, -1, 1);
      }
      assertNear(outputs.get(4), 1, -1);
    }
  }

  private static float[] floats(HostTensor tensor) {
    return ((FloatTensor) tensor).array();
  }

  private static void assertNear(HostTensor tensor, float... expected) {
    assertThat(floats(tensor)).usingTolerance(0.01).containsExactly(expected).inOrder();
  }

  /** One layer at two places, on values a hundred times apart. */
  static final class Shared extends NeuralModule {
    private final Linear layer = linear(2, 2);

    record Result(Tensor small, Tensor large) {}

    public Result forward(Tensor x, Tensor hundredfold) {
      return new Result(x.then(layer), hundredfold.then(layer));
    }
  }

  @Test
  void caseK05_aSharedLayerHasTheScaleOfEachPlace() {
    Case shared =
        Case.of(new Shared())
            .weight("layer.weight", new int[] {2, 2}, 1, 2, -3, 4)
            .weight("layer.bias", new int[] {2}, 0.5f, -0.5f)
            .input(new int[] {1, 2}, 0.5f, 0.25f)
            .input(new int[] {1, 2}, 50, 25);
    for (Mode mode : Mode.values()) {
      List<HostTensor> outputs = shared.run(mode).outputs();
      assertThat(floats(outputs.get(0)))
          .usingTolerance(0.02)
          .containsExactly(new float[] {1.5f, -1})
          .inOrder();
      assertThat(floats(outputs.get(1)))
          .usingTolerance(2)
          .containsExactly(new float[] {100.5f, -50.5f})
          .inOrder();
    }
  }
}

package dev.sevenfold.processor.cases;

import dev.sevenfold.dsl.Conv1d;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.Interpolation;
import dev.sevenfold.dsl.LayerNorm;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Parameter;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.dsl.TopK;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.weights.FormulaWeights;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Networks that are put together unlike classifiers: Java and C agree, near the float model. */
class UnusualNetworksTest {
  /** The least SQNR in dB with INT8 and INT16 activations; formula weights give ten more. */
  private static final double INT8 = 18;

  private static final double INT16 = 65;

  /** A gated recurrent unit over five steps, with its state as input and output. */
  private static final class Gru extends NeuralModule {
    record Result(Tensor output, Tensor state) {}

    private final Linear input = linear(13, 51);
    private final Linear hidden = linear(17, 51);
    private final Linear output = linear(17, 3);

    public Result forward(Tensor x, Tensor state) {
      Tensor gates = x.then(input);
      List<Tensor> states = new ArrayList<>();
      for (int step = 0; step < x.size(1); step++) {
        List<Tensor> in = gates.select(1, step).chunk(1, 3);
        List<Tensor> own = state.then(hidden).chunk(1, 3);
        Tensor reset = in.get(0).add(own.get(0)).sigmoid();
        Tensor update = in.get(1).add(own.get(1)).sigmoid();
        Tensor proposed = in.get(2).add(reset.mul(own.get(2))).tanh();
        state = proposed.add(update.mul(state.sub(proposed)));
        states.add(state);
      }
      Tensor[] others = states.subList(1, states.size()).toArray(new Tensor[0]);
      return new Result(Tensor.stack(1, states.get(0), others).then(output), state);
    }
  }

  /** Points that are turned by a matrix the network finds, then a maximum over all of them. */
  private static final class PointNet extends NeuralModule {
    private final Conv1d first = conv1d(3, 16, 1);
    private final Linear turn = linear(16, 9);
    private final Conv1d second = conv1d(3, 24, 1);
    private final Linear head = linear(24, 5);

    public Tensor forward(Tensor points) {
      Tensor unit = Tensor.constant(new float[] {1, 0, 0, 0, 1, 0, 0, 0, 1}, 1, 9);
      Tensor matrix = points.then(first).relu().amax(2).then(turn).add(unit);
      Tensor turned = points.transpose(1, 2).bmm(matrix.view(points.size(0), 3, 3));
      return turned.transpose(1, 2).then(second).relu().amax(2).then(head);
    }
  }

  /** Two of six experts per token, whose weights are looked up. */
  private static final class Experts extends NeuralModule {
    private final Linear gate = linear(16, 6).bias(false);
    private final Parameter wide = parameter(6, 24, 16);
    private final Parameter narrow = parameter(6, 16, 24);
    private final LayerNorm norm = layerNorm(16);

    public Tensor forward(Tensor x) {
      Tensor y = x.then(norm);
      TopK best = y.then(gate).softmax(1).topk(2);
      Tensor share = best.values().div(best.values().sum(true, 1));
      Tensor up = wide.tensor().index(best.indices()).matmul(y.unsqueeze(1).unsqueeze(3)).gelu();
      Tensor down = narrow.tensor().index(best.indices()).matmul(up).squeeze(3);
      return x.add(down.mul(share.unsqueeze(2)).sum(1));
    }
  }

  /** Capsules whose lengths say how sure they are, routed once. */
  private static final class Capsules extends NeuralModule {
    private final Conv2d primary = conv2d(1, 16, 5).stride(2);
    private final Parameter votes = parameter(1, 10, 8, 8, 16).named("votes");

    private static Tensor squash(Tensor x) {
      Tensor energy = x.square().sum(true, -1);
      return x.mul(energy.div(energy.add(1)).div(energy.add(1e-8).sqrt()));
    }

    public Tensor forward(Tensor x) {
      Tensor low = squash(x.then(primary).reshape(x.size(0), 8, -1).transpose(1, 2));
      Tensor vote = low.slice(1, 0, 8).unsqueeze(1).unsqueeze(3).matmul(votes.tensor()).squeeze(3);
      Tensor high = squash(vote.sum(2));
      Tensor agreement = vote.matmul(high.unsqueeze(3)).squeeze(3).softmax(1);
      return squash(vote.mul(agreement.unsqueeze(3)).sum(2)).square().sum(-1).sqrt();
    }
  }

  /** Attention over an image with a bias for every relative row and column. */
  private static final class RelativePositions extends NeuralModule {
    private final LayerNorm norm = layerNorm(16);
    private final Linear project = linear(16, 48);
    private final Parameter rows = parameter(9, 8);
    private final Parameter columns = parameter(13, 8);

    private static Tensor relative(Parameter table, int size) {
      long[] distance = new long[size * size];
      for (int i = 0; i < distance.length; i++) {
        distance[i] = i / size - i % size + size - 1;
      }
      Tensor index = Tensor.constant(distance, distance.length);
      return table.tensor().indexSelect(0, index).view(1, size, size, 8);
    }

    public Tensor forward(Tensor x) {
      int heads = 2 * x.size(0);
      Tensor all = x.then(norm).then(project).reshape(x.size(0), 35, 3, 2, 8);
      List<Tensor> parts = all.permute(2, 0, 3, 1, 4).reshape(3, heads, 35, 8).unbind(0);
      Tensor query = parts.get(0).reshape(heads, 5, 7, 8);
      Tensor vertical = query.matmul(relative(rows, 5), true);
      Tensor across = query.transpose(1, 2).matmul(relative(columns, 7), true).transpose(1, 2);
      Tensor scores = parts.get(0).matmul(parts.get(1), true).view(heads, 5, 7, 5, 7);
      Tensor biased = scores.add(vertical.unsqueeze(4)).add(across.unsqueeze(3));
      return biased.view(heads, 35, 35).softmax(-1).matmul(parts.get(2));
    }
  }

  /** Two levels of a pyramid, fused with weights that are learned and add up to one. */
  private static final class WeightedFusion extends NeuralModule {
    private final Conv2d near = conv2d(3, 8, 3).stride(2).padding(1);
    private final Conv2d far = conv2d(8, 8, 3).stride(2).padding(1);
    private final Parameter share = parameter(2);
    private final Conv2d depthwise = conv2d(8, 8, 3).padding(1).groups(8).bias(false);

    public Tensor forward(Tensor x) {
      Tensor fine = x.then(near).silu();
      Tensor coarse = fine.then(far).silu();
      Tensor grown = coarse.interpolate(Interpolation.BILINEAR, fine.size(2), fine.size(3));
      Tensor shares = share.tensor().relu();
      shares = shares.div(shares.sum(0).add(1e-4));
      Tensor fused = fine.mul(shares.slice(0, 0, 1)).add(grown.mul(shares.slice(0, 1, 2)));
      return fused.silu().then(depthwise);
    }
  }

  private static FloatTensor input(String name, int... dimensions) {
    return FormulaWeights.input(name, Shape.of(dimensions));
  }

  private static void assertNear(NeuralModule network, int outputs, FloatTensor... inputs) {
    Case small = Case.of(network).formulaWeights();
    for (FloatTensor input : inputs) {
      small.input(input);
    }
    BlockNoise.assertNear(small, network.getClass().getSimpleName(), outputs, INT8, INT16);
  }

  @Test
  void aRecurrentUnit() {
    assertNear(new Gru(), 2, input("x", 2, 5, 13), input("state", 2, 17));
  }

  @Test
  void aNetworkOfPoints() {
    assertNear(new PointNet(), 1, input("points", 2, 3, 31));
  }

  @Test
  void aMixtureOfExperts() {
    assertNear(new Experts(), 1, input("x", 7, 16));
  }

  @Test
  void capsules() {
    assertNear(new Capsules(), 1, input("x", 1, 1, 11, 11));
  }

  @Test
  void relativePositions() {
    assertNear(new RelativePositions(), 1, input("x", 1, 5, 7, 16));
  }

  @Test
  void weightedFusion() {
    assertNear(new WeightedFusion(), 1, input("x", 1, 3, 17, 13));
  }
}

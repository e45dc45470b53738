package dev.sevenfold.zoo.yolo;

import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** Half of the channels goes through blocks; what each makes is kept and joined at the end. */
final class C2f extends ZooModule {
  private final ConvUnit cv1;
  private final ConvUnit cv2;
  private final List<NeuralModule> m;

  /**
   * Builds a block of any inner blocks.
   *
   * @param in channels of the input
   * @param out channels of the result
   * @param hidden channels of the inner blocks
   * @param depth number of inner blocks
   * @param inner makes an inner block of so many channels
   */
  C2f(int in, int out, int hidden, int depth, IntFunction<NeuralModule> inner) {
    cv1 = ConvUnit.of(in, 2 * hidden, 1);
    cv2 = ConvUnit.of((2 + depth) * hidden, out, 1);
    List<NeuralModule> blocks = new ArrayList<>();
    for (int i = 0; i < depth; i++) {
      blocks.add(inner.apply(hidden));
    }
    m = List.copyOf(blocks);
  }

  /** As YOLOv8 has it. */
  static C2f of(int in, int out, int depth, boolean shortcut) {
    return new C2f(in, out, out / 2, depth, c -> new Bottleneck(c, c, 3, shortcut));
  }

  /** As YOLO26 has it, with one narrow bottleneck inside. */
  static C2f narrow(int in, int out) {
    return new C2f(in, out, out / 4, 1, c -> new Bottleneck(c, c / 2, 3, true));
  }

  /** As YOLO26 has it, with a C3 of two bottlenecks inside. */
  static C2f nested(int in, int out) {
    return new C2f(in, out, out / 2, 1, c -> new C3(c, c, 2, 3, true));
  }

  /** As YOLO26 has it, with a narrow bottleneck and attention inside. */
  static C2f attending(int in, int out) {
    return new C2f(
        in,
        out,
        out / 2,
        1,
        c -> sequential(new Bottleneck(c, c / 2, 3, true), new AttentionBlock(c)));
  }

  public Tensor forward(Tensor x) {
    List<Tensor> halves = x.then(cv1).chunk(1, 2);
    List<Tensor> kept = new ArrayList<>();
    Tensor last = halves.get(1);
    kept.add(last);
    for (NeuralModule block : m) {
      last = last.then(block);
      kept.add(last);
    }
    return Tensor.concat(1, halves.get(0), kept.toArray(Tensor[]::new)).then(cv2);
  }
}

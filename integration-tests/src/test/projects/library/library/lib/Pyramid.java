package lib;

import dev.sevenfold.dsl.Tensor;
import java.util.function.UnaryOperator;

public final class Pyramid {
  private Pyramid() {}

  public static Tensor halve(Tensor x, int times) {
    UnaryOperator<Tensor> step = t -> t.maxPool2d(2);
    Tensor result = x;
    for (int i = 0; i < times; i++) {
      result = step.apply(result);
    }
    return result;
  }
}

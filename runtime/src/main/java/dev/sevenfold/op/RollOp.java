package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;

/**
 * Moves elements along axes; what leaves at one end comes in at the other. Attribute: shifts, one
 * per axis, towards the end where positive.
 */
public final class RollOp extends IndexedMove {
  @Override
  public String name() {
    return "roll";
  }

  @Override
  int[][] tables(Shape x, Attributes attributes) {
    int[] shifts = attributes.integers("shifts");
    int[][] tables = new int[x.rank()][];
    for (int axis = 0; axis < tables.length; axis++) {
      int size = x.dimension(axis);
      tables[axis] = new int[size];
      for (int i = 0; i < size; i++) {
        tables[axis][i] = Math.floorMod((long) i - shifts[axis], size);
      }
    }
    return tables;
  }

  /** The meaning for any element type, which stays. */
  public static <T extends HostTensor> T apply(T x, int[] shifts) {
    return new RollOp().move(x, Attributes.NONE.with("shifts", shifts));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    return new ReferenceCall(
        RollOp.class, "apply", ReferenceArguments.calls(node.attributes(), "shifts"));
  }
}

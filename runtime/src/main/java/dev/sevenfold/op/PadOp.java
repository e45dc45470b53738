package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.reference.IndexedCopyGeometry;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Puts elements before and behind those of each axis. Attributes: before and after, one number per
 * axis, where a negative one takes elements away; mode: constant, reflect (without the edge),
 * replicate (the edge) or circular; value, for constant.
 */
public final class PadOp extends IndexedMove {
  /** A number everywhere. */
  public static final String CONSTANT = "constant";

  /** Mirrored at the first and the last element, which are not repeated. */
  public static final String REFLECT = "reflect";

  /** The first and the last element again. */
  public static final String REPLICATE = "replicate";

  /** As if the tensor went on from its other end. */
  public static final String CIRCULAR = "circular";

  @Override
  public String name() {
    return "pad";
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.ADDS_VALUES);
  }

  @Override
  boolean fills(Attributes attributes) {
    return attributes.text("mode").equals(CONSTANT);
  }

  @Override
  double fillValue(Attributes attributes) {
    return attributes.real("value");
  }

  @Override
  int[][] tables(Shape x, Attributes attributes) {
    int[] before = attributes.integers("before");
    int[] after = attributes.integers("after");
    String mode = attributes.text("mode");
    int[][] tables = new int[x.rank()][];
    for (int axis = 0; axis < tables.length; axis++) {
      int size = x.dimension(axis);
      requireRoom(mode, axis, size, before[axis], after[axis]);
      tables[axis] = new int[size + before[axis] + after[axis]];
      for (int i = 0; i < tables[axis].length; i++) {
        tables[axis][i] = source(mode, i - before[axis], size);
      }
    }
    return tables;
  }

  private void requireRoom(String mode, int axis, int size, int before, int after) {
    int most =
        switch (mode) {
          case REFLECT -> size - 1;
          case CIRCULAR -> size;
          default -> Extents.LARGEST;
        };
    Checks.require(
        before <= most && after <= most && before > -size && after > -size,
        Message.INVALID_ARGUMENT,
        name(),
        "padding of axis " + axis,
        before + ", " + after,
        "of "
            + size
            + " elements "
            + mode
            + " can make at most "
            + most
            + " on either side, and one must be left");
    long total = (long) size + before + after;
    Checks.require(
        total >= 1 && total <= Integer.MAX_VALUE,
        Message.INVALID_ARGUMENT,
        name(),
        "padding of axis " + axis,
        before + ", " + after,
        "it would have " + total + " elements");
  }

  /** The element of the input at a position that may lie outside. */
  private static int source(String mode, int position, int size) {
    if (position >= 0 && position < size) {
      return position;
    }
    return switch (mode) {
      case REFLECT -> position < 0 ? -position : 2 * (size - 1) - position;
      case REPLICATE -> position < 0 ? 0 : size - 1;
      case CIRCULAR -> Math.floorMod(position, size);
      default -> IndexedCopyGeometry.FILL;
    };
  }

  /** The meaning for any element type, which stays. */
  public static <T extends HostTensor> T apply(
      T x, int[] before, int[] after, String mode, double value) {
    Attributes attributes =
        Attributes.NONE
            .with("before", before)
            .with("after", after)
            .with("mode", mode)
            .with("value", value);
    return new PadOp().move(x, attributes);
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    Attributes attributes = node.attributes();
    List<String> literals =
        new ArrayList<>(ReferenceArguments.calls(attributes, "before", "after"));
    literals.add('"' + attributes.text("mode") + '"');
    literals.add(ReferenceArguments.real(attributes.real("value")));
    return new ReferenceCall(PadOp.class, "apply", literals);
  }
}

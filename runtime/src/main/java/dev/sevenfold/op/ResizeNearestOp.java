package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Another size by repeating or leaving out pixels of {@code [N, C, H, W]} or {@code [N, C, L]}.
 * Attributes: output [height, width] or [length]; rounding: floor (the pixel at or before), center
 * (the one under the middle) or corners (the nearest when the corners fall on each other);
 * scale_height and scale_width, the factor that was asked for, 0 for the quotient of the sizes.
 */
public final class ResizeNearestOp extends IndexedMove {
  /** The pixel at or before the position. */
  public static final String FLOOR = "floor";

  /** The pixel that holds the middle of the output's pixel. */
  public static final String CENTER = "center";

  /** The nearest pixel, when first and last pixels fall on each other. */
  public static final String CORNERS = "corners";

  @Override
  public String name() {
    return "resize_nearest";
  }

  @Override
  int[][] tables(Shape x, Attributes attributes) {
    int[] output = Resizing.output(name(), x, attributes);
    double[] scales = Resizing.scales(attributes, output.length);
    int[][] tables = new int[x.rank()][];
    for (int axis = 0; axis < 2; axis++) {
      tables[axis] = IntStream.range(0, x.dimension(axis)).toArray();
    }
    for (int i = 0; i < output.length; i++) {
      int size = x.dimension(2 + i);
      tables[2 + i] = table(size, output[i], scales[i], attributes.text("rounding"));
    }
    return tables;
  }

  private static int[] table(int in, int out, double scale, String rounding) {
    float step = scale > 0 ? (float) (1 / scale) : (float) in / out;
    return switch (rounding) {
      case FLOOR -> IntStream.range(0, out).map(i -> floor(i, in, out, step)).toArray();
      case CENTER ->
          IntStream.range(0, out)
              .map(i -> Math.min((int) Math.floor((float) ((i + 0.5) * step)), in - 1))
              .toArray();
      default -> IntStream.range(0, out).map(i -> corners(i, in, out)).toArray();
    };
  }

  /** In float32, as PyTorch does, so that the same pixels are chosen. */
  private static int floor(int i, int in, int out, float step) {
    if (out == in) {
      return i;
    }
    return out == 2 * in ? i / 2 : Math.min((int) Math.floor(i * step), in - 1);
  }

  /** i (in - 1) / (out - 1), to nearest, ties up. */
  private static int corners(int i, int in, int out) {
    return out == 1 ? 0 : (int) ((2L * i * (in - 1) + out - 1) / (2L * (out - 1)));
  }

  /** The meaning for any element type, which stays. */
  public static <T extends HostTensor> T apply(
      T x, int[] output, String rounding, double scaleHeight, double scaleWidth) {
    Attributes attributes =
        Resizing.attributes(output, scaleHeight, scaleWidth).with("rounding", rounding);
    return new ResizeNearestOp().move(x, attributes);
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    Attributes attributes = node.attributes();
    List<String> literals = new ArrayList<>(ReferenceArguments.calls(attributes, "output"));
    literals.add('"' + attributes.text("rounding") + '"');
    literals.addAll(Resizing.scaleLiterals(attributes));
    return new ReferenceCall(ResizeNearestOp.class, "apply", literals);
  }
}

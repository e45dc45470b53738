package dev.sevenfold.plan;

import dev.sevenfold.graph.TensorType;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.Shape;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Types as text, such as {@code int8[1x64x56x56]} or {@code float32[scalar]}, and back. */
final class TypeText {
  private static final Pattern PATTERN = Pattern.compile("([a-z0-9]+)\\[(scalar|[0-9x]+)\\]");

  private TypeText() {}

  static String write(DType dtype, Shape shape) {
    return new TensorType(dtype, shape).toString();
  }

  static TensorType read(String text) {
    Matcher matcher = PATTERN.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(text + " is not a type");
    }
    DType dtype = DType.valueOf(matcher.group(1).toUpperCase(Locale.ROOT));
    if (matcher.group(2).equals("scalar")) {
      return new TensorType(dtype, Shape.of());
    }
    String[] parts = matcher.group(2).split("x", -1);
    int[] dimensions = new int[parts.length];
    for (int axis = 0; axis < parts.length; axis++) {
      dimensions[axis] = Integer.parseInt(parts[axis]);
    }
    return new TensorType(dtype, Shape.of(dimensions));
  }
}

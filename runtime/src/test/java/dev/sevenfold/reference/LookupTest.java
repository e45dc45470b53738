package dev.sevenfold.reference;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.testing.Refusals;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Lookups against coordinates, one by one. */
final class LookupTest {
  private static final int CASES = 400;

  private static int[] dims(SplittableRandom random, int least, int most) {
    int[] dims = new int[random.nextInt(least, most + 1)];
    Arrays.setAll(dims, axis -> random.nextInt(1, 5));
    return dims;
  }

  private static int elements(int[] dims) {
    return Arrays.stream(dims).reduce(1, (a, b) -> a * b);
  }

  private static int[] coordinates(int index, int[] dims) {
    int[] coordinates = new int[dims.length];
    for (int axis = dims.length - 1; axis >= 0; axis--) {
      coordinates[axis] = index % dims[axis];
      index /= dims[axis];
    }
    return coordinates;
  }

  private static int flat(int[] coordinates, int[] dims) {
    int index = 0;
    for (int axis = 0; axis < dims.length; axis++) {
      index = index * dims[axis] + coordinates[axis];
    }
    return index;
  }

  private static long[] indices(SplittableRandom random, int count, int size) {
    return random.longs(count, -size, size).toArray();
  }

  private static float[] ramp(int count) {
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      values[i] = i;
    }
    return values;
  }

  @Test
  void anIndexForEveryElement() {
    for (long seed = 0; seed < CASES; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int[] table = dims(random, 1, 5);
      int axis = random.nextInt(table.length);
      int[] shape = table.clone();
      Arrays.setAll(shape, i -> random.nextInt(1, i == axis ? 7 : table[i] + 1));
      long[] index = indices(random, elements(shape), table[axis]);
      float[] output = new float[index.length];
      LookupGeometry geometry = LookupGeometry.alongside(table, shape, axis, 4);
      Lookup.gather(geometry, ramp(elements(table)), index, output);
      for (int i = 0; i < output.length; i++) {
        int[] at = coordinates(i, shape);
        at[axis] = Math.floorMod((int) index[i], table[axis]);
        assertWithMessage("seed %s: element %s", seed, i)
            .that(output[i])
            .isEqualTo((float) flat(at, table));
      }
    }
  }

  @Test
  void slicesAreReadAndWritten() {
    for (long seed = 0; seed < CASES; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int[] table = dims(random, 1, 3);
      int axis = random.nextInt(table.length);
      int[] shape = dims(random, 0, 2);
      int[] positions = LookupGeometry.replaced(table, shape, axis);
      long[] index = indices(random, elements(shape), table[axis]);
      LookupGeometry geometry = LookupGeometry.replacing(table, shape, axis, positions, 4);
      float[] output = new float[elements(positions)];
      float[] written = new float[elements(table)];
      float[] expected = ramp(written.length);
      Lookup.gather(geometry, ramp(elements(table)), index, output);
      Lookup.scatter(geometry, ramp(written.length), output, index, written);
      for (int i = 0; i < output.length; i++) {
        int[] position = coordinates(i, positions);
        int[] own = Arrays.copyOfRange(position, axis, axis + shape.length);
        int[] at = new int[table.length];
        System.arraycopy(position, 0, at, 0, axis);
        at[axis] = Math.floorMod((int) index[flat(own, shape)], table[axis]);
        int behind = axis + shape.length;
        System.arraycopy(position, behind, at, axis + 1, positions.length - behind);
        assertWithMessage("seed %s: element %s", seed, i)
            .that(output[i])
            .isEqualTo((float) flat(at, table));
      }
      assertWithMessage("seed %s", seed).that(written).isEqualTo(expected);
    }
  }

  @Test
  void indicesOutsideAreRefused() {
    LookupGeometry geometry =
        LookupGeometry.replacing(new int[] {3}, new int[] {1}, 0, new int[] {1}, 4);
    for (long index : new long[] {3, -4, Long.MIN_VALUE, Long.MAX_VALUE}) {
      Refusals.assertRefused(
          Message.INDEX_OUT_OF_RANGE,
          () -> Lookup.gather(geometry, new float[3], new long[] {index}, new float[1]));
    }
  }
}

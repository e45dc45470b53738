package dev.sevenfold.reference;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.reflect.Array;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Permute and concat, for every element type. */
final class DataMovementTest {
  private static final int[] DIMS = {2, 3, 4, 5};
  private static final int[][] PERMUTATIONS = {
    {0, 1, 2, 3}, {0, 2, 3, 1}, {3, 2, 1, 0}, {1, 0, 2, 3}, {0, 3, 1, 2}, {2, 3, 0, 1}, {0, 1, 3, 2}
  };

  /** An array 0, 1, 2, … of a primitive type. */
  private static Object counting(Class<?> type, int count) {
    Object array = Array.newInstance(type, count);
    for (int i = 0; i < count; i++) {
      if (type == boolean.class) {
        Array.setBoolean(array, i, Integer.bitCount(i) % 2 == 1);
      } else {
        Array.setByte(array, i, (byte) i);
      }
    }
    return array;
  }

  @Test
  void permutesEveryElementTypeByEveryPermutation() {
    Class<?>[] types = {
      float.class, byte.class, short.class, int.class, long.class, boolean.class, double.class
    };
    for (Class<?> type : types) {
      for (int[] permutation : PERMUTATIONS) {
        Object input = counting(type, 120);
        Object output = Array.newInstance(type, 120);
        DataMovement.copyStrided(permuted(permutation), input, output);
        for (int index = 0; index < 120; index++) {
          String what = type + " " + Arrays.toString(permutation) + " at " + index;
          Object expected = Array.get(input, source(permutation, index));
          assertWithMessage(what).that(Array.get(output, index)).isEqualTo(expected);
        }
      }
    }
  }

  private static StridedCopyGeometry permuted(int[] permutation) {
    int[] strides = {60, 20, 5, 1};
    return StridedCopyGeometry.of(
        Arrays.stream(permutation).map(axis -> DIMS[axis]).toArray(),
        Arrays.stream(permutation).map(axis -> strides[axis]).toArray(),
        0,
        1);
  }

  /** Where output element {@code index} comes from, one axis at a time. */
  private static int source(int[] permutation, int index) {
    int[] position = new int[4];
    int rest = index;
    for (int axis = 3; axis >= 0; axis--) {
      position[permutation[axis]] = rest % DIMS[permutation[axis]];
      rest /= DIMS[permutation[axis]];
    }
    return ((position[0] * 3 + position[1]) * 4 + position[2]) * 5 + position[3];
  }

  @Test
  void arraysOfDifferentTypesAreRefused() {
    StridedCopyGeometry g = StridedCopyGeometry.of(new int[] {2}, new int[] {1}, 0, 1);
    assertThrows(
        IllegalArgumentException.class,
        () -> DataMovement.copyStrided(g, new byte[2], new short[2]));
  }

  @Test
  void stridesMayRepeatReverseAndSkip() {
    StridedCopyGeometry g = StridedCopyGeometry.of(new int[] {2, 2, 2}, new int[] {0, -3, 2}, 3, 2);
    short[] output = new short[8];
    DataMovement.copyStrided(g, new short[] {0, 1, 2, 3, 4, 5}, output);
    assertThat(output).isEqualTo(new short[] {3, 5, 0, 2, 3, 5, 0, 2});
  }

  @Test
  void tablesNameElementsOrFill() {
    int[][] tables = {{0, 1}, {-1, 2, 0}, {0, 1}};
    IndexedCopyGeometry.WithIndices walk = IndexedCopyGeometry.of(new int[] {2, 3, 2}, tables, 8);
    assertThat(walk.geometry())
        .isEqualTo(
            new IndexedCopyGeometry(
                2, 1, new int[] {3, 1, 1, 1, 1, 1}, new int[] {3, 1, 1, 1, 1, 1}, 2, 8));
    long[] input = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
    long[] output = new long[12];
    DataMovement.copyIndexed(walk.geometry(), walk.indices(), input, new long[] {-7}, output);
    assertThat(output).isEqualTo(new long[] {-7, -7, 4, 5, 0, 1, -7, -7, 10, 11, 6, 7});
  }

  @Test
  void wholeAxesBetweenTablesAreOne() {
    int[][] tables = {{1}, {0, 1}, {0, 1, 2}, {3}};
    IndexedCopyGeometry.WithIndices walk =
        IndexedCopyGeometry.of(new int[] {2, 2, 3, 4}, tables, 1);
    assertThat(walk.geometry().rank()).isEqualTo(3);
    byte[] input = new byte[48];
    for (int i = 0; i < 48; i++) {
      input[i] = (byte) i;
    }
    byte[] output = new byte[6];
    DataMovement.copyIndexed(walk.geometry(), walk.indices(), input, null, output);
    assertThat(output).isEqualTo(new byte[] {27, 31, 35, 39, 43, 47});
  }

  @Test
  void concatenatesOverChannels() {
    ConcatGeometry g = ConcatGeometry.of(new int[][] {{2, 1, 2}, {2, 2, 2}}, 1, 2);
    short[] output = new short[12];
    Object[] inputs = {new short[] {1, 2, 3, 4}, new short[] {5, 6, 7, 8, 9, 10, 11, 12}};
    DataMovement.concatenate(g, 2, inputs, output);
    assertThat(output).isEqualTo(new short[] {1, 2, 5, 6, 7, 8, 3, 4, 9, 10, 11, 12});
  }

  @Test
  void caseG10_concatOfOneInputIsTheIdentity() {
    ConcatGeometry g = ConcatGeometry.of(new int[][] {{2, 3}}, 1, 4);
    float[] output = new float[6];
    DataMovement.concatenate(g, 4, new Object[] {new float[] {1, 2, 3, 4, 5, 6}}, output);
    assertThat(output).isEqualTo(new float[] {1, 2, 3, 4, 5, 6});
  }
}

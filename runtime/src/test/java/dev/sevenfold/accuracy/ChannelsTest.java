package dev.sevenfold.accuracy;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Shape;
import org.junit.jupiter.api.Test;

final class ChannelsTest {
  private static final float NAN = Float.NaN;
  private static final float INFINITY = Float.POSITIVE_INFINITY;

  @Test
  void onlyFiniteElementsAreSummedAndCounted() {
    FloatTensor tensor =
        new FloatTensor(Shape.of(1, 3, 1, 2), new float[] {1, INFINITY, NAN, -INFINITY, 2, 3});
    double[] sums = new double[3];
    long[] counts = new long[3];
    Channels.add(tensor, false, sums, counts);
    assertThat(sums).isEqualTo(new double[] {1, 0, 5});
    assertThat(counts).isEqualTo(new long[] {1, 0, 2});
  }
}

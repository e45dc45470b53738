package dev.sevenfold.processor.memory;

import static com.google.common.truth.Truth.assertWithMessage;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against an array with one name per byte. */
final class WrittenBytesTest {
  private static final int BYTES = 200;
  private static final int WRITES = 400;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void everyWriteLeavesWhatAnArrayHolds(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    WrittenBytes written = new WrittenBytes();
    int[] model = new int[BYTES];
    int[] starts = new int[WRITES + 1];
    int[] ends = new int[WRITES + 1];
    for (int write = 1; write <= WRITES; write++) {
      starts[write] = random.nextInt(BYTES - 1);
      ends[write] = random.nextInt(starts[write] + 1, BYTES);
      written.write(starts[write], ends[write] - starts[write], "write " + write);
      for (int i = starts[write]; i < ends[write]; i++) {
        model[i] = write;
      }
      for (int earlier = 1; earlier <= write; earlier++) {
        boolean intact = true;
        for (int i = starts[earlier]; i < ends[earlier]; i++) {
          intact &= model[i] == earlier;
        }
        assertWithMessage("seed %s, write %s after write %s", seed, earlier, write)
            .that(
                written.holds(starts[earlier], ends[earlier] - starts[earlier], "write " + earlier))
            .isEqualTo(intact);
      }
    }
  }
}

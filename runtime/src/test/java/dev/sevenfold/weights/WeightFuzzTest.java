package dev.sevenfold.weights;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.sevenfold.weights.NpzBytes.array;
import static dev.sevenfold.weights.NpzBytes.header;
import static dev.sevenfold.weights.SafetensorsBytes.entry;
import static dev.sevenfold.weights.SafetensorsBytes.floats;

import dev.sevenfold.diagnostic.SevenfoldException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random damage to valid files: a SevenfoldException or a valid load, never anything else. */
class WeightFuzzTest {
  private static final int MUTATIONS = 2_000;

  /** Characters that matter in headers. */
  private static final String SYNTAX = "0123456789[]{}()\",:'-. ";

  @TempDir Path folder;

  @Test
  void damagedSafetensorsNeverEscapeTheCatalogue() throws IOException {
    byte[] valid =
        SafetensorsBytes.raw(
            "{\"__metadata__\":{\"format\":\"pt\"},"
                + entry("conv.weight", "F32", "[2,1,2]", 0, 16)
                + ","
                + entry("conv.bias", "F16", "[2]", 16, 20)
                + ","
                + entry("steps", "U64", "[]", 20, 28)
                + ","
                + entry("mask", "BOOL", "[0]", 28, 28)
                + "}",
            Arrays.copyOf(floats(1, 2, 3, 4), 28));
    fuzz(valid, 0x5AFE7E5035L);
  }

  @Test
  void damagedNpzNeverEscapesTheCatalogue() throws IOException {
    byte[] valid =
        new NpzBytes()
            .add("conv.weight.npy", array(header("<f4", "True", "(2, 2)"), floats(1, 2, 3, 4)))
            .add("mask.npy", array(header("|b1", "False", "(3,)"), new byte[] {0, 1, 1}))
            .toBytes();
    fuzz(valid, 0x4E505AL);
  }

  private void fuzz(byte[] valid, long seed) throws IOException {
    assertThat(loads(valid, "the valid file")).isTrue();
    SplittableRandom random = new SplittableRandom(seed);
    int refused = 0;
    for (int i = 0; i < MUTATIONS; i++) {
      byte[] damaged = mutate(valid, random);
      refused += loads(damaged, "seed " + seed + ", mutation " + i) ? 0 : 1;
    }
    assertWithMessage("seed %s", seed).that(refused).isGreaterThan(MUTATIONS / 4);
  }

  /** Whether everything in the file can be read; anything but a SevenfoldException fails. */
  private boolean loads(byte[] content, String what) throws IOException {
    Path path = Files.write(folder.resolve("fuzz"), content);
    try (WeightSource source = WeightSource.open(path)) {
      for (String name : source.names()) {
        if (source.info(name).elements() > 0) {
          source.readFloat(name);
          source.read(name);
        }
      }
      return true;
    } catch (SevenfoldException expected) {
      return false;
    } catch (Exception | Error e) {
      throw new AssertionError(what, e);
    }
  }

  private static byte[] mutate(byte[] valid, SplittableRandom random) {
    byte[] bytes = valid.clone();
    int changes = 1 + random.nextInt(4);
    for (int i = 0; i < changes && bytes.length > 0; i++) {
      int at = random.nextInt(bytes.length);
      switch (random.nextInt(6)) {
        case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
        case 1 -> bytes[at] = (byte) random.nextInt(256);
        case 2 -> bytes[at] = (byte) SYNTAX.charAt(random.nextInt(SYNTAX.length()));
        case 3 -> bytes = Arrays.copyOf(bytes, at);
        case 4 -> bytes = Arrays.copyOf(bytes, bytes.length + 1 + random.nextInt(16));
        default -> {
          int other = random.nextInt(bytes.length);
          int length = Math.min(1 + random.nextInt(8), bytes.length - Math.max(at, other));
          System.arraycopy(bytes, at, bytes, other, length);
        }
      }
    }
    return bytes;
  }
}

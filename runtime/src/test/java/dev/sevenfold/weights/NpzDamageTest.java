package dev.sevenfold.weights;

import static com.google.common.truth.Truth.assertThat;
import static dev.sevenfold.weights.NpzBytes.array;
import static dev.sevenfold.weights.NpzBytes.header;
import static dev.sevenfold.weights.SafetensorsBytes.floats;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.testing.Refusals;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Archives that are damaged, or that lie about what is in them. */
class NpzDamageTest extends NpzFixture {
  @Test
  void magicVersionAndLengthAreChecked() {
    byte[] good = array(PLAIN, floats(1, 2));
    NpzFile.open(write(new NpzBytes().add("w.npy", good).toBytes())).close();
    for (int at : new int[] {0, 1, 5, 6, 7}) {
      byte[] bad = good.clone();
      bad[at] ^= 0x40;
      refused(new NpzBytes().add("w.npy", bad).toBytes(), Message.NPZ_INVALID, "'w'");
    }
    for (int length = 0; length < good.length; length++) {
      byte[] cut = new NpzBytes().add("w.npy", Arrays.copyOf(good, length)).toBytes();
      Path path = write(cut);
      assertThrows(SevenfoldException.class, () -> NpzFile.open(path).close());
    }
    byte[] version2 = good.clone();
    version2[6] = 2;
    version2[10] = 1;
    version2[11] = 127;
    refused(new NpzBytes().add("w.npy", version2).toBytes(), Message.NPZ_INVALID, "claims");
  }

  @Test
  void caseL06_duplicateNames() {
    byte[] content = array(PLAIN, floats(1, 2));
    byte[] zip = new NpzBytes().add("a.npy", content).add("b.npy", content).toBytes();
    for (int i = 0; i + 4 < zip.length; i++) {
      if (new String(zip, i, 5, StandardCharsets.ISO_8859_1).equals("b.npy")) {
        zip[i] = 'a';
      }
    }
    refused(zip, Message.WEIGHT_TENSOR_DUPLICATE, "'a.npy'");
  }

  @Test
  void damagedDataIsFoundByItsChecksum() {
    byte[] zip = new NpzBytes().add("w.npy", array(PLAIN, floats(1, 2))).toBytes();
    int directory = indexOf(zip, new byte[] {'P', 'K', 1, 2});
    zip[directory + 16] ^= 1;
    try (NpzFile file = NpzFile.open(write(zip))) {
      Refusals.assertRefused(Message.NPZ_INVALID, () -> file.read("w"), "CRC");
    }
  }

  @Test
  void sizesInTheDirectoryThatLieAreRefused() {
    byte[] content = array(header("<f4", "False", "(1000,)"), floats(1, 2));
    ByteBuffer zip = ByteBuffer.wrap(new NpzBytes().add("w.npy", content).toBytes());
    int directory = indexOf(zip.array(), new byte[] {'P', 'K', 1, 2});
    zip.order(ByteOrder.LITTLE_ENDIAN).putInt(directory + 24, content.length - 8 + 4000);
    try (NpzFile file = NpzFile.open(write(zip.array()))) {
      Refusals.assertRefused(Message.NPZ_INVALID, () -> file.read("w"), "early");
    }
    zip.putInt(directory + 24, -1 >>> 1);
    refused(zip.array(), Message.NPZ_INVALID, "expand");
  }

  @Test
  void zipBombIsRefused() {
    byte[] zeros = array(header("|u1", "False", "(80000000,)"), new byte[80_000_000]);
    byte[] zip = new NpzBytes().add("w.npy", zeros).toBytes();
    assertThat(zip.length).isLessThan(200_000);
    refused(zip, Message.NPZ_INVALID, "expand to more than");
  }

  private static int indexOf(byte[] content, byte[] part) {
    for (int i = 0; i + part.length <= content.length; i++) {
      if (Arrays.equals(content, i, i + part.length, part, 0, part.length)) {
        return i;
      }
    }
    throw new IllegalStateException("not found");
  }
}

package dev.sevenfold.samples.data;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.Shape;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IdxFileTest {
  @TempDir Path folder;

  private static byte[] idx(int start, int[] dimensions, int values) {
    ByteBuffer bytes = ByteBuffer.allocate(4 + 4 * dimensions.length + values).putInt(start);
    for (int dimension : dimensions) {
      bytes.putInt(dimension);
    }
    for (int i = 0; i < values; i++) {
      bytes.put((byte) (200 + i));
    }
    return bytes.array();
  }

  private static byte[] gzip(byte[] content) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(content);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return bytes.toByteArray();
  }

  private IdxFile read(byte[] content) {
    Path path = folder.resolve("images.gz");
    try {
      Files.write(path, content);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return IdxFile.read(path);
  }

  private SevenfoldException refused(byte[] content, String part) {
    SevenfoldException error = assertThrows(SevenfoldException.class, () -> read(content));
    assertThat(error.diagnostic()).isEqualTo(Message.DATA_FILE_INVALID);
    assertThat(error).hasMessageThat().contains("images.gz");
    assertThat(error).hasMessageThat().contains(part);
    return error;
  }

  @Test
  void readsPlainAndCompressedImages() {
    byte[] content = idx(0x803, new int[] {2, 3, 1}, 6);
    for (byte[] file : new byte[][] {content, gzip(content)}) {
      IdxFile images = read(file);
      assertThat(images.count()).isEqualTo(2);
      assertThat(images.values().shape()).isEqualTo(Shape.of(2, 3, 1));
      assertThat(images.sample(1).shape()).isEqualTo(Shape.of(3, 1));
      assertThat(images.sample(1).array())
          .isEqualTo(new byte[] {(byte) 203, (byte) 204, (byte) 205});
    }
    IdxFile labels = read(gzip(idx(0x801, new int[] {3}, 3)));
    assertThat(labels.sample(2).shape()).isEqualTo(Shape.of());
    assertThat(labels.sample(2).array()).isEqualTo(new byte[] {(byte) 202});
    assertThrows(IndexOutOfBoundsException.class, () -> labels.sample(3));
    assertThrows(IndexOutOfBoundsException.class, () -> labels.sample(-1));
  }

  @Test
  void wrongStartsAreRefused() {
    for (int start : new int[] {0x10803, 0x903, 0xD03, 0x800, 0x805, -1}) {
      refused(gzip(idx(start, new int[] {1, 1, 1}, 1)), "does not start with");
    }
  }

  @Test
  void caseF10_fileWithoutSamplesIsRefused() {
    refused(gzip(idx(0x803, new int[] {0, 28, 28}, 0)), "dimension 0 is 0");
    refused(new byte[0], "ends early");
  }

  @Test
  void dimensionsThatLieAreRefusedWithoutAllocation() {
    refused(gzip(idx(0x803, new int[] {2, 2, 2}, 7)), "needs 8 values, it holds 7");
    refused(gzip(idx(0x803, new int[] {2, 2, 2}, 9)), "needs 8 values, it holds more");
    refused(gzip(idx(0x801, new int[] {Integer.MAX_VALUE}, 3)), "it holds 3");
    refused(gzip(idx(0x801, new int[] {-1}, 3)), "dimension 0 is 4294967295");
    refused(gzip(idx(0x803, new int[] {65536, 65536, 1}, 3)), "dimension 1 is 65536");
  }

  @Test
  void truncationAtEveryByteIsRefused() {
    byte[] plain = idx(0x803, new int[] {2, 3, 1}, 6);
    for (byte[] whole : new byte[][] {plain, gzip(plain)}) {
      for (int length = 0; length < whole.length; length++) {
        byte[] cut = Arrays.copyOf(whole, length);
        assertThrows(SevenfoldException.class, () -> read(cut), "at " + length);
      }
    }
  }

  @Test
  void damagedChecksumIsRefused() {
    byte[] file = gzip(idx(0x801, new int[] {3}, 3));
    file[file.length - 8] ^= 1;
    refused(file, "Corrupt GZIP trailer");
  }

  @Test
  void absentFilesAreNamed() {
    SevenfoldException error =
        assertThrows(
            SevenfoldException.class, () -> IdxFile.read(folder.resolve("absent-images.gz")));
    assertThat(error).hasMessageThat().contains("absent-images.gz");
    error =
        assertThrows(
            SevenfoldException.class, () -> IdxFile.resource(IdxFileTest.class, "absent.gz"));
    assertThat(error.diagnostic()).isEqualTo(Message.DATA_FILE_INVALID);
    assertWithMessage("resource").that(error).hasMessageThat().contains("absent.gz");
  }
}

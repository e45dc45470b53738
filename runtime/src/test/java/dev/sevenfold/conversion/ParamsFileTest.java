package dev.sevenfold.conversion;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.BoolTensor;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int16Tensor;
import dev.sevenfold.tensor.Int32Tensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Int8Tensor;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.tensor.UInt8Tensor;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ParamsFileTest {
  private static final int HEADER_BYTES = 128;
  private static final int CRC_AT = 24;

  @TempDir Path folder;

  private final byte[] planHash = new byte[32];
  private final Map<String, HostTensor> tensors = new LinkedHashMap<>();

  ParamsFileTest() {
    for (int i = 0; i < planHash.length; i++) {
      planHash[i] = (byte) (i * 37 + 11);
    }
    tensors.put("conv.weight", new Int8Tensor(Shape.of(3, 1, 5, 5), bytes(75)));
    tensors.put("conv.bias", new Int32Tensor(Shape.of(3), new int[] {1, -2, Integer.MIN_VALUE}));
    tensors.put("fc.bias", new Int64Tensor(Shape.of(2), new long[] {Long.MAX_VALUE, -5}));
    tensors.put("conv.scale", new UInt8Tensor(Shape.of(3), new byte[] {-1, 64, 127}));
    tensors.put("table", new Int16Tensor(Shape.of(2), new short[] {-32768, 258}));
    tensors.put("scale", new FloatTensor(Shape.of(1), new float[] {0.1f}));
    tensors.put("mask", new BoolTensor(Shape.of(2), new byte[] {0, 1}));
  }

  private static byte[] bytes(int count) {
    byte[] values = new byte[count];
    for (int i = 0; i < count; i++) {
      values[i] = (byte) (i * 29 - 100);
    }
    return values;
  }

  private List<ParamsEntry> entries() {
    List<ParamsEntry> entries = new ArrayList<>();
    tensors.forEach((name, tensor) -> entries.add(ParamsEntry.of(name, tensor)));
    return entries;
  }

  private byte[] content() {
    return ParamsFile.toBytes(planHash, tensors);
  }

  private SevenfoldException refused(byte[] content, Message expected) {
    SevenfoldException error =
        assertThrows(
            SevenfoldException.class,
            () -> ParamsFile.of("model.params", content, planHash, entries()).close());
    assertThat(error.diagnostic()).isEqualTo(expected);
    assertThat(error).hasMessageThat().contains("model.params");
    return error;
  }

  /** Makes the checksum right again after a change, as a careful forger would. */
  private static byte[] resealed(ByteBuffer content) {
    CRC32C crc = new CRC32C();
    crc.update(content.array(), HEADER_BYTES, content.capacity() - HEADER_BYTES);
    return content.putInt(CRC_AT, (int) crc.getValue()).array();
  }

  private ByteBuffer editable() {
    return ByteBuffer.wrap(content()).order(ByteOrder.LITTLE_ENDIAN);
  }

  private void assertHoldsEverything(ParamsFile file) {
    assertThat(file.entries()).isEqualTo(entries());
    tensors.forEach(
        (name, expected) -> {
          HostTensor actual = file.read(name);
          assertThat(actual.getClass()).isEqualTo(expected.getClass());
          assertThat(actual.shape()).isEqualTo(expected.shape());
          assertWithMessage(name).that(actual.array()).isEqualTo(expected.array());
          assertThat(file.offset(name) % 64).isEqualTo(0);
        });
  }

  @Test
  void everyTypeComesBackFromMemoryAndFromAFile() throws IOException {
    assertHoldsEverything(ParamsFile.of("memory", content(), planHash, entries()));
    Path path = folder.resolve("model.params");
    ParamsFile.write(path, planHash, tensors);
    assertThat(Files.readAllBytes(path)).isEqualTo(content());
    try (ParamsFile file = ParamsFile.open(path, planHash, entries())) {
      assertHoldsEverything(file);
      ByteBuffer data = file.data();
      assertThat(data.isReadOnly()).isTrue();
      assertThat(data.isDirect()).isTrue();
      assertThat(data).isEqualTo(ByteBuffer.wrap(content()));
    }
    try (var files = Files.list(folder)) {
      assertThat(files.toList()).containsExactly(path);
    }
  }

  @Test
  void layoutIsTheDocumentedOne() {
    ByteBuffer file = editable();
    byte[] magic = new byte[8];
    file.get(magic);
    assertThat(new String(magic, StandardCharsets.US_ASCII)).isEqualTo("SVNFOLD7");
    assertThat(file.getInt()).isEqualTo(1);
    assertThat(file.getInt()).isEqualTo(7);
    assertThat(file.getLong()).isEqualTo(file.capacity());
    CRC32C crc = new CRC32C();
    crc.update(file.array(), HEADER_BYTES, file.capacity() - HEADER_BYTES);
    assertThat(file.getInt()).isEqualTo((int) crc.getValue());
    assertThat(file.getInt()).isEqualTo(0);
    byte[] hash = new byte[32];
    file.get(hash);
    assertThat(hash).isEqualTo(planHash);
    // 128 bytes of header and 7 * 16 of table end at 240, so the first array is at 256.
    assertThat(file.getLong(HEADER_BYTES)).isEqualTo(256);
    assertThat(file.getLong(HEADER_BYTES + 8)).isEqualTo(75);
    assertThat(file.getLong(HEADER_BYTES + 16)).isEqualTo(384);
    assertThat(file.getLong(HEADER_BYTES + 24)).isEqualTo(12);
    assertThat(file.getInt(384 + 4)).isEqualTo(-2);
    assertThat(file.capacity() % 64).isEqualTo(0);
  }

  @Test
  void anyFlippedByteIsDetected() {
    byte[] content = content();
    for (int at = 0; at < content.length; at++) {
      for (int mask : new int[] {0x01, 0x80, 0xFF}) {
        byte[] flipped = content.clone();
        flipped[at] ^= (byte) mask;
        assertThrows(
            SevenfoldException.class,
            () -> ParamsFile.of("flipped", flipped, planHash, entries()).close(),
            "byte " + at);
      }
    }
  }

  @Test
  void anyOtherLengthIsDetected() {
    byte[] content = content();
    for (int length = 0; length < content.length + 130; length++) {
      if (length != content.length) {
        byte[] other = Arrays.copyOf(content, length);
        assertThrows(
            SevenfoldException.class,
            () -> ParamsFile.of("cut", other, planHash, entries()).close(),
            "length " + length);
      }
    }
  }

  @Test
  void handshakePrintsBothPlans() {
    byte[] content = content();
    content[32] ^= 1;
    SevenfoldException error = refused(content, Message.PARAMS_PLAN_MISMATCH);
    assertThat(error).hasMessageThat().contains("params file: plan SHA-256 0a30557a");
    assertThat(error).hasMessageThat().contains("model:       plan SHA-256 0b30557a");
  }

  @Test
  void otherVersionIsNamed() {
    ByteBuffer content = editable().putInt(8, 2);
    SevenfoldException error = refused(content.array(), Message.PARAMS_VERSION);
    assertThat(error).hasMessageThat().contains("format version 2");
    assertThat(error).hasMessageThat().contains("reads version 1");
  }

  @Test
  void reservedBytesMustBeZero() {
    for (int at : new int[] {28, 31, 64, 127}) {
      refused(editable().put(at, (byte) 1).array(), Message.PARAMS_INVALID);
    }
  }

  @Test
  void forgedTableIsRefusedEvenWithARightChecksum() {
    long[] offsets = {0, 255, 257, 320, 1 << 20, -64, Long.MAX_VALUE, Long.MIN_VALUE};
    for (long offset : offsets) {
      SevenfoldException error =
          refused(
              resealed(editable().putLong(HEADER_BYTES, offset)), Message.PARAMS_ENTRY_MISPLACED);
      assertThat(error).hasMessageThat().contains("'conv.weight'");
      assertThat(error).hasMessageThat().contains("at offset " + offset + " ");
    }
    for (long size : new long[] {0, 74, 76, -1, Long.MAX_VALUE}) {
      refused(resealed(editable().putLong(HEADER_BYTES + 8, size)), Message.PARAMS_ENTRY_MISPLACED);
    }
  }

  @Test
  void forgedCountAndSizeAreRefused() {
    for (int count : new int[] {0, 6, 8, -1, Integer.MAX_VALUE}) {
      refused(editable().putInt(12, count).array(), Message.PARAMS_INVALID);
    }
    for (long size : new long[] {0, 128, -1, Long.MAX_VALUE}) {
      refused(editable().putLong(16, size).array(), Message.PARAMS_INVALID);
    }
  }

  @Test
  void arraysOfAnotherPlanAreRefused() {
    byte[] content = content();
    tensors.put("conv.weight", new Int8Tensor(Shape.of(1000), bytes(1000)));
    refused(content, Message.PARAMS_INVALID);
    tensors.put("conv.weight", new Int8Tensor(Shape.of(76), bytes(76)));
    refused(content, Message.PARAMS_ENTRY_MISPLACED);
    tensors.remove("conv.weight");
    refused(content, Message.PARAMS_INVALID);
  }

  @Test
  void absentEntryIsNamedWithTheNearestName() {
    ParamsFile file = ParamsFile.of("model.params", content(), planHash, entries());
    SevenfoldException error =
        assertThrows(SevenfoldException.class, () -> file.read("conv.wieght"));
    assertThat(error.diagnostic()).isEqualTo(Message.PARAMS_ENTRY_ABSENT);
    assertThat(error).hasMessageThat().contains("did you mean 'conv.weight'?");
  }

  @Test
  void duplicateEntryIsRefused() {
    ParamsEntry entry = new ParamsEntry("a", DType.INT8, Shape.of(1));
    SevenfoldException error =
        assertThrows(
            SevenfoldException.class,
            () -> ParamsFile.of("m", content(), planHash, List.of(entry, entry)));
    assertThat(error.diagnostic()).isEqualTo(Message.PARAMS_ENTRY_DUPLICATE);
  }

  @Test
  void fileWithoutArraysIsValid() {
    byte[] content = ParamsFile.toBytes(planHash, Collections.emptySortedMap());
    assertThat(content).hasLength(HEADER_BYTES);
    assertThat(ParamsFile.of("none", content, planHash, List.of()).entries()).isEmpty();
  }

  @Test
  void unreadableAndClosedFilesAreNamed() {
    Path path = folder.resolve("model.params");
    SevenfoldException error =
        assertThrows(SevenfoldException.class, () -> ParamsFile.open(path, planHash, entries()));
    assertThat(error.diagnostic()).isEqualTo(Message.PARAMS_UNREADABLE);
    assertThat(error).hasMessageThat().contains("no such file");
    ParamsFile.write(path, planHash, tensors);
    ParamsFile file = ParamsFile.open(path, planHash, entries());
    ByteBuffer data = file.data();
    file.close();
    error = assertThrows(SevenfoldException.class, () -> file.read("mask"));
    assertThat(error).hasMessageThat().contains("it is closed");
    assertThat(data).isEqualTo(ByteBuffer.wrap(content()));
    error =
        assertThrows(
            SevenfoldException.class,
            () -> ParamsFile.write(folder.resolve("absent/model.params"), planHash, tensors));
    assertThat(error.diagnostic()).isEqualTo(Message.PARAMS_UNWRITABLE);
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void whoMayReadOtherFilesMayReadParams() throws IOException {
    Path other = Files.createFile(folder.resolve("other"));
    Path params = folder.resolve("model.params");
    ParamsFile.write(params, planHash, tensors);
    assertThat(Files.getPosixFilePermissions(params))
        .isEqualTo(Files.getPosixFilePermissions(other));
  }
}

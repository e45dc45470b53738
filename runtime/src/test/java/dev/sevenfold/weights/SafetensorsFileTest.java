package dev.sevenfold.weights;

import static com.google.common.truth.Truth.assertThat;
import static dev.sevenfold.weights.SafetensorsBytes.entry;
import static dev.sevenfold.weights.SafetensorsBytes.file;
import static dev.sevenfold.weights.SafetensorsBytes.floats;
import static dev.sevenfold.weights.SafetensorsBytes.raw;
import static dev.sevenfold.weights.SafetensorsBytes.shorts;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.testing.Refusals;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Tensors are read as they are stored; ranges that do not fit the file are refused. */
class SafetensorsFileTest extends SafetensorsFixture {
  @Test
  void readsTensorsInFileOrderWithMetadata() {
    byte[] bytes =
        raw(
            "{\"__metadata__\":{\"format\":\"pt\"},"
                + entry("b", "F32", "[2,1]", 0, 8)
                + ","
                + entry("a", "I64", "[]", 8, 16)
                + "}   ",
            new byte[] {0, 0, (byte) 0x80, 0x3F, 0, 0, 0, (byte) 0xC0, 7, 0, 0, 0, 0, 0, 0, -128});
    try (SafetensorsFile file = open(bytes)) {
      assertThat(file.names()).containsExactly("b", "a").inOrder();
      assertThat(file.metadata()).containsExactly("format", "pt");
      assertThat(file.info("b").type()).isEqualTo(StoredType.F32);
      assertThat(file.info("b").shape()).isEqualTo(Shape.of(2, 1));
      assertThat(file.info("a").offset()).isEqualTo(bytes.length - 8);
      assertThat(file.readFloat("b").array()).isEqualTo(new float[] {1f, -2f});
      assertThat(((Int64Tensor) file.read("a")).array()).isEqualTo(new long[] {Long.MIN_VALUE + 7});
    }
  }

  @Test
  void absentTensorIsNamedWithTheNearestName() {
    try (SafetensorsFile file =
        open(file(floats(1), entry("module.conv1.weight", "F32", "[1]", 0, 4)))) {
      Refusals.assertRefused(
          Message.WEIGHT_TENSOR_ABSENT,
          () -> file.readFloat("conv1.weight"),
          "did you mean 'module.conv1.weight'?");
    }
  }

  @Test
  void caseL07_shapeLargerThanFile() {
    refused(
        file(floats(1), entry("w", "F32", "[1000,1000]", 0, 4)),
        Message.WEIGHT_TENSOR_RANGE,
        "'w'",
        "[1000, 1000]",
        "4000000 bytes",
        "gives it 4");
    refused(
        file(floats(1), entry("w", "F32", "[1000,1000]", 0, 4_000_000)),
        Message.WEIGHT_TENSOR_RANGE,
        "'w'",
        "truncated");
    refused(file(floats(1), entry("w", "F32", "[1]", 4, 0)), Message.WEIGHT_TENSOR_RANGE, "[4, 0]");
  }

  @Test
  void caseL07_elementCountThatWrapsAround() {
    String wraps = "[4294967296,4294967296]";
    refused(
        file(NONE, entry("w", "F32", wraps, 0, 0)), Message.WEIGHT_TENSOR_RANGE, "more than 2^63");
    refused(
        file(NONE, entry("w", "F32", "[4294967296,4294967296,0]", 0, 0)),
        Message.WEIGHT_TENSOR_RANGE);
  }

  @Test
  void caseL09_emptyTensors() {
    byte[] valid =
        file(floats(1, 2), entry("w", "F32", "[2]", 0, 8), entry("none", "F32", "[0]", 8, 8));
    try (SafetensorsFile file = open(valid)) {
      assertThat(file.info("none").elements()).isEqualTo(0);
      assertThat(file.readFloat("w").array()).isEqualTo(new float[] {1, 2});
      Refusals.assertRefused(Message.WEIGHT_TENSOR_UNREADABLE, () -> file.readFloat("none"));
    }
    refused(file(NONE, entry("w", "F32", "[1]", 0, 0)), Message.WEIGHT_TENSOR_RANGE, "gives it 0");
    refused(
        file(floats(1), entry("w", "F32", "[1]", 0, 4), entry("none", "F32", "[0]", 2, 2)),
        Message.WEIGHT_DATA_LAYOUT,
        "'none' overlaps 'w'");
  }

  @Test
  void overlapsHolesAndTrailingBytesAreRefused() {
    refused(
        file(floats(1, 2, 3), entry("a", "F32", "[2]", 0, 8), entry("b", "F32", "[2]", 4, 12)),
        Message.WEIGHT_DATA_LAYOUT,
        "'b' overlaps 'a'");
    refused(
        file(floats(1, 2, 3), entry("a", "F32", "[1]", 0, 4), entry("b", "F32", "[1]", 8, 12)),
        Message.WEIGHT_DATA_LAYOUT,
        "no tensor owns",
        "before 'b'");
    refused(file(floats(1, 2), entry("a", "F32", "[1]", 4, 8)), Message.WEIGHT_DATA_LAYOUT, "owns");
    refused(
        file(floats(1, 2), entry("a", "F32", "[1]", 0, 4)),
        Message.WEIGHT_DATA_LAYOUT,
        "4 bytes follow 'a'");
    refused(raw("{}", floats(1)), Message.WEIGHT_DATA_LAYOUT, "4 bytes follow the header");
  }

  @Test
  void truncationAtEveryByteIsRefused() {
    byte[] whole =
        file(floats(1, 2, 3), entry("a", "F32", "[2]", 0, 8), entry("b", "F32", "[1]", 8, 12));
    open(whole).close();
    for (int length = 0; length < whole.length; length++) {
      Path path = SafetensorsBytes.write(folder, Arrays.copyOf(whole, length));
      assertThrows(
          SevenfoldException.class, () -> SafetensorsFile.open(path).close(), "at " + length);
    }
  }

  @Test
  void dataBeyondTwoGigabytesIsRead() throws IOException {
    long first = 600_000_000L * Float.BYTES;
    byte[] start =
        file(
            NONE,
            entry("large", "F32", "[600000000]", 0, first),
            entry("last", "F32", "[2]", first, first + 8));
    Path path = SafetensorsBytes.write(folder, start);
    try (RandomAccessFile sparse = new RandomAccessFile(path.toFile(), "rw")) {
      sparse.setLength(start.length + first);
      sparse.seek(start.length + first);
      sparse.write(floats(3, 4));
    }
    try (SafetensorsFile file = SafetensorsFile.open(path)) {
      assertThat(file.info("last").offset()).isGreaterThan((long) Integer.MAX_VALUE);
      assertThat(file.readFloat("last").array()).isEqualTo(new float[] {3, 4});
    }
  }

  @Test
  void tensorLargerThanOneMappingIsReadInPieces() {
    float[] values = new float[37];
    for (int i = 0; i < values.length; i++) {
      values[i] = i + 0.5f;
    }
    Path path =
        SafetensorsBytes.write(folder, file(floats(values), entry("w", "F32", "[37]", 0, 148)));
    for (int mapping : new int[] {8, 16, 144, 152}) {
      try (SafetensorsFile file = SafetensorsFile.open(path, mapping)) {
        assertThat(file.readFloat("w").array()).isEqualTo(values);
      }
    }
  }

  @Test
  void closedAndShrunkenFilesAreNamed() throws IOException {
    Path path = SafetensorsBytes.write(folder, file(floats(1, 2), entry("w", "F32", "[2]", 0, 8)));
    SafetensorsFile closed = SafetensorsFile.open(path);
    closed.close();
    closed.close();
    SevenfoldException error = assertThrows(SevenfoldException.class, () -> closed.read("w"));
    assertThat(error.diagnostic()).isEqualTo(Message.WEIGHT_SOURCE_CLOSED);
    try (SafetensorsFile file = SafetensorsFile.open(path)) {
      Files.write(path, NONE);
      error = assertThrows(SevenfoldException.class, () -> file.read("w"));
      assertThat(error.diagnostic()).isEqualTo(Message.WEIGHT_FILE_UNREADABLE);
    }
    error =
        assertThrows(
            SevenfoldException.class, () -> SafetensorsFile.open(folder.resolve("absent")));
    assertThat(error.diagnostic()).isEqualTo(Message.WEIGHT_FILE_UNREADABLE);
    assertThat(error).hasMessageThat().contains("no such file");
  }

  @Test
  void caseL02_sixteenBitFloatsAreNotZeros() {
    try (SafetensorsFile file =
        open(
            file(
                shorts(0x3E00, 0x3FC0),
                entry("half", "F16", "[1]", 0, 2),
                entry("brain", "BF16", "[1]", 2, 4)))) {
      assertThat(file.readFloat("half").array()).isEqualTo(new float[] {1.5f});
      assertThat(file.readFloat("brain").array()).isEqualTo(new float[] {1.5f});
    }
  }
}

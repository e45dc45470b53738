package dev.sevenfold.weights;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.BoolTensor;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int16Tensor;
import dev.sevenfold.tensor.Int32Tensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Int8Tensor;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.tensor.UInt8Tensor;
import dev.sevenfold.testing.Refusals;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WeightSourceTest {
  @TempDir Path folder;

  private static Map<String, HostTensor> everyType() {
    Map<String, HostTensor> tensors = new LinkedHashMap<>();
    float[] many = FormulaWeights.input(Shape.of(20_000)).array();
    tensors.put("many \"quoted\" é", new FloatTensor(Shape.of(100, 200), many));
    tensors.put("i8", new Int8Tensor(Shape.of(3), new byte[] {-128, 0, 127}));
    tensors.put("i16", new Int16Tensor(Shape.of(2), new short[] {-32768, 258}));
    tensors.put("i32", new Int32Tensor(Shape.of(1, 1), new int[] {Integer.MIN_VALUE + 1}));
    tensors.put("i64", new Int64Tensor(Shape.of(), new long[] {Long.MIN_VALUE + 1}));
    tensors.put("u8", new UInt8Tensor(Shape.of(1), new byte[] {-1}));
    tensors.put("bool", new BoolTensor(Shape.of(2), new byte[] {1, 0}));
    return tensors;
  }

  @Test
  void writtenFileComesBack() throws IOException {
    Path path = folder.resolve("no-suffix");
    Map<String, HostTensor> tensors = everyType();
    SafetensorsWriter.write(path, tensors, Map.of("format", "sevenfold"));
    byte[] first = Files.readAllBytes(path);
    try (WeightSource source = WeightSource.open(path)) {
      assertThat(source).isInstanceOf(SafetensorsFile.class);
      assertThat(((SafetensorsFile) source).metadata()).containsExactly("format", "sevenfold");
      assertThat(source.names()).containsExactlyElementsIn(tensors.keySet()).inOrder();
      assertThat(source.info(source.names().get(0)).offset() % 8).isEqualTo(0);
      tensors.forEach(
          (name, expected) -> {
            assertThat(source.read(name).array()).isEqualTo(expected.array());
            assertThat(source.read(name).shape()).isEqualTo(expected.shape());
          });
    }
    SafetensorsWriter.write(path, tensors, Map.of("format", "sevenfold"));
    assertThat(Files.readAllBytes(path)).isEqualTo(first);
  }

  @Test
  void writerRefusesTheReservedNameAndUnwritablePaths() {
    Map<String, HostTensor> reserved =
        Map.of("__metadata__", new BoolTensor(Shape.of(1), new byte[1]));
    SevenfoldException error =
        assertThrows(
            SevenfoldException.class,
            () -> SafetensorsWriter.write(folder.resolve("f"), reserved, Map.of()));
    assertThat(error.diagnostic()).isEqualTo(Message.WEIGHT_HEADER_INVALID);
    error =
        assertThrows(
            SevenfoldException.class,
            () -> SafetensorsWriter.write(folder.resolve("no/f"), everyType(), Map.of()));
    assertThat(error.diagnostic()).isEqualTo(Message.WEIGHT_FILE_UNWRITABLE);
  }

  @Test
  void npzIsToldByItsContent() throws IOException {
    byte[] array =
        NpzBytes.array(NpzBytes.header("<f4", "False", "(1,)"), SafetensorsBytes.floats(2.5f));
    Path path = folder.resolve("weights.safetensors");
    Files.write(path, new NpzBytes().add("w.npy", array).toBytes());
    try (WeightSource source = WeightSource.open(path)) {
      assertThat(source).isInstanceOf(NpzFile.class);
      assertThat(source.readFloat("w").array()).isEqualTo(new float[] {2.5f});
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'',it is empty",
    "\u0080\u0002}q,pickled PyTorch checkpoint",
    "\u0093NUMPY\u0001,single npy array",
    "\u0089HDF,HDF5",
    "GGUF1234,GGUF",
    "{'\"weight_map\"': 1},sharded checkpoint",
    "\u0008\u0007\u0012\u0007pytorch,no known format",
  })
  void otherFormatsAreNamed(String start, String expected) throws IOException {
    Path path = folder.resolve("model.safetensors");
    Files.write(path, start.getBytes(StandardCharsets.ISO_8859_1));
    Refusals.assertRefused(Message.WEIGHT_FILE_UNKNOWN, () -> WeightSource.open(path), expected);
  }

  @Test
  void absentFilesAndFoldersAreNamed() {
    SevenfoldException error =
        assertThrows(
            SevenfoldException.class, () -> WeightSource.open(folder.resolve("absent.npz")));
    assertThat(error.diagnostic()).isEqualTo(Message.WEIGHT_FILE_UNREADABLE);
    error = assertThrows(SevenfoldException.class, () -> WeightSource.open(folder));
    assertThat(error.diagnostic()).isEqualTo(Message.WEIGHT_FILE_UNKNOWN);
    assertThat(error).hasMessageThat().contains("directory");
  }
}

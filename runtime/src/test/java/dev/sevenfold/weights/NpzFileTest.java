package dev.sevenfold.weights;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.sevenfold.weights.NpzBytes.array;
import static dev.sevenfold.weights.NpzBytes.header;
import static dev.sevenfold.weights.SafetensorsBytes.floats;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.testing.Refusals;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What numpy writes is read; arrays and headers of another form are refused. */
class NpzFileTest extends NpzFixture {
  private Path resource(String name) throws IOException {
    Path path = folder.resolve(name);
    try (InputStream in = NpzFileTest.class.getResourceAsStream("/weights/" + name)) {
      Files.copy(in, path);
    }
    return path;
  }

  private SevenfoldException headerRefused(String header, Message expected, String... parts) {
    return refused(
        new NpzBytes().add("w.npy", array(header, floats(1, 2))).toBytes(), expected, parts);
  }

  @ParameterizedTest
  @ValueSource(strings = {"numpy_stored.npz", "numpy_deflated.npz"})
  void readsWhatNumpyWrites(String name) throws IOException {
    float[] eighths = new float[24];
    for (int i = 0; i < eighths.length; i++) {
      eighths[i] = i / 8f;
    }
    try (NpzFile file = NpzFile.open(resource(name))) {
      assertThat(file.names()).hasSize(17);
      assertThat(file.names().subList(0, 2)).containsExactly("c_order", "f_order").inOrder();
      assertThat(file.info("c_order").shape()).isEqualTo(Shape.of(2, 3, 4));
      assertReads(file, "c_order", eighths);
      assertReads(file, "f_order", eighths);
      assertReads(file, "f_int", new short[] {0, 1, 2, 3, 4, 5});
      assertReads(file, "big_f4", new float[] {1f, -2.5f});
      assertReads(file, "big_f2", new float[] {1.5f, 65504f});
      assertReads(file, "big_i8", new long[] {1, -(1L << 62)});
      assertReads(file, "f8", new float[] {0.1f, Float.POSITIVE_INFINITY});
      assertReads(file, "f2", new float[] {1.5f, -0f});
      assertReads(file, "u1", new byte[] {0, -1});
      assertReads(file, "i1", new byte[] {-128, 127});
      assertReads(file, "u2", new int[] {65535});
      assertReads(file, "u4", new long[] {4294967295L});
      assertReads(file, "u8", new long[] {Long.MAX_VALUE});
      assertReads(file, "i4", new int[] {-7});
      assertReads(file, "flag", new byte[] {1, 0});
      assertReads(file, "scalar", new float[] {3.25f});
      assertThat(file.info("scalar").shape()).isEqualTo(Shape.of());
      assertThat(file.info("none").elements()).isEqualTo(0);
      assertThat(file.readFloat("f_int").array()).isEqualTo(new float[] {0, 1, 2, 3, 4, 5});
    }
  }

  private static void assertReads(NpzFile file, String name, Object expected) {
    HostTensor tensor = file.read(name);
    assertWithMessage(name).that(tensor.array()).isEqualTo(expected);
    assertThat(tensor.dtype()).isEqualTo(file.info(name).type().dtype());
  }

  @Test
  void readsAllThreeVersionsOfTheHeader() throws IOException {
    try (NpzFile file = NpzFile.open(resource("numpy_versions.npz"))) {
      for (int version = 1; version <= 3; version++) {
        assertReads(file, "layer.weight_v" + version, new float[] {1, 2, 3, version});
      }
    }
  }

  @Test
  void objectArraysAreRefused() throws IOException {
    Path path = resource("numpy_object.npz");
    Refusals.assertRefused(Message.NPZ_INVALID, () -> NpzFile.open(path).close(), "'bad'", "'|O'");
  }

  @Test
  void readsArraysLargerThanOneChunk() {
    float[] values = new float[50_001];
    for (int i = 0; i < values.length; i++) {
      values[i] = FormulaWeights.uniform("large", i);
    }
    byte[] content = array(header("<f4", "False", "(50001,)"), floats(values));
    try (NpzFile file = NpzFile.open(write(new NpzBytes().add("w.npy", content).toBytes()))) {
      assertReads(file, "w", values);
    }
  }

  @Test
  void caseL07_shapeAndBytesDisagree() {
    for (String shape : new String[] {"(1,)", "(3,)", "(1000, 1000)", "()", "(0,)"}) {
      headerRefused(
          header("<f4", "False", shape), Message.WEIGHT_TENSOR_RANGE, "'w'", "gives it 8");
    }
    headerRefused(
        header("<f4", "False", "(4294967296, 4294967296)"),
        Message.WEIGHT_TENSOR_RANGE,
        "more than 2^63");
  }

  @Test
  void malformedHeadersAreRefused() {
    String[] headers = {
      "",
      "{",
      "{}",
      "x",
      PLAIN + "x",
      PLAIN.replace("'descr'", "descr"),
      PLAIN.replace("'fortran_order': False, ", ""),
      PLAIN.replace("False", "0"),
      PLAIN.replace("(2,)", "[2]"),
      PLAIN.replace("(2,)", "(-2,)"),
      PLAIN.replace("(2,)", "(2.0,)"),
      PLAIN.replace("(2,)", "(2"),
      PLAIN.replace("(2,)", "(" + "9".repeat(19) + ",)"),
      PLAIN.replace("}", ""),
      PLAIN.replace("{", "{'more': 'x', "),
      PLAIN.replace("{", "{'descr': '<f4', "),
      PLAIN.replace("'<f4'", "[('a', '<f4')]"),
      PLAIN.replace("'<f4'", "'<f4"),
      PLAIN.replace("'<f4'", "''"),
      PLAIN.replace("'<f4'", "'f4'"),
      PLAIN.replace("'<f4'", "'=f4'"),
      PLAIN.replace("'<f4'", "'|f4'"),
      PLAIN.replace("'<f4'", "'<c8'"),
      PLAIN.replace("'<f4'", "'|V4'"),
    };
    for (String header : headers) {
      Path path = write(new NpzBytes().add("w.npy", array(header, floats(1, 2))).toBytes());
      SevenfoldException error =
          assertThrows(SevenfoldException.class, () -> NpzFile.open(path).close(), header);
      assertWithMessage(header).that(error.diagnostic()).isEqualTo(Message.NPZ_INVALID);
    }
  }

  @Test
  void otherEntriesAreRefusedWithAReason() {
    refused(
        new NpzBytes().add("archive/data.pkl", (byte) 1).toBytes(),
        Message.WEIGHT_FILE_UNKNOWN,
        "pickled PyTorch");
    refused(
        new NpzBytes().add("readme.txt", (byte) 1).toBytes(),
        Message.WEIGHT_FILE_UNKNOWN,
        "'readme.txt'");
  }

  @Test
  void closedFileIsNamed() {
    NpzFile file =
        NpzFile.open(write(new NpzBytes().add("w.npy", array(PLAIN, floats(1, 2))).toBytes()));
    file.close();
    Refusals.assertRefused(Message.WEIGHT_SOURCE_CLOSED, () -> file.read("w"));
  }
}

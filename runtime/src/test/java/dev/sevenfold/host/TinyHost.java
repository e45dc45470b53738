package dev.sevenfold.host;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.HostTensor;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** The tiny model, built as C and loaded once for a class of tests. */
abstract class TinyHost {
  @TempDir static Path cache;
  static HostModel model;

  @BeforeAll
  static void load() {
    HostEnvironment environment =
        HostEnvironment.system().withVariable("SEVENFOLD_CACHE", cache.toString());
    model =
        HostModel.load(
            ModelLibrary.of(environment),
            TinyModel.plan(),
            TinyModel.planHash(),
            TinyModel.sources(),
            TinyModel.paramsFile());
  }

  @AfterAll
  static void close() {
    model.close();
  }

  static void assertOutputs(List<HostTensor> outputs, List<HostTensor> inputs, long seed) {
    List<HostTensor> expected = TinyModel.expected(inputs);
    assertWithMessage("seed " + seed)
        .that((float[]) outputs.get(0).array())
        .isEqualTo((float[]) expected.get(0).array());
    assertWithMessage("seed " + seed)
        .that((byte[]) outputs.get(1).array())
        .isEqualTo((byte[]) expected.get(1).array());
  }

  static SevenfoldException failure(Message message, Runnable body) {
    SevenfoldException error = assertThrows(SevenfoldException.class, body::run);
    assertThat(error.diagnostic()).isEqualTo(message);
    return error;
  }
}

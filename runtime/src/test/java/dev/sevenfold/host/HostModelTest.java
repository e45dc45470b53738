package dev.sevenfold.host;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.testing.Refusals;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostModelTest {
  @TempDir Path cache;

  private final HostEnvironment system = HostEnvironment.system();

  private ModelLibrary builder() {
    return ModelLibrary.of(system.withVariable("SEVENFOLD_CACHE", cache.toString()));
  }

  private HostModel load(CSources sources) {
    return HostModel.load(
        builder(), TinyModel.plan(), TinyModel.planHash(), sources, TinyModel.paramsFile());
  }

  private SevenfoldException failure(CSources sources) {
    return assertThrows(SevenfoldException.class, () -> load(sources).close());
  }

  private static void assertRuns(HostModel model) {
    try (HostSession session = model.newSession()) {
      List<HostTensor> inputs = TinyModel.inputs(11);
      assertThat((float[]) session.run(inputs).get(0).array())
          .isEqualTo((float[]) TinyModel.expected(inputs).get(0).array());
    }
  }

  @Test
  void equalContentIsBuiltOnceAndChangedContentAgain() throws IOException {
    Path first = builder().build(TinyModel.sources());
    FileTime built = Files.getLastModifiedTime(first);
    assertThat(builder().build(TinyModel.sources())).isEqualTo(first);
    assertThat(Files.getLastModifiedTime(first)).isEqualTo(built);
    Path other = builder().build(TinyModel.sources(text -> text + "\n"));
    assertThat(other).isNotEqualTo(first);
    HostEnvironment arguments =
        system
            .withVariable("SEVENFOLD_CACHE", cache.toString())
            .withVariable("CC", Toolchain.find(system).command().get(0) + " -g");
    assertThat(ModelLibrary.of(arguments).build(TinyModel.sources())).isNotEqualTo(first);
  }

  @Test
  void damagedLibraryIsBuiltAgain() throws IOException {
    Path library = builder().build(TinyModel.sources());
    byte[] bytes = Files.readAllBytes(library);
    bytes[bytes.length / 2] ^= 1;
    Files.write(library, bytes);
    try (HostModel model = load(TinyModel.sources())) {
      assertThat(model.libraryFile()).isEqualTo(library);
      assertRuns(model);
    }
  }

  @Test
  void twoBuildsOfOneModelLiveSideBySide() {
    try (HostModel one = load(TinyModel.sources());
        HostModel two = load(TinyModel.sources(text -> text.replace("(32, conv", "(0, conv")))) {
      assertRuns(one);
      try (HostSession first = one.newSession();
          HostSession second = two.newSession()) {
        List<HostTensor> inputs = TinyModel.inputs(2);
        byte[] expected = (byte[]) TinyModel.expected(inputs).get(1).array();
        assertThat((byte[]) first.run(inputs).get(1).array()).isEqualTo(expected);
        assertThat((byte[]) second.run(inputs).get(1).array()).isEqualTo(new byte[32]);
        assertThat((byte[]) first.run(inputs).get(1).array()).isEqualTo(expected);
      }
    }
  }

  @Test
  void paramsOfAnotherPlanAreRefusedWithBothHashes() {
    byte[] other = TinyModel.planHash();
    other[0] = (byte) 0xff;
    Refusals.assertRefused(
        Message.PARAMS_PLAN_MISMATCH,
        () ->
            HostModel.load(
                builder(),
                TinyModel.plan(),
                TinyModel.planHash(),
                TinyModel.sources(),
                TinyModel.paramsFile(other)),
        "params file: plan SHA-256 ff0102030405",
        "model:       plan SHA-256 000102030405");
  }

  @Test
  void libraryOfAnotherPlanIsRefusedWithBothHashes() {
    byte[] other = TinyModel.planHash();
    other[31] = (byte) 0xff;
    Refusals.assertRefused(
        Message.LIBRARY_PLAN_MISMATCH,
        () ->
            HostModel.load(
                builder(),
                TinyModel.plan(),
                other,
                TinyModel.sources(),
                TinyModel.paramsFile(other)),
        "1c1d1e1f\n",
        "1c1d1eff\n");
  }

  @Test
  void errorsInTheCAreShown() {
    SevenfoldException error =
        failure(TinyModel.sources(text -> text.replace("#include \"tiny.h\"", "")));
    assertThat(error.diagnostic()).isEqualTo(Message.C_COMPILATION_FAILED);
    assertThat(error).hasMessageThat().contains("tiny.c");
    assertThat(error).hasMessageThat().contains("SEVENFOLD_PLAN_DIGEST_BYTES");
  }

  @Test
  void kernelThatDoesNotExistIsAnExceptionNotACrash() {
    SevenfoldException error =
        failure(
            TinyModel.sources(
                text ->
                    text.replace("c7x_int8_clamp(", "c7x_int8_klamp(")
                        .replace(
                            "#include <string.h>",
                            "int32_t c7x_int8_klamp(int32_t n, const void *x, const void *q, void"
                                + " *y);\n#include <string.h>")));
    assertThat(error.diagnostic()).isAnyOf(Message.LIBRARY_UNUSABLE, Message.C_COMPILATION_FAILED);
    assertThat(error).hasMessageThat().contains("c7x_int8_klamp");
  }

  @Test
  void libraryWithoutAFunctionIsRefused() {
    SevenfoldException error =
        failure(TinyModel.sources(text -> text.replace("tiny_plan_hash", "tiny_plan_hush")));
    assertThat(error.diagnostic()).isEqualTo(Message.LIBRARY_UNUSABLE);
    assertThat(error).hasMessageThat().contains("it has no function tiny_plan_hash");
  }

  @Test
  void missingSourcesAreNamed() {
    Refusals.assertRefused(Message.GENERATED_C_MISSING, () -> CSources.inFolder("tiny", cache));
    SevenfoldException besideClass =
        assertThrows(
            SevenfoldException.class, () -> CSources.besideClass("huge", HostModelTest.class));
    assertThat(besideClass).hasMessageThat().contains("huge.c");
  }

  @Test
  void sourcesInAFolderAreThoseBesideTheClass() throws IOException {
    for (Map.Entry<String, String> file : TinyModel.sources().files().entrySet()) {
      Files.writeString(cache.resolve(file.getKey()), file.getValue());
    }
    assertThat(CSources.inFolder("tiny", cache)).isEqualTo(TinyModel.sources());
  }
}

package dev.sevenfold.conversion;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int8Tensor;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.testing.Refusals;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** What is written comes back; a file of another plan is refused. */
class ParamsFileTest extends ParamsFixture {
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
  void handshakePrintsBothPlans() {
    byte[] content = content();
    content[32] ^= 1;
    SevenfoldException error = refused(content, Message.PARAMS_PLAN_MISMATCH);
    assertThat(error).hasMessageThat().contains("params file: plan SHA-256 0a30557a");
    assertThat(error).hasMessageThat().contains("model:       plan SHA-256 0b30557a");
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
    Refusals.assertRefused(
        Message.PARAMS_ENTRY_ABSENT, () -> file.read("conv.wieght"), "did you mean 'conv.weight'?");
  }

  @Test
  void duplicateEntryIsRefused() {
    ParamsEntry entry = new ParamsEntry("a", DType.INT8, Shape.of(1));
    Refusals.assertRefused(
        Message.PARAMS_ENTRY_DUPLICATE,
        () -> ParamsFile.of("m", content(), planHash, List.of(entry, entry)));
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

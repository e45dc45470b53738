package dev.sevenfold.host;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.HostTensor;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Models whose C does something wrong, and what a session says about it. */
class FaultTest {
  private static final String CLAMP =
      "c7x_int8_clamp(32, conv, param(run, PARAM_CLAMP_QUANTIZATION), outputs[1])";

  @TempDir static Path cache;

  private static ModelLibrary builder;

  @BeforeAll
  static void createBuilder() {
    builder =
        ModelLibrary.of(HostEnvironment.system().withVariable("SEVENFOLD_CACHE", cache.toString()));
  }

  private static HostModel load(UnaryOperator<String> change) {
    return HostModel.load(
        builder,
        TinyModel.plan(),
        TinyModel.planHash(),
        TinyModel.sources(change),
        TinyModel.paramsFile());
  }

  private static SevenfoldException failure(SessionOptions options, UnaryOperator<String> change) {
    try (HostModel model = load(change);
        HostSession session = model.newSession(options)) {
      return assertThrows(SevenfoldException.class, () -> session.run(TinyModel.inputs(1)));
    }
  }

  private static SevenfoldException checkedFailure(UnaryOperator<String> change) {
    return failure(SessionOptions.DEFAULT.withChecks(), change);
  }

  /** The statement behind the clamp kernel's call. */
  private static UnaryOperator<String> afterClamp(String statement) {
    return text -> text.replace(CLAMP + ";", CLAMP + ";\n  " + statement);
  }

  @Test
  void kernelThatDeclinesNamesLayerKernelAndLine() {
    SevenfoldException error =
        failure(SessionOptions.DEFAULT, text -> text.replace(".out_height = 4", ".out_height = 5"));
    assertThat(error.diagnostic()).isEqualTo(Message.KERNEL_FAILED);
    assertThat(error)
        .hasMessageThat()
        .contains(
            "Model Tiny failed in layer 0 'conv' (Tiny.java:10): kernel c7x_conv2d_i8 returned"
                + " status 2 (");
  }

  @Test
  void kernelThatReturnsMinusOneIsNotOverlooked() {
    SevenfoldException error = failure(SessionOptions.DEFAULT, text -> text.replace(CLAMP, "-1"));
    assertThat(error)
        .hasMessageThat()
        .contains(
            "in layer 1 'block.clamp' (Tiny.java:11): kernel c7x_int8_clamp returned status -1"
                + " (unknown status)");
  }

  @Test
  void failureBeforeTheFirstLayerSaysSo() {
    HostModel model =
        load(
            text ->
                text.replace(
                    "memset(prepared, 0, TINY_PREPARED_BYTES);",
                    "return fail(error, SEVENFOLD_STATUS_ISA_MISMATCH, -1, \"tiny\","
                        + " \"c7x_conv2d_i8_prepare\");"));
    SevenfoldException error = assertThrows(SevenfoldException.class, model::newSession);
    assertThat(error)
        .hasMessageThat()
        .contains("before its first layer: kernel c7x_conv2d_i8_prepare returned status 5");
    model.close();
  }

  @Test
  void sessionCanBeUsedAfterAFailure() {
    UnaryOperator<String> change =
        text ->
            text.replace(
                CLAMP,
                "((const int8_t *)inputs[0])[0] == 99 ? SEVENFOLD_STATUS_UNSUPPORTED : " + CLAMP);
    try (HostModel model = load(change);
        HostSession session = model.newSession(SessionOptions.DEFAULT.withTiming())) {
      List<HostTensor> inputs = TinyModel.inputs(1);
      byte first = ((byte[]) inputs.get(0).array())[0];
      ((byte[]) inputs.get(0).array())[0] = 99;
      assertThrows(SevenfoldException.class, () -> session.run(inputs));
      assertThat(session.layers()).isEmpty();
      ((byte[]) inputs.get(0).array())[0] = first;
      assertThat((byte[]) session.run(inputs).get(1).array())
          .isEqualTo((byte[]) TinyModel.expected(inputs).get(1).array());
    }
  }

  @Test
  void unwrittenColumnIsFoundInItsLayer() {
    UnaryOperator<String> change = text -> text.replace(CLAMP, CLAMP.replace("32", "29"));
    SevenfoldException error = checkedFailure(change);
    assertThat(error.diagnostic()).isEqualTo(Message.OUTPUT_NOT_WRITTEN);
    assertThat(error)
        .hasMessageThat()
        .contains(
            "Layer 1 'block.clamp' (Tiny.java:11): kernel c7x_int8_clamp left 3 of 32 bytes of its"
                + " output unwritten or dependent on undefined memory, the first at byte 29");
  }

  @Test
  void unwrittenLayerInTheArenaIsFound() {
    SevenfoldException error =
        checkedFailure(text -> text.replace("c7x_dequantize_i8(32,", "c7x_dequantize_i8(0,"));
    assertThat(error).hasMessageThat().contains("Layer 2 'real'");
    assertThat(error).hasMessageThat().contains("left 128 of 128 bytes");
  }

  @Test
  void resultThatDependsOnScratchIsFound() {
    SevenfoldException error =
        checkedFailure(afterClamp("((uint8_t *)outputs[1])[5] ^= memory[OFFSET_SCRATCH] & 1;"));
    assertThat(error).hasMessageThat().contains("left 1 of 32 bytes");
    assertThat(error).hasMessageThat().contains("the first at byte 5");
  }

  @Test
  void writeBehindAnOutputIsFound() {
    assertThat(checkedFailure(afterClamp("((uint8_t *)outputs[1])[32] = 1;")).diagnostic())
        .isEqualTo(Message.MEMORY_OVERRUN);
    assertThat(checkedFailure(afterClamp("memory[-1] = 1;")).diagnostic())
        .isEqualTo(Message.MEMORY_OVERRUN);
    assertThat(checkedFailure(afterClamp("memory[TINY_ARENA_BYTES] = 1;")).diagnostic())
        .isEqualTo(Message.MEMORY_OVERRUN);
  }

  @Test
  void changedInputIsFound() {
    SevenfoldException error =
        checkedFailure(afterClamp("((float *)(uintptr_t)inputs[1])[31] = 1e6f;"));
    assertThat(error.diagnostic()).isEqualTo(Message.INPUT_OVERWRITTEN);
    assertThat(error).hasMessageThat().contains("changed its input 'offset'");
  }

  @Test
  void layerWithoutHooksIsFound() {
    SevenfoldException error =
        checkedFailure(text -> text.replace("end_layer(run, 2, status, real, 128)", "status"));
    assertThat(error.diagnostic()).isEqualTo(Message.LAYER_NOT_TRACED);
    assertThat(error).hasMessageThat().contains("'real'");
    assertThat(
            checkedFailure(text -> text.replace("status, real, 128)", "status, real, 64)"))
                .diagnostic())
        .isEqualTo(Message.LAYER_NOT_TRACED);
  }
}

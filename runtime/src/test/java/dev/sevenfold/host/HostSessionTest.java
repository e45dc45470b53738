package dev.sevenfold.host;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Runs of a session: bytes, taps and times. */
class HostSessionTest extends TinyHost {
  private static final int SEEDS = 50;

  @Test
  void everyInstructionSetGivesTheBytesOfTheJavaKernels() {
    List<String> sets = model.kernels().available();
    assertThat(sets).contains("reference");
    for (String isa : sets) {
      try (HostSession session = model.newSession(SessionOptions.DEFAULT.withIsa(isa))) {
        assertThat(session.isa()).isEqualTo(isa);
        for (long seed = 0; seed < SEEDS; seed++) {
          List<HostTensor> inputs = TinyModel.inputs(seed);
          assertOutputs(session.run(inputs), inputs, seed);
        }
        assertThat(model.kernels().current()).isEqualTo(isa);
      }
    }
  }

  @Test
  void realRunIsRawRunWithTheHelpers() {
    try (HostSession session = model.newSession()) {
      FloatTensor image =
          new FloatTensor(
              TinyModel.IMAGE,
              new float[] {
                0.25f, 0.75f, -0.25f, 1e9f, -1e9f, 3, 4, 5, 6, Float.NaN, 8, 9, 10, 11, 12, 13
              });
      HostTensor offset = TinyModel.inputs(1).get(1);
      HostTensor codes = session.quantize(0, image);
      assertThat((byte[]) codes.array())
          .isEqualTo(new byte[] {4, 6, 4, 127, -128, 10, 12, 14, 16, 4, 20, 22, 24, 26, 28, 30});
      List<HostTensor> raw = session.run(List.of(codes, offset));
      List<HostTensor> real = session.runReal(List.of(image, offset));
      assertThat((float[]) real.get(0).array()).isEqualTo((float[]) raw.get(0).array());
      FloatTensor dequantized = session.dequantize(1, raw.get(1));
      assertThat((float[]) real.get(1).array()).isEqualTo(dequantized.array());
      byte first = ((byte[]) raw.get(1).array())[0];
      assertThat(dequantized.array()[0])
          .isEqualTo((first - TinyModel.CODES_ZERO_POINT) * TinyModel.CODES_SCALE);
    }
  }

  @Test
  void caseK12_twoRunsAreEqualAndInputsUntouched() {
    List<HostTensor> inputs = TinyModel.inputs(3);
    byte[] image = ((byte[]) inputs.get(0).array()).clone();
    float[] offset = ((float[]) inputs.get(1).array()).clone();
    try (HostSession session = model.newSession(SessionOptions.DEFAULT.withChecks())) {
      List<HostTensor> first = session.run(inputs);
      List<HostTensor> second = session.run(inputs);
      assertOutputs(first, inputs, 3);
      assertOutputs(second, inputs, 3);
    }
    assertThat((byte[]) inputs.get(0).array()).isEqualTo(image);
    assertThat((float[]) inputs.get(1).array()).isEqualTo(offset);
  }

  @Test
  void tapsCopyTheOutputsOfLayers() {
    List<HostTensor> inputs = TinyModel.inputs(7);
    SessionOptions options = SessionOptions.DEFAULT.withTap("conv").withTap("3");
    try (HostSession session = model.newSession(options)) {
      assertThat(session.layers()).isEmpty();
      List<HostTensor> outputs = session.run(inputs);
      List<LayerTrace> layers = session.layers();
      assertThat(layers.stream().map(LayerTrace::name).toList())
          .containsExactly("conv", "block.clamp", "real", "sum")
          .inOrder();
      assertThat(layers.get(0).kernel()).isEqualTo("c7x_conv2d_i8");
      assertThat((byte[]) layers.get(0).output().orElseThrow().array())
          .isEqualTo(TinyModel.convolution(inputs));
      assertThat(layers.get(0).output().orElseThrow().shape()).isEqualTo(TinyModel.FEATURES);
      assertThat(layers.get(1).output().isPresent()).isFalse();
      assertThat(session.runLayers(inputs).keySet()).containsExactly("conv", "sum").inOrder();
      assertThat((float[]) layers.get(3).output().orElseThrow().array())
          .isEqualTo((float[]) outputs.get(0).array());
    }
    try (HostSession session = model.newSession(SessionOptions.DEFAULT.withAllTaps())) {
      session.run(inputs);
      assertThat(session.layers().stream().allMatch(layer -> layer.output().isPresent())).isTrue();
    }
  }

  @Test
  void layersAreTimedInMicrosecondsAndNeverAsFrameRates() {
    try (HostSession session = model.newSession(SessionOptions.DEFAULT.withTiming())) {
      session.run(TinyModel.inputs(1));
      LayerTrace layer = session.layers().get(1);
      assertThat(layer.nanoseconds()).isAtLeast(0);
      assertThat(layer.output().isPresent()).isFalse();
      assertThat(layer.toString())
          .matches("1 block\\.clamp c7x_int8_clamp [0-9]+\\.[0-9] us on the host");
    }
  }

  @Test
  void chosenInstructionSetIsThatOfNewSessions() {
    String before = model.kernels().current();
    model.kernels().use("reference");
    try (HostSession session = model.newSession()) {
      assertThat(session.isa()).isEqualTo("reference");
    } finally {
      model.kernels().use(before);
    }
  }
}

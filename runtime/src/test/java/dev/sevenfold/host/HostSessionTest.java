package dev.sevenfold.host;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int8Tensor;
import dev.sevenfold.tensor.Shape;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostSessionTest {
  private static final int SEEDS = 50;

  @TempDir static Path cache;

  private static HostModel model;

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

  private static void assertOutputs(List<HostTensor> outputs, List<HostTensor> inputs, long seed) {
    List<HostTensor> expected = TinyModel.expected(inputs);
    assertWithMessage("seed " + seed)
        .that((float[]) outputs.get(0).array())
        .isEqualTo((float[]) expected.get(0).array());
    assertWithMessage("seed " + seed)
        .that((byte[]) outputs.get(1).array())
        .isEqualTo((byte[]) expected.get(1).array());
  }

  private static SevenfoldException failure(Message message, Runnable body) {
    SevenfoldException error = assertThrows(SevenfoldException.class, body::run);
    assertThat(error.diagnostic()).isEqualTo(message);
    return error;
  }

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
  void sessionsInSeveralThreadsGiveTheSameBytes() throws Exception {
    List<String> sets = model.kernels().available();
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<?>> results = new ArrayList<>();
      for (int thread = 0; thread < 4; thread++) {
        String isa = sets.get(thread % sets.size());
        results.add(threads.submit(() -> runMany(isa)));
      }
      for (Future<?> result : results) {
        result.get(60, TimeUnit.SECONDS);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static void runMany(String isa) {
    try (HostSession session = model.newSession(SessionOptions.DEFAULT.withIsa(isa))) {
      for (long seed = 0; seed < 4 * SEEDS; seed++) {
        List<HostTensor> inputs = TinyModel.inputs(seed);
        assertOutputs(session.run(inputs), inputs, seed);
      }
    }
  }

  @Test
  void oneSessionSurvivesTwoThreads() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try (HostSession session = model.newSession()) {
      List<Future<?>> results = new ArrayList<>();
      for (int thread = 0; thread < 2; thread++) {
        results.add(
            threads.submit(
                () -> {
                  for (long seed = 0; seed < SEEDS; seed++) {
                    List<HostTensor> inputs = TinyModel.inputs(seed);
                    assertOutputs(session.run(inputs), inputs, seed);
                  }
                }));
      }
      for (Future<?> result : results) {
        result.get(60, TimeUnit.SECONDS);
      }
    } finally {
      threads.shutdownNow();
    }
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
  void tapOnAnUnknownLayerNamesTheNearest() {
    SevenfoldException error =
        failure(
            Message.NO_SUCH_LAYER,
            () -> model.newSession(SessionOptions.DEFAULT.withTap("block.clam")));
    assertThat(error).hasMessageThat().contains("did you mean 'block.clamp'?");
    failure(Message.NO_SUCH_LAYER, () -> model.newSession(SessionOptions.DEFAULT.withTap("4")));
  }

  @Test
  void unknownInstructionSetIsRefused() {
    SevenfoldException error =
        failure(
            Message.ISA_UNAVAILABLE,
            () -> model.newSession(SessionOptions.DEFAULT.withIsa("referense")));
    assertThat(error).hasMessageThat().contains("did you mean 'reference'?");
    failure(Message.ISA_UNAVAILABLE, () -> model.kernels().use("sse2"));
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

  @Test
  void wrongTensorsAreRefusedBeforeAnythingRuns() {
    List<HostTensor> inputs = TinyModel.inputs(1);
    FloatTensor image = new FloatTensor(TinyModel.IMAGE, new float[16]);
    try (HostSession session = model.newSession()) {
      SevenfoldException count =
          failure(Message.INPUT_COUNT, () -> session.run(inputs.subList(0, 1)));
      assertThat(count).hasMessageThat().contains("Tiny has 2 inputs (image, offset)");
      SevenfoldException type =
          failure(Message.BOUNDARY_TYPE, () -> session.run(List.of(image, inputs.get(1))));
      assertThat(type)
          .hasMessageThat()
          .contains("'image' must be int8[1x1x4x4], but got float32[1x1x4x4]");
      HostTensor small = new Int8Tensor(Shape.of(1, 1, 4, 3), new byte[12]);
      failure(Message.BOUNDARY_TYPE, () -> session.run(List.of(small, inputs.get(1))));
      HostTensor flat = inputs.get(0).withShape(Shape.of(16));
      failure(Message.BOUNDARY_TYPE, () -> session.run(List.of(flat, inputs.get(1))));
      failure(Message.BOUNDARY_TYPE, () -> session.runReal(inputs));
      failure(
          Message.BOUNDARY_TYPE,
          () -> session.quantize(0, new FloatTensor(Shape.of(15), new float[15])));
      failure(Message.BOUNDARY_TYPE, () -> session.dequantize(1, inputs.get(0)));
      assertThrows(IllegalArgumentException.class, () -> session.quantize(1, image));
      assertOutputs(session.run(inputs), inputs, 1);
    }
  }

  @Test
  void closedSessionIsAnErrorAndClosingTwiceIsNot() {
    HostSession session = model.newSession(SessionOptions.DEFAULT.withTiming());
    session.run(TinyModel.inputs(1));
    session.close();
    session.close();
    failure(Message.HOST_CLOSED, () -> session.run(TinyModel.inputs(1)));
    failure(Message.HOST_CLOSED, session::layers);
    failure(
        Message.HOST_CLOSED,
        () -> session.quantize(0, new FloatTensor(TinyModel.IMAGE, new float[16])));
  }

  @Test
  void sessionOutlivesItsModel() {
    HostEnvironment environment =
        HostEnvironment.system().withVariable("SEVENFOLD_CACHE", cache.toString());
    HostModel other =
        HostModel.load(
            ModelLibrary.of(environment),
            TinyModel.plan(),
            TinyModel.planHash(),
            TinyModel.sources(),
            TinyModel.paramsFile());
    HostSession session = other.newSession();
    other.close();
    other.close();
    List<HostTensor> inputs = TinyModel.inputs(5);
    assertOutputs(session.run(inputs), inputs, 5);
    session.close();
    failure(Message.HOST_CLOSED, other::newSession);
  }

  @Test
  void forgottenSessionIsFreedWithItsObject() throws InterruptedException {
    SharedParams params =
        new SharedParams(model.library(), model.kernels(), TinyModel.paramsFile().data());
    HostSession session = new HostSession(model, params, SessionOptions.DEFAULT);
    session.run(TinyModel.inputs(1));
    session = null;
    for (int attempt = 0; attempt < 200 && params.retain(); attempt++) {
      params.release();
      System.gc();
      Thread.sleep(20);
    }
    assertThat(params.retain()).isFalse();
  }
}

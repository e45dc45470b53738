package dev.sevenfold.conversion;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.calibration.CalibrationPlans;
import dev.sevenfold.calibration.Calibrator;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Slot;
import dev.sevenfold.quant.Encoding;
import dev.sevenfold.quant.ObservedRange;
import dev.sevenfold.quant.ScaleRule;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Shape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EncodingsTest {
  private static final long SEED = 20260805;

  private static final Slot CONV =
      new Slot(
          "conv",
          DType.INT8,
          ActivationScheme.AFFINE,
          ObserverType.MIN_MAX,
          List.of("conv"),
          List.of("conv", "pool"));
  private static final Slot WIDE =
      new Slot(
          "conv.int16",
          DType.INT16,
          ActivationScheme.SYMMETRIC,
          ObserverType.MIN_MAX,
          List.of("conv"),
          List.of("conv", "pool"));
  private static final Plan PLAN = CalibrationPlans.plan(4, CONV, WIDE);

  @TempDir private Path folder;

  private static Encoding encoding(String tensor, float low, float high, DType dtype) {
    return Encoding.of(
        tensor, new ObservedRange(low, high), dtype, ActivationScheme.AFFINE, ObserverType.MIN_MAX);
  }

  private Encodings read(String json) throws IOException {
    Path file = folder.resolve("encodings.json");
    Files.writeString(file, json);
    return Encodings.read(file);
  }

  private static String file(String tensors) {
    return "{\"format\": 1, \"model\": \"Net\", \"tensors\": {" + tensors + "}}";
  }

  private Encoding only(String entry) throws IOException {
    return read(file("\"conv\": " + entry)).applyTo(PLAN, Map.of()).encodings().get("conv");
  }

  @Test
  void everyFloatReadsBackToTheSameBits() throws IOException {
    SplittableRandom random = new SplittableRandom(SEED);
    Map<String, Encoding> encodings = new LinkedHashMap<>();
    for (int i = 0; i < 500; i++) {
      float low = (float) Math.scalb(random.nextDouble(-1, 0), random.nextInt(-90, 90));
      float high = (float) Math.scalb(random.nextDouble(0, 1), random.nextInt(-90, 90));
      DType dtype = random.nextBoolean() ? DType.INT8 : DType.INT16;
      encodings.put("t" + i, encoding("t" + i, low, high, dtype));
    }
    Path file = folder.resolve("all.json");
    Encodings written = Encodings.of("Net", encodings);
    written.write(file);
    assertWithMessage("seed %s", SEED).that(Encodings.read(file)).isEqualTo(written);
    assertThat(Files.readString(file)).isEqualTo(written.toJson());
  }

  @Test
  void aCompleteFileTakesThePlaceOfCalibration() throws IOException {
    Map<String, Encoding> encodings =
        Map.of(
            "conv", encoding("conv", -1, 3, DType.INT8),
            "conv.int16", encoding("conv.int16", -2, 3, DType.INT16));
    String json = Encodings.of("Net", encodings).toJson();
    assertThat(read(json).applyTo(PLAN, Map.of()).encodings()).isEqualTo(encodings);
  }

  @Test
  void theCalibrationSetIsRecorded() throws IOException {
    Plan plan = CalibrationPlans.plan(2, CalibrationPlans.slot(ObserverType.MIN_MAX, "x"));
    Calibrator calibrator =
        new Calibrator(plan, (inputs, listener) -> listener.computed("x", inputs.get(0))).ofNoise();
    calibrator.observe(List.of(new FloatTensor(Shape.of(2), new float[] {1, 2})));
    Encodings written = Encodings.of(calibrator.finish());
    CalibrationOrigin origin = written.origin().orElseThrow();
    assertThat(origin.samples()).isEqualTo(1);
    assertThat(origin.isNoise()).isTrue();
    assertThat(origin.dataHash()).isEqualTo(calibrator.finish().audit().dataHash());
    assertThat(read(written.toJson())).isEqualTo(written);
  }

  @Test
  void whatIsAbsentFollowsFromTheRest() throws IOException {
    Encoding fromRange = only("{\"min\": -1, \"max\": 3}");
    assertThat(fromRange.parameters())
        .isEqualTo(
            ScaleRule.parameters(
                "conv", new ObservedRange(-1, 3), DType.INT8, ActivationScheme.AFFINE));
    Encoding symmetric = only("{\"min\": -1, \"max\": 3, \"scheme\": \"SYMMETRIC\"}");
    assertThat(symmetric.zeroPoint()).isEqualTo(0);
    assertThat(symmetric.scale()).isEqualTo(3f / 127.5f);
    Encoding fromScale = only("{\"scale\": 0.5, \"zero_point\": -128}");
    assertThat(fromScale.minimum()).isEqualTo(0f);
    assertThat(fromScale.maximum()).isEqualTo(127.5f);
    assertThat(fromScale.observer()).isNull();
    assertThat(only("{\"scale\": 0.5}").zeroPoint()).isEqualTo(0);
  }

  @Test
  void aScaleCountsMoreThanARange() throws IOException {
    Encoding encoding = only("{\"min\": -1, \"max\": 3, \"scale\": 0.25}");
    assertThat(encoding.scale()).isEqualTo(0.25f);
    assertThat(encoding.maximum()).isEqualTo(3f);
  }

  @Test
  void anyTensorThatSharesTheScaleNamesTheSlot() throws IOException {
    Encodings.Applied applied =
        read(file("\"pool\": {\"scale\": 0.5, \"dtype\": \"INT16\"}"))
            .applyTo(PLAN, Map.of("conv", encoding("conv", -1, 3, DType.INT8)));
    assertThat(applied.matched()).containsExactly("pool", "conv.int16");
    assertThat(applied.encodings().get("conv.int16").scale()).isEqualTo(0.5f);
    assertThat(applied.encodings().get("conv").scale()).isEqualTo(4f / 255);
  }

  private SevenfoldException refusal(String tensors) throws IOException {
    Encodings encodings = read(file(tensors));
    return assertThrows(
        SevenfoldException.class, () -> encodings.applyTo(PLAN, Map.of()), () -> tensors);
  }

  @Test
  void contradictionsAreRefused() throws IOException {
    assertThat(refusal("\"pool\": {\"scale\": 0.5}").diagnostic())
        .isEqualTo(Message.ENCODINGS_CONFLICT);
    SevenfoldException twice =
        refusal("\"conv\": {\"scale\": 0.5}, \"pool\": {\"scale\": 0.25, \"dtype\": \"INT8\"}");
    assertThat(twice.diagnostic()).isEqualTo(Message.ENCODINGS_CONFLICT);
    assertThat(twice).hasMessageThat().contains("'pool'");
    assertThat(refusal("\"conv\": {\"scale\": 0.5, \"dtype\": \"INT16\"}").diagnostic())
        .isEqualTo(Message.WRONG_ENCODING_TYPE);
    assertThat(refusal("\"conv.int16\": {\"scale\": 0.5, \"zero_point\": 3}").diagnostic())
        .isEqualTo(Message.INVALID_QUANTIZATION_PARAMETERS);
    Encodings foreign = new Encodings("Other", Optional.empty(), Map.of());
    assertThat(
            assertThrows(SevenfoldException.class, () -> foreign.applyTo(PLAN, Map.of()))
                .diagnostic())
        .isEqualTo(Message.ENCODINGS_CONFLICT);
  }

  @Test
  void caseM06_misspeltNamesAreReportedWithTheNumberThatMatched() throws IOException {
    Slot[] slots =
        IntStream.range(0, 36)
            .mapToObj(i -> CalibrationPlans.slot(ObserverType.MIN_MAX, "layer" + i + ".relu"))
            .toArray(Slot[]::new);
    Plan plan = CalibrationPlans.plan(4, slots);
    Map<String, GivenEncoding> tensors = new LinkedHashMap<>();
    for (int i = 0; i < 36; i++) {
      String name = "layer" + i + (i == 7 || i == 20 ? ".rellu" : ".relu");
      tensors.put(name, new GivenEncoding(null, null, 0.5f, null, null, null, null));
    }
    Encodings encodings = new Encodings("Net", Optional.empty(), tensors);
    SevenfoldException refusal =
        assertThrows(SevenfoldException.class, () -> encodings.applyTo(plan, Map.of()));
    assertThat(refusal.diagnostic()).isEqualTo(Message.UNKNOWN_ENCODINGS);
    assertThat(refusal).hasMessageThat().contains("34 names match tensors that have codes, 2 do");
    assertThat(refusal).hasMessageThat().contains("'layer7.rellu'; did you mean 'layer7.relu'?");
    assertThat(refusal).hasMessageThat().contains("'layer20.rellu'");
    tensors.remove("layer7.rellu");
    tensors.remove("layer20.rellu");
    Encodings correct = new Encodings("Net", Optional.empty(), tensors);
    assertThat(correct.applyTo(plan, Map.of()).matched()).hasSize(34);
  }

  @Test
  void textsThatAreNoEncodingsAreRefused() {
    List<String> texts =
        List.of(
            "",
            "[]",
            "{}",
            file("") + "x",
            file("").replace("1", "2"),
            file("").replace("model", "modell"),
            file("\"conv\": {}"),
            file("\"conv\": 1"),
            file("\"conv\": {\"min\": 1}"),
            file("\"conv\": {\"min\": 1, \"max\": 0}"),
            file("\"conv\": {\"scale\": NaN}"),
            file("\"conv\": {\"scale\": 1e99}"),
            file("\"conv\": {\"scale\": 1, \"scale\": 2}"),
            file("\"conv\": {\"scale\": 1, \"axis\": 0}"),
            file("\"conv\": {\"scale\": 1, \"zero_point\": 0.5}"),
            file("\"conv\": {\"zero_point\": 1, \"min\": 0, \"max\": 1}"),
            file("\"conv\": {\"scale\": 1, \"dtype\": \"INT4\"}"),
            file("\"conv\": {\"scale\": 1}, \"conv\": {\"scale\": 1}"),
            file("/* comment */"));
    for (String text : texts) {
      SevenfoldException refusal =
          assertThrows(SevenfoldException.class, () -> read(text), () -> text);
      assertWithMessage(text).that(refusal.diagnostic()).isEqualTo(Message.ENCODINGS_FILE_INVALID);
    }
    assertThat(
            assertThrows(
                    SevenfoldException.class, () -> Encodings.read(folder.resolve("absent.json")))
                .diagnostic())
        .isEqualTo(Message.ENCODINGS_FILE_INVALID);
  }
}

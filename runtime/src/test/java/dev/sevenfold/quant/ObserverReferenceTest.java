package dev.sevenfold.quant;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.tensor.DType;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Scales and zero points of PyTorch's own observers for the same values. */
final class ObserverReferenceTest {
  private static final int ELEMENTS = 4096;
  private static final float TORCH_EPSILON = 0x1p-23f;

  /** The histogram rows are from another implementation, whose bins are not powers of two. */
  private static final double HISTOGRAM_TOLERANCE = 0.005;

  private static List<JsonObject> rows(String observer) throws IOException {
    try (Reader reader =
        new InputStreamReader(
            ObserverReferenceTest.class.getResourceAsStream("/quant/observers.json"),
            StandardCharsets.UTF_8)) {
      List<JsonObject> rows = new ArrayList<>();
      for (JsonElement element : new Gson().fromJson(reader, JsonArray.class)) {
        if (element.getAsJsonObject().get("observer").getAsString().equals(observer)) {
          rows.add(element.getAsJsonObject());
        }
      }
      return rows;
    }
  }

  private static float[] batch(JsonObject row, int batch) {
    double low = row.get("lo").getAsDouble() * (1 + 0.1 * batch);
    double high = row.get("hi").getAsDouble() * (1 - 0.05 * batch);
    String name = row.get("data").getAsString() + "." + batch;
    return values(name, ELEMENTS, low, high, row.get("power").getAsDouble());
  }

  private static float[] values(String name, int count, double low, double high, double power) {
    float[] values = new float[count];
    for (int i = 0; i < count; i++) {
      double u = Numbers.formula(name, i);
      double v = Math.signum(u - 0.5) * Math.pow(Math.abs(2 * u - 1), power);
      values[i] = (float) (low + (high - low) * (v + 1) / 2);
    }
    return values;
  }

  private static QuantizationParameters calibrate(JsonObject row, ObserverType type) {
    Observer observer = Observers.create(type, row.get("data").getAsString());
    for (int b = 0; b < row.get("batches").getAsInt(); b++) {
      observer.observe(batch(row, b), b);
    }
    String[] words = row.get("scheme").getAsString().toUpperCase(Locale.ROOT).split(" ");
    DType dtype = DType.valueOf(words[0]);
    ActivationScheme scheme = ActivationScheme.valueOf(words[1]);
    return ScaleRule.parameters(
        observer.tensor(), observer.range(dtype, scheme), dtype, scheme, TORCH_EPSILON);
  }

  private static void assertEqualToTheLastBit(ObserverType type) throws IOException {
    List<JsonObject> rows = rows(type.name().toLowerCase(Locale.ROOT));
    assertThat(rows.size()).isAtLeast(30);
    for (JsonObject row : rows) {
      QuantizationParameters parameters = calibrate(row, type);
      assertWithMessage("%s", row)
          .that(parameters.scale())
          .isEqualTo((float) row.get("scale").getAsDouble());
      assertWithMessage("%s", row)
          .that(parameters.zeroPoint())
          .isEqualTo(row.get("zero_point").getAsInt());
    }
  }

  @Test
  void minMaxEqualsTorchToTheLastBit() throws IOException {
    assertEqualToTheLastBit(ObserverType.MIN_MAX);
  }

  @Test
  void movingAverageEqualsTorchToTheLastBit() throws IOException {
    assertEqualToTheLastBit(ObserverType.MOVING_AVERAGE);
  }

  @Test
  void histogramIsWithinOneBinOfTorch() throws IOException {
    List<JsonObject> rows = rows("histogram");
    assertThat(rows.size()).isAtLeast(20);
    for (JsonObject row : rows) {
      QuantizationParameters parameters = calibrate(row, ObserverType.HISTOGRAM);
      double expected = row.get("scale").getAsDouble();
      assertWithMessage("%s", row)
          .that((double) parameters.scale())
          .isWithin(HISTOGRAM_TOLERANCE * expected)
          .of(expected);
      assertWithMessage("%s", row)
          .that((double) parameters.zeroPoint())
          .isWithin(1)
          .of(row.get("zero_point").getAsInt());
    }
  }

  @Test
  void perChannelScalesEqualTorchToTheLastBit() throws IOException {
    JsonObject row = rows("per_channel_min_max").get(0);
    JsonArray scales = row.getAsJsonArray("scale");
    assertThat(scales.size()).isEqualTo(24);
    int perChannel = 5 * 3 * 3;
    float[] weights = values("w0", 24 * perChannel, -2, 2, 3);
    for (int channel = 0; channel < scales.size(); channel++) {
      float[] part = Arrays.copyOfRange(weights, channel * perChannel, (channel + 1) * perChannel);
      for (int i = 0; i < perChannel; i++) {
        part[i] *= channel == 3 ? 0f : channel == 4 ? 1e-4f : 1f;
      }
      assertWithMessage("channel %s", channel)
          .that(torchScale(part))
          .isEqualTo((float) scales.get(channel).getAsDouble());
    }
  }

  /**
   * The scale of one channel; where ours would be 1 for a range of zero, PyTorch's is its floor.
   */
  private static float torchScale(float[] weights) {
    Observer observer = Observers.create(ObserverType.MIN_MAX, "w0");
    observer.observe(weights, 0);
    ObservedRange range = observer.range(DType.INT8, ActivationScheme.SYMMETRIC);
    return range.isZero()
        ? TORCH_EPSILON
        : ScaleRule.parameters("w0", range, DType.INT8, ActivationScheme.SYMMETRIC, TORCH_EPSILON)
            .scale();
  }
}

package dev.sevenfold.samples.demo;

import static com.google.common.truth.Truth.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import org.junit.jupiter.api.Test;

/** The summary for a terminal and the JSON say the same. */
final class DemoTextTest {
  @Test
  void summary() {
    String text = DemoSummary.text(Figures.of(0)).replaceAll(" +", " ");
    assertThat(text).contains("\n float INT8 INT16\n");
    assertThat(text).contains("\ntop-1 accuracy 99.00 % 98.00 % 99.00 %\n");
    assertThat(text).contains("\nsame class as float 99.00 % 100.00 %\n");
    assertThat(text).contains("\nhealth report CHECK CHECK\n");
    assertThat(text).contains("\narena, exact peak 2.0 KiB 2.0 KiB\n");
    assertThat(text).contains("\n C, avx2 0 of 1,000 0 of 1,000\n");
    assertThat(text).contains("\nFiles in out/\n fashion_net.c fashion_net.h\n");
  }

  @Test
  void summaryNamesTheFirstDifferingLayer() {
    assertThat(DemoSummary.text(Figures.of(3))).contains("3 of 1,000 from fc on");
  }

  @Test
  void json() {
    JsonObject json = JsonParser.parseString(DemoJson.write(Figures.of(3))).getAsJsonObject();
    assertThat(json.get("float_top1").getAsDouble()).isEqualTo(0.99);
    JsonObject int8 = json.getAsJsonArray("variants").get(0).getAsJsonObject();
    assertThat(int8.get("name").getAsString()).isEqualTo("INT8");
    assertThat(int8.get("top1").getAsDouble()).isEqualTo(0.98);
    assertThat(int8.get("differing_bytes").getAsLong()).isEqualTo(3);
    JsonObject exact = int8.getAsJsonArray("layers").get(1).getAsJsonObject();
    assertThat(exact.get("sqnr_db").getAsString()).isEqualTo("Infinity");
  }
}

package dev.sevenfold.weights;

import static com.google.common.truth.Truth.assertWithMessage;
import static dev.sevenfold.weights.SafetensorsBytes.entry;
import static dev.sevenfold.weights.SafetensorsBytes.file;
import static dev.sevenfold.weights.SafetensorsBytes.floats;
import static dev.sevenfold.weights.SafetensorsBytes.raw;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Headers of another form, and lengths that lie. */
class SafetensorsHeaderTest extends SafetensorsFixture {
  @Test
  void caseL05_unknownDtype() {
    refused(
        file(NONE, entry("conv.weight", "F8_X", "[4]", 1000, 1004)),
        Message.WEIGHT_DTYPE_UNKNOWN,
        "'conv.weight'",
        "'F8_X'");
  }

  @Test
  void caseL06_duplicateKeys() {
    String twice = entry("w", "F32", "[1]", 0, 4);
    refused(file(floats(1), twice, twice), Message.WEIGHT_TENSOR_DUPLICATE, "'w'");
    refused(
        raw(
            "{\"w\":{\"dtype\":\"F32\",\"shape\":[1],\"shape\":[1],\"data_offsets\":[0,4]}}",
            floats(1)),
        Message.WEIGHT_HEADER_INVALID,
        "two fields 'shape'");
    refused(
        raw("{\"__metadata__\":{\"a\":\"1\",\"a\":\"1\"}}", NONE),
        Message.WEIGHT_HEADER_INVALID,
        "'a'");
    refused(
        raw("{\"__metadata__\":{},\"__metadata__\":{}}", NONE),
        Message.WEIGHT_HEADER_INVALID,
        "__metadata__ appears twice");
  }

  @Test
  void headerLengthsThatLieAreRefused() {
    byte[] header = "{}".getBytes(StandardCharsets.UTF_8);
    open(raw(2, header, NONE)).close();
    for (long length : new long[] {0, 1, 3, 100_000_000, 100_000_001, Long.MAX_VALUE, -1}) {
      refused(raw(length, header, NONE), Message.WEIGHT_HEADER_INVALID);
    }
  }

  @Test
  void malformedHeadersAreRefused() {
    String[] headers = {
      "",
      "[]",
      "{",
      "{]",
      "{}x",
      "{}{}",
      " {}",
      "{\"a\":1}",
      "{\"a\":[]}",
      "{\"a\":null}",
      "{\"a\":{}}",
      "{'a':{}}",
      "{a:{}}",
      "{\"__metadata__\":1}",
      "{\"__metadata__\":{\"a\":1}}",
      "{\"__metadata__\":{\"a\":{\"b\":\"c\"}}}",
      "{\"a\":{\"dtype\":\"F32\",\"shape\":[1]}}",
      "{\"a\":{\"dtype\":1,\"shape\":[1],\"data_offsets\":[0,4]}}",
      "{\"a\":{\"dtype\":\"F32\",\"shape\":[[1]],\"data_offsets\":[0,4]}}",
      "{\"a\":{\"dtype\":\"F32\",\"shape\":1,\"data_offsets\":[0,4]}}",
      "{\"a\":{\"dtype\":\"F32\",\"shape\":[-1],\"data_offsets\":[0,4]}}",
      "{\"a\":{\"dtype\":\"F32\",\"shape\":[1.0],\"data_offsets\":[0,4]}}",
      "{\"a\":{\"dtype\":\"F32\",\"shape\":[1e0],\"data_offsets\":[0,4]}}",
      "{\"a\":{\"dtype\":\"F32\",\"shape\":[\"1\"],\"data_offsets\":[0,4]}}",
      "{\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4],\"more\":{}}}",
      "{\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,99999999999999999999]}}",
      "{\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4],}}",
      "{\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}/* */}",
    };
    for (String header : headers) {
      Path path = SafetensorsBytes.write(folder, raw(header, floats(1)));
      SevenfoldException error =
          assertThrows(SevenfoldException.class, () -> SafetensorsFile.open(path).close(), header);
      assertWithMessage(header).that(error.diagnostic()).isEqualTo(Message.WEIGHT_HEADER_INVALID);
    }
    refused(
        file(floats(1), entry("a", "F32", "[1]", 0, 4).replace("0,4", "0,4,4")),
        Message.WEIGHT_TENSOR_RANGE,
        "[begin, end]");
  }

  @Test
  void deeplyNestedHeaderIsRefusedWithoutOverflow() {
    refused(raw("{\"a\":" + "[".repeat(100_000), NONE), Message.WEIGHT_HEADER_INVALID);
    refused(
        raw("{\"__metadata__\":" + "{\"a\":".repeat(100_000), NONE), Message.WEIGHT_HEADER_INVALID);
  }

  @Test
  void invalidUtf8IsRefused() {
    byte[] header = "{\"x\":{}}".getBytes(StandardCharsets.UTF_8);
    header[2] = (byte) 0xC3;
    refused(raw(header.length, header, NONE), Message.WEIGHT_HEADER_INVALID, "UTF-8");
  }
}

package dev.sevenfold.samples.vision;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every byte of a resized image, against Pillow 12.3. */
final class ResizeTest {
  private static final int FIRST_VALUES = 6;

  /** An image full of edges that wrap around, so that any wrong weight shows. */
  static RgbImage pattern(int width, int height) {
    byte[] pixels = new byte[width * height * RgbImage.CHANNELS];
    int to = 0;
    for (int row = 0; row < height; row++) {
      for (int column = 0; column < width; column++) {
        for (int channel = 0; channel < RgbImage.CHANNELS; channel++) {
          int square = column * column * 3 >> 1;
          pixels[to++] =
              (byte) (row * row * 7 + column * 13 + row * column * 5 + channel * 61 + square);
        }
      }
    }
    return new RgbImage(width, height, pixels);
  }

  @ParameterizedTest
  @CsvSource({
    "16, 16, BILINEAR, 577200170, 17 78 139 61 122 178",
    "16, 16, BICUBIC, 1081173204, 12 73 134 55 117 183",
    "10, 7, BILINEAR, 2601943485, 63 119 161 132 142 121",
    "10, 7, BICUBIC, 1841155305, 54 117 167 136 146 120",
    "50, 23, BILINEAR, 210886772, 0 61 122 9 70 131",
    "50, 23, BICUBIC, 3624694308, 0 60 121 7 68 129",
    "37, 9, BILINEAR, 2425017094, 13 74 135 32 93 154",
    "37, 9, BICUBIC, 1294075119, 6 67 132 24 90 158",
    "64, 40, BILINEAR, 1558412760, 0 61 122 5 66 127",
    "64, 40, BICUBIC, 1459738169, 0 59 120 3 64 125",
    "1, 1, BILINEAR, 1816660027, 125 129 128",
    "1, 1, BICUBIC, 1816660027, 125 129 128"
  })
  void everyByteIsThatOfPillow(
      int width, int height, ResizeFilter filter, long checksum, String first) {
    RgbImage resized = Resize.to(pattern(37, 23), width, height, filter);
    List<Integer> values = new ArrayList<>();
    for (int i = 0; i < Math.min(FIRST_VALUES, resized.pixels().length); i++) {
      values.add(Byte.toUnsignedInt(resized.pixels()[i]));
    }
    assertThat(values.stream().map(String::valueOf).collect(Collectors.joining(" ")))
        .isEqualTo(first);
    CRC32 crc = new CRC32();
    crc.update(resized.pixels());
    assertThat(crc.getValue()).isEqualTo(checksum);
  }

  @Test
  void theMiddleIsThatOfAnImageWhoseLongerSideIsRoundedDown() {
    for (ResizeFilter filter : ResizeFilter.values()) {
      assertIsMiddle(pattern(23, 37), 16, 25, 16, filter);
      assertIsMiddle(pattern(37, 23), 25, 16, 16, filter);
      assertIsMiddle(pattern(37, 23), 64, 40, 40, filter);
      assertIsMiddle(pattern(16, 23), 16, 23, 16, filter);
      assertIsMiddle(pattern(23, 16), 23, 16, 16, filter);
      assertIsMiddle(pattern(16, 16), 16, 16, 16, filter);
    }
  }

  private static void assertIsMiddle(
      RgbImage image, int width, int height, int shorter, ResizeFilter filter) {
    for (int side = shorter - 4; side <= shorter; side++) {
      RgbImage whole = Resize.to(image, width, height, filter).centerCrop(side, side);
      RgbImage middle = Resize.middle(image, shorter, side, filter);
      assertThat(middle.width()).isEqualTo(side);
      assertWithMessage("%s of %s x %s, %s", side, width, height, filter)
          .that(middle.pixels())
          .isEqualTo(whole.pixels());
    }
  }

  @Test
  void theMiddleOfAThreadNeedsNoMoreThanTheMiddle() {
    // In whole they would be 256 x 11,000,000 pixels.
    byte[] gray = new byte[43_000 * RgbImage.CHANNELS];
    Arrays.fill(gray, (byte) 99);
    byte[] expected = new byte[224 * 224 * RgbImage.CHANNELS];
    Arrays.fill(expected, (byte) 99);
    for (RgbImage thread : List.of(new RgbImage(43_000, 1, gray), new RgbImage(1, 43_000, gray))) {
      RgbImage middle = Resize.middle(thread, 256, 224, ResizeFilter.BILINEAR);
      assertThat(middle.pixels()).isEqualTo(expected);
    }
  }

  @Test
  void nothingIsDoneWhereTheSizeStays() {
    RgbImage image = pattern(5, 4);
    assertThat(Resize.to(image, 5, 4, ResizeFilter.BICUBIC)).isSameInstanceAs(image);
  }
}

package dev.sevenfold.samples.vision;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ExifOrientationTest {
  private static final long SEED = 7;
  private static final int ROUNDS = 2000;

  /** Of the stored image, in pixels; its quarters are red, green, blue and white. */
  private static final int WIDTH = 64;

  private static final int HEIGHT = 32;

  @TempDir private Path folder;

  /** A JPEG as a camera writes it that was held in some way. */
  private static byte[] photo(int orientation, ByteOrder order) throws IOException {
    BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    Color[] colors = {Color.RED, Color.GREEN, Color.BLUE, Color.WHITE};
    for (int i = 0; i < colors.length; i++) {
      graphics.setColor(colors[i]);
      graphics.fillRect(i % 2 * WIDTH / 2, i / 2 * HEIGHT / 2, WIDTH / 2, HEIGHT / 2);
    }
    graphics.dispose();
    ByteArrayOutputStream encoded = new ByteArrayOutputStream();
    ImageIO.write(image, "jpg", encoded);
    ByteBuffer tiff = ByteBuffer.allocate(38).order(order);
    tiff.put((order == ByteOrder.BIG_ENDIAN ? "MM" : "II").getBytes(StandardCharsets.US_ASCII));
    tiff.putShort((short) 42).putInt(8).putShort((short) 2);
    tiff.putShort((short) 0x0100).putShort((short) 4).putInt(1).putInt(WIDTH);
    tiff.putShort((short) 0x0112).putShort((short) 3).putInt(1).putShort((short) orientation);
    ByteBuffer file = ByteBuffer.allocate(encoded.size() + 10 + tiff.capacity());
    file.put(encoded.toByteArray(), 0, 2);
    file.putShort((short) 0xFFE1).putShort((short) (8 + tiff.capacity()));
    file.put("Exif\0\0".getBytes(StandardCharsets.US_ASCII)).put(tiff.array());
    file.put(encoded.toByteArray(), 2, encoded.size() - 2);
    return file.array();
  }

  /** Red, green, blue or white: the largest channel, or all. */
  private static char color(RgbImage image, int row, int column) {
    int red = image.get(row, column, 0);
    int green = image.get(row, column, 1);
    int blue = image.get(row, column, 2);
    if (Math.min(red, Math.min(green, blue)) > 128) {
      return 'W';
    }
    return red > green && red > blue ? 'R' : green > blue ? 'G' : 'B';
  }

  /** Where the stored quarters RGBW belong, by Exif's table: row 0 and column 0 are which sides. */
  @ParameterizedTest
  @CsvSource({
    "1, RGBW", "2, GRWB", "3, WBGR", "4, BWRG", "5, RBGW", "6, BRWG", "7, WGBR", "8, GWRB",
    "0, RGBW", "9, RGBW"
  })
  void photosAreTurnedUpright(int orientation, String quarters) throws IOException {
    for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
      Path file = Files.write(folder.resolve("photo.jpg"), photo(orientation, order));
      RgbImage image = ImageFile.read(file);
      boolean turned = orientation >= 5 && orientation <= 8;
      assertThat(image.width()).isEqualTo(turned ? HEIGHT : WIDTH);
      assertThat(image.height()).isEqualTo(turned ? WIDTH : HEIGHT);
      StringBuilder found = new StringBuilder();
      for (int row : new int[] {image.height() / 4, image.height() * 3 / 4}) {
        for (int column : new int[] {image.width() / 4, image.width() * 3 / 4}) {
          found.append(color(image, row, column));
        }
      }
      assertWithMessage("%s", order).that(found.toString()).isEqualTo(quarters);
    }
  }

  @Test
  void whatIsNoJpegSaysNothing() throws IOException {
    assertThat(ExifOrientation.of(new byte[0])).isEqualTo(1);
    assertThat(ExifOrientation.of(new byte[] {(byte) 0xFF, (byte) 0xD8})).isEqualTo(1);
    assertThat(ExifOrientation.of("no image".getBytes(StandardCharsets.US_ASCII))).isEqualTo(1);
    byte[] photo = photo(6, ByteOrder.BIG_ENDIAN);
    assertThat(ExifOrientation.of(photo)).isEqualTo(6);
    photo[0] = 0;
    assertThat(ExifOrientation.of(photo)).isEqualTo(1);
  }

  @Test
  void damagedSegmentsSayNothingAndNothingIsThrown() throws IOException {
    byte[] whole = photo(6, ByteOrder.LITTLE_ENDIAN);
    for (int length = 0; length < 60; length++) {
      assertWithMessage("%s bytes", length)
          .that(ExifOrientation.of(Arrays.copyOf(whole, length)))
          .isAnyOf(1, 6);
    }
    SplittableRandom random = new SplittableRandom(SEED);
    for (int round = 0; round < ROUNDS; round++) {
      byte[] damaged = whole.clone();
      for (int i = 0; i < 3; i++) {
        damaged[random.nextInt(2, 60)] = (byte) random.nextInt();
      }
      int orientation = ExifOrientation.of(damaged);
      assertWithMessage("seed %s, round %s", SEED, round).that(orientation).isAtLeast(1);
      assertWithMessage("seed %s, round %s", SEED, round).that(orientation).isAtMost(8);
    }
  }
}

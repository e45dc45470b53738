package dev.sevenfold.samples.vision;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.SevenfoldException;
import java.awt.Transparency;
import java.awt.color.ColorSpace;
import java.awt.image.BufferedImage;
import java.awt.image.ComponentColorModel;
import java.awt.image.DataBuffer;
import java.awt.image.Raster;
import java.awt.image.WritableRaster;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ImageFileTest {
  private static final String PHOTOS = "/dev/sevenfold/samples/photos/";

  /** Mean counts per value by which JPEG decoders may differ; a wrong decoder is off by tens. */
  private static final double DECODER_TOLERANCE = 0.5;

  @TempDir private Path folder;

  /** Sums of red, green and blue as libjpeg-turbo decodes them. */
  @ParameterizedTest
  @CsvSource({
    "meal_1.jpg, 293, 512, 21291427, 15662449, 10851686",
    "meal_2.jpg, 374, 512, 25249306, 21621837, 18835796",
    "other_1.jpg, 292, 512, 14640994, 13253992, 11871663",
    "other_2.jpg, 374, 512, 17295527, 17715951, 19709572",
    "report_1.jpg, 358, 512, 41745340, 41787045, 41800739",
    "report_2.jpg, 374, 512, 35796985, 35822081, 35738662"
  })
  void photos(String name, int width, int height, long red, long green, long blue) {
    RgbImage image = ImageFile.resource(ImageFile.class, PHOTOS + name);
    assertThat(image.width()).isEqualTo(width);
    assertThat(image.height()).isEqualTo(height);
    long[] sums = new long[RgbImage.CHANNELS];
    for (int i = 0; i < image.pixels().length; i++) {
      sums[i % RgbImage.CHANNELS] += Byte.toUnsignedInt(image.pixels()[i]);
    }
    long[] expected = {red, green, blue};
    double area = width * height;
    for (int channel = 0; channel < RgbImage.CHANNELS; channel++) {
      assertWithMessage("channel %s", channel)
          .that(sums[channel] / area)
          .isWithin(DECODER_TOLERANCE)
          .of(expected[channel] / area);
    }
  }

  private RgbImage written(BufferedImage image) throws IOException {
    Path file = folder.resolve("image.png");
    assertThat(ImageIO.write(image, "png", file.toFile())).isTrue();
    return ImageFile.read(file);
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        BufferedImage.TYPE_INT_RGB,
        BufferedImage.TYPE_3BYTE_BGR,
        BufferedImage.TYPE_INT_ARGB
      })
  void colours(int type) throws IOException {
    BufferedImage image = new BufferedImage(2, 1, type);
    image.setRGB(0, 0, 0xFF010203);
    image.setRGB(1, 0, 0xFFFE8040);
    assertThat(written(image).pixels())
        .isEqualTo(new byte[] {1, 2, 3, (byte) 0xFE, (byte) 0x80, 0x40});
  }

  @Test
  void grayIsTakenAsStored() throws IOException {
    BufferedImage image = new BufferedImage(2, 1, BufferedImage.TYPE_BYTE_GRAY);
    image.getRaster().setDataElements(0, 0, 2, 1, new byte[] {100, (byte) 200});
    assertThat(written(image).pixels())
        .isEqualTo(new byte[] {100, 100, 100, (byte) 200, (byte) 200, (byte) 200});
  }

  @Test
  void sixteenBitsBecomeEight() throws IOException {
    BufferedImage image = new BufferedImage(1, 1, BufferedImage.TYPE_USHORT_GRAY);
    WritableRaster raster = image.getRaster();
    raster.setSample(0, 0, 0, 0x7FFF);
    assertThat(written(image).pixels()).isEqualTo(new byte[] {0x7F, 0x7F, 0x7F});
  }

  @Test
  void palettes() throws IOException {
    BufferedImage image = new BufferedImage(1, 1, BufferedImage.TYPE_BYTE_INDEXED);
    image.setRGB(0, 0, 0xFF00FF00);
    assertThat(written(image).pixels()).isEqualTo(new byte[] {0, (byte) 0xFF, 0});
  }

  @Test
  void whatIsNoImageIsRefused() throws IOException {
    assertThat(refused(folder.resolve("absent.png"))).contains("there is no such file");
    Path text = Files.writeString(folder.resolve("text.png"), "no image");
    assertThat(refused(text)).contains("it is no JPEG or PNG");
    Path whole = folder.resolve("whole.png");
    ImageIO.write(new BufferedImage(64, 64, BufferedImage.TYPE_INT_RGB), "png", whole.toFile());
    byte[] bytes = Files.readAllBytes(whole);
    Path half = folder.resolve("half.png");
    for (int length = 9; length < bytes.length - 20; length += 3) {
      Files.write(half, Arrays.copyOf(bytes, length));
      assertThat(refused(half)).contains("half.png");
    }
    SevenfoldException absent =
        assertThrows(
            SevenfoldException.class, () -> ImageFile.resource(ImageFile.class, "absent.jpg"));
    assertThat(absent).hasMessageThat().contains("there is no such resource");
  }

  @Test
  void aPhotoThatIsCutOffIsRefused() throws IOException {
    byte[] whole;
    try (InputStream in = ImageFile.class.getResourceAsStream(PHOTOS + "meal_1.jpg")) {
      whole = in.readAllBytes();
    }
    Path file = folder.resolve("half.jpg");
    for (int length : new int[] {700, whole.length / 2, whole.length - 2}) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertThat(refused(file)).contains("it is cut off (");
    }
    Files.write(file, Arrays.copyOf(whole, whole.length + 3));
    assertThat(ImageFile.read(file).height()).isEqualTo(512);
  }

  @Test
  void coloursOfFiveBitsAreScaled() throws IOException {
    BufferedImage image = new BufferedImage(1, 1, BufferedImage.TYPE_USHORT_555_RGB);
    image.setRGB(0, 0, 0xFFFF0084);
    Path file = folder.resolve("few.bmp");
    assertThat(ImageIO.write(image, "bmp", file.toFile())).isTrue();
    assertThat(ImageFile.read(file).pixels()).isEqualTo(new byte[] {(byte) 0xFF, 0, (byte) 0x84});
  }

  @Test
  void whatIsNeitherRgbNorGrayIsRefused() throws IOException {
    ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
    Path file = folder.resolve("cmyk.jpg");
    try (ImageOutputStream out = ImageIO.createImageOutputStream(file.toFile())) {
      writer.setOutput(out);
      WritableRaster raster = Raster.createInterleavedRaster(DataBuffer.TYPE_BYTE, 8, 8, 4, null);
      writer.write(null, new IIOImage(raster, null, null), null);
    } finally {
      writer.dispose();
    }
    assertThat(refused(file)).contains("its colours are CMYK; convert it to RGB first");
    ColorSpace linear = ColorSpace.getInstance(ColorSpace.CS_LINEAR_RGB);
    assertThat(refusal(linear, DataBuffer.TYPE_BYTE)).contains("convert it to sRGB first");
    ColorSpace usual = ColorSpace.getInstance(ColorSpace.CS_sRGB);
    assertThat(refusal(usual, DataBuffer.TYPE_FLOAT)).contains("convert it to 8 bits first");
    assertThat(refusal(usual, DataBuffer.TYPE_INT)).contains("convert it to 8 bits first");
    assertThat(refusal(usual, DataBuffer.TYPE_USHORT)).isEmpty();
  }

  private static String refusal(ColorSpace colors, int type) {
    return StoredPixels.refusal(
            new ComponentColorModel(colors, false, false, Transparency.OPAQUE, type))
        .orElse("");
  }

  @Test
  void whatDoesNotFitIsRefusedBeforeItIsRead() {
    long memory = 1 << 28;
    ImageFile.requireSize("photo", 4000, 4000, memory);
    assertThat(tooLarge(4100, 4100, memory)).contains("4100 x 4100 pixels do not fit");
    assertThat(tooLarge(16385, 16384, Long.MAX_VALUE)).contains("it claims to have 16385 x 16384");
    assertThat(tooLarge(1 << 16, 1, Long.MAX_VALUE)).contains("it claims to have 65536 x 1 pixels");
  }

  private static String tooLarge(int width, int height, long memory) {
    return assertThrows(
            SevenfoldException.class, () -> ImageFile.requireSize("file", width, height, memory))
        .getMessage();
  }

  private static String refused(Path file) {
    SevenfoldException refused = assertThrows(SevenfoldException.class, () -> ImageFile.read(file));
    assertThat(refused).hasMessageThat().startsWith("[SF0540]");
    return refused.getMessage();
  }
}

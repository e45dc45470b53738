package dev.sevenfold.samples.detection;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.samples.vision.RgbImage;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DetectionPictureTest {
  private static final List<String> NAMES = List.of("person", "dining table", "cup");
  private static final int GRAY = 0x808080;

  private static RgbImage gray(int width, int height) {
    byte[] pixels = new byte[width * height * RgbImage.CHANNELS];
    Arrays.fill(pixels, (byte) GRAY);
    return new RgbImage(width, height, pixels);
  }

  private static BufferedImage drawn(int width, int height, Detection... detections) {
    return DetectionPicture.of(gray(width, height), List.of(detections), NAMES);
  }

  private static int color(int kind) {
    return ClassColors.of(kind).getRGB() & 0xFFFFFF;
  }

  private static int at(BufferedImage image, int x, int y) {
    return image.getRGB(x, y) & 0xFFFFFF;
  }

  private static int count(BufferedImage image, int color) {
    int count = 0;
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        count += at(image, x, y) == color ? 1 : 0;
      }
    }
    return count;
  }

  /** Pixels of text. */
  private static int letters(BufferedImage image) {
    return count(image, 0) + count(image, 0xFFFFFF);
  }

  @Test
  void framesLieJustInsideTheirBoxes() {
    BufferedImage image = drawn(400, 300, new Detection(100, 80, 300, 200, 0.9f, 2));
    int[] columns = {99, 100, 101, 102, 297, 298, 299, 300};
    boolean[] framed = {false, true, true, false, false, true, true, false};
    for (int i = 0; i < columns.length; i++) {
      int expected = framed[i] ? color(2) : GRAY;
      assertWithMessage("column %s", columns[i])
          .that(at(image, columns[i], 150))
          .isEqualTo(expected);
    }
    // To the right of the label.
    int[] rows = {79, 80, 81, 82, 197, 198, 199, 200};
    for (int i = 0; i < rows.length; i++) {
      int expected = framed[i] ? color(2) : GRAY;
      assertWithMessage("row %s", rows[i]).that(at(image, 280, rows[i])).isEqualTo(expected);
    }
  }

  @Test
  void framesGrowWithThePhoto() {
    BufferedImage image = drawn(2000, 1500, new Detection(500, 500, 1500, 1000, 0.9f, 0));
    assertThat(at(image, 506, 800)).isEqualTo(color(0));
    assertThat(at(image, 507, 800)).isEqualTo(GRAY);
  }

  @Test
  void labelsLieAboveTheirBoxesInTheColourOfTheFrame() {
    BufferedImage image = drawn(400, 300, new Detection(100, 80, 300, 200, 0.9f, 2));
    assertThat(at(image, 100, 79)).isEqualTo(color(2));
    assertThat(at(image, 100, 70)).isEqualTo(color(2));
    assertThat(at(image, 100, 50)).isEqualTo(GRAY);
    assertThat(letters(image)).isGreaterThan(50);
  }

  /** The whole label is there, wherever its box touches the photo's sides. */
  @ParameterizedTest
  @CsvSource({
    "100, 0, 300, 100",
    "0, 0, 200, 100",
    "200, 0, 400, 100",
    "350, 60, 400, 200",
    "390, 0, 400, 5",
    "0, 0, 400, 300",
    "150, 200, 250, 300",
    "399, 299, 400, 300",
    "-50, -50, 20, 20",
    "380, 290, 500, 400",
    "400, 300, 400, 300"
  })
  void labelsStayInside(int left, int top, int right, int bottom) {
    int whole = letters(drawn(400, 300, new Detection(100, 100, 300, 200, 0.9f, 1)));
    assertThat(whole).isGreaterThan(100);
    BufferedImage image = drawn(400, 300, new Detection(left, top, right, bottom, 0.9f, 1));
    assertThat(letters(image)).isEqualTo(whole);
  }

  @Test
  void labelsDoNotCoverEachOther() {
    Detection person = new Detection(100, 100, 300, 200, 0.9f, 0);
    Detection table = new Detection(104, 101, 300, 200, 0.8f, 1);
    Detection cup = new Detection(96, 99, 300, 200, 0.7f, 2);
    int alone = 0;
    for (Detection detection : List.of(person, table, cup)) {
      alone += letters(drawn(400, 300, detection));
    }
    assertThat(letters(drawn(400, 300, person, table, cup))).isEqualTo(alone);
  }

  @Test
  void betterDetectionsLieOnTop() {
    Detection better = new Detection(100, 100, 300, 200, 0.9f, 2);
    Detection worse = new Detection(100, 100, 300, 200, 0.3f, 0);
    assertThat(at(drawn(400, 300, better, worse), 100, 150)).isEqualTo(color(2));
    // The order is the list's: what comes first is the best.
    assertThat(at(drawn(400, 300, worse, better), 100, 150)).isEqualTo(color(0));
  }

  @Test
  void textShrinksWithANarrowPhotoAndIsLeftOutOfATinyOne() {
    int whole = letters(drawn(400, 300, new Detection(100, 100, 300, 200, 0.9f, 1)));
    int narrow = letters(drawn(80, 200, new Detection(10, 50, 70, 150, 0.9f, 1)));
    assertThat(narrow).isGreaterThan(0);
    assertThat(narrow).isLessThan(whole);
    BufferedImage tiny = drawn(3, 2, new Detection(0, 0, 3, 2, 0.9f, 1));
    assertThat(count(tiny, color(1))).isEqualTo(6);
    assertThat(count(drawn(1, 1, new Detection(0, 0, 1, 1, 0.9f, 1)), color(1))).isEqualTo(1);
  }

  @Test
  void nothingLeavesThePhotoAsItIs() {
    assertThat(count(drawn(40, 30), GRAY)).isEqualTo(40 * 30);
  }

  @Test
  void aComputerWithoutFontsIsOneMessage() {
    List<Throwable> thrown =
        List.of(
            new IllegalStateException("Fontconfig head is null"),
            new InternalError("no fonts"),
            new UnsatisfiedLinkError("libfreetype.so.6"));
    for (Throwable each : thrown) {
      SevenfoldException refused =
          assertThrows(
              SevenfoldException.class,
              () ->
                  DetectionPicture.measured(
                      () -> {
                        throw DetectionPictureTest.<RuntimeException>unchecked(each);
                      }));
      assertThat(refused).hasMessageThat().startsWith("[SF0913] Java cannot draw text");
      assertThat(refused).hasMessageThat().contains(each.getMessage());
    }
  }

  @SuppressWarnings("unchecked")
  private static <T extends Throwable> T unchecked(Throwable thrown) throws T {
    throw (T) thrown;
  }
}

package dev.sevenfold.samples.detection;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.samples.vision.RgbImage;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * A photo with detections drawn on it: a frame just inside each box, and a label with class and
 * score. Frames and text grow with the photo. Better detections lie above others; labels stay
 * inside the photo and off each other where there is room.
 */
public final class DetectionPicture {
  /** Width of a frame and height of text, as parts of the mean of the photo's sides. */
  private static final double FRAME_PART = 0.004;

  private static final double TEXT_PART = 0.022;
  private static final int THINNEST_FRAME = 2;
  private static final int SMALLEST_USUAL_TEXT = 12;

  /** Text that would have to be smaller to fit into the photo is left out. */
  private static final int SMALLEST_LEGIBLE_TEXT = 7;

  private final RgbImage photo;
  private final BufferedImage image;
  private final Graphics2D graphics;
  private final int frame;
  private final List<Label> labels = new ArrayList<>();

  private record Label(Rectangle place, String text, Font font, Color color) {}

  private DetectionPicture(RgbImage photo) {
    this.photo = photo;
    image = photo.toBufferedImage();
    graphics = image.createGraphics();
    graphics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    frame = Math.max(THINNEST_FRAME, (int) Math.round(FRAME_PART * meanSide()));
  }

  private double meanSide() {
    return (photo.width() + photo.height()) / 2.0;
  }

  /**
   * Draws detections.
   *
   * @param detections in the photo's pixels, the best first
   * @param names of classes, by index
   * @throws SevenfoldException SF0913 if this computer has no font
   */
  public static BufferedImage of(RgbImage photo, List<Detection> detections, List<String> names) {
    DetectionPicture picture = new DetectionPicture(photo);
    try {
      for (Detection detection : detections) {
        String percent = String.format(Locale.ROOT, "%.0f%%", 100 * detection.score());
        picture.place(detection, names.get(detection.kind()) + " " + percent);
      }
      for (int i = detections.size() - 1; i >= 0; i--) {
        picture.frame(detections.get(i));
      }
      for (int i = picture.labels.size() - 1; i >= 0; i--) {
        picture.draw(picture.labels.get(i));
      }
      return picture.image;
    } finally {
      picture.graphics.dispose();
    }
  }

  /** The box in whole pixels; at least one of the photo's. */
  private Rectangle pixels(Detection box) {
    int left = Math.min(Math.round(box.left()), photo.width() - 1);
    int top = Math.min(Math.round(box.top()), photo.height() - 1);
    return new Rectangle(
        left,
        top,
        Math.max(1, Math.round(box.right()) - left),
        Math.max(1, Math.round(box.bottom()) - top));
  }

  private void frame(Detection detection) {
    Rectangle box = pixels(detection);
    graphics.setColor(ClassColors.of(detection.kind()));
    int across = Math.min(frame, box.width);
    int down = Math.min(frame, box.height);
    graphics.fillRect(box.x, box.y, box.width, down);
    graphics.fillRect(box.x, box.y + box.height - down, box.width, down);
    graphics.fillRect(box.x, box.y, across, box.height);
    graphics.fillRect(box.x + box.width - across, box.y, across, box.height);
  }

  /** Finds a place for a label: above its box, else inside, else below, each also flush right. */
  private void place(Detection detection, String text) {
    int size = Math.max(SMALLEST_USUAL_TEXT, (int) Math.round(TEXT_PART * meanSide()));
    Font font = font(size);
    Rectangle label = extent(text, font);
    if (label.width > photo.width()) {
      font = font(size * photo.width() / label.width);
      label = extent(text, font);
    }
    if (font.getSize() < SMALLEST_LEGIBLE_TEXT
        || label.width > photo.width()
        || label.height > photo.height()) {
      return;
    }
    Rectangle place = place(pixels(detection), label);
    labels.add(new Label(place, text, font, ClassColors.of(detection.kind())));
  }

  private Rectangle place(Rectangle box, Rectangle label) {
    int[] rows = {box.y - label.height, box.y, box.y + box.height};
    int[] columns = {box.x, box.x + box.width - label.width};
    Rectangle first = null;
    for (int row : rows) {
      for (int column : columns) {
        int x = Math.max(0, Math.min(column, photo.width() - label.width));
        Rectangle place = new Rectangle(x, row, label.width, label.height);
        if (row >= 0 && row + label.height <= photo.height()) {
          if (labels.stream().noneMatch(other -> other.place.intersects(place))) {
            return place;
          }
          first = first == null ? place : first;
        }
      }
    }
    int x = Math.max(0, Math.min(box.x, photo.width() - label.width));
    return first == null ? new Rectangle(x, 0, label.width, label.height) : first;
  }

  private static Font font(int size) {
    return new Font(Font.SANS_SERIF, Font.BOLD, size);
  }

  private static int padding(Font font) {
    return Math.max(1, font.getSize() / 4);
  }

  /** Width and height of a label. */
  private Rectangle extent(String text, Font font) {
    FontMetrics metrics = measured(() -> graphics.getFontMetrics(font));
    return new Rectangle(
        metrics.stringWidth(text) + 2 * padding(font),
        metrics.getAscent() + metrics.getDescent() + padding(font) / 2);
  }

  /** Java throws many things where it finds no font. */
  static FontMetrics measured(Supplier<FontMetrics> metrics) {
    try {
      return metrics.get();
    } catch (RuntimeException | InternalError | LinkageError e) {
      throw new SevenfoldException(e, Message.FONTS_UNUSABLE, e.getMessage());
    }
  }

  private void draw(Label label) {
    Rectangle place = label.place;
    graphics.setColor(label.color);
    graphics.fillRect(place.x, place.y, place.width, place.height);
    graphics.setColor(ClassColors.textOn(label.color));
    graphics.setFont(label.font);
    int baseline = place.y + padding(label.font) / 4 + graphics.getFontMetrics().getAscent();
    graphics.drawString(label.text, place.x + padding(label.font), baseline);
  }
}

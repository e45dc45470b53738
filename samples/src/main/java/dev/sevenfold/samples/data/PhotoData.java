package dev.sevenfold.samples.data;

import dev.sevenfold.samples.vision.ImageFile;
import dev.sevenfold.samples.vision.Preprocessing;
import dev.sevenfold.samples.vision.ResizeFilter;
import dev.sevenfold.samples.vision.RgbImage;
import dev.sevenfold.tensor.FloatTensor;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;

/**
 * Labelled photos of food, of reports and of anything else. As network input they are 1x3x224x224
 * (NCHW), resized and normalised as the network was trained.
 */
public final class PhotoData implements LabelledImages {
  /** Where the files lie, as a resource folder. */
  public static final String FOLDER = "/dev/sevenfold/samples/photos/";

  /** The classes, by label. */
  public static final List<String> CLASSES = List.of("food", "report", "other");

  /** File names; what is before the number says the class. */
  private static final List<String> FILES =
      List.of("meal_1", "meal_2", "report_1", "report_2", "other_1", "other_2");

  private static final List<String> PREFIXES = List.of("meal", "report", "other");
  private static final int PARTS = 5;

  /** How a photo becomes the network's input. */
  public static final Preprocessing PREPROCESSING =
      Preprocessing.imageNet(0, 224, ResizeFilter.BILINEAR);

  private final List<RgbImage> images = new ArrayList<>();
  private final List<Integer> labels = new ArrayList<>();

  private PhotoData() {}

  /** Six photos, two of each class. */
  public static PhotoData test() {
    PhotoData data = new PhotoData();
    for (String file : FILES) {
      data.add(ImageFile.resource(PhotoData.class, FOLDER + file + ".jpg"), file);
    }
    return data;
  }

  /** For calibration: the six photos mirrored, then four corners and the middle of each. */
  public static PhotoData calibration() {
    PhotoData test = test();
    PhotoData data = new PhotoData();
    for (int i = 0; i < test.size(); i++) {
      data.add(test.images.get(i).mirrored(), FILES.get(i));
    }
    for (int part = 0; part < PARTS; part++) {
      for (int i = 0; i < test.size(); i++) {
        data.add(part(data.images.get(i), part), FILES.get(i));
      }
    }
    return data;
  }

  /** Nine tenths of an image: from the left or right, the top or bottom, or the middle. */
  private static RgbImage part(RgbImage image, int part) {
    int width = image.width() * 9 / 10;
    int height = image.height() * 9 / 10;
    if (part == PARTS - 1) {
      return image.centerCrop(width, height);
    }
    int left = part % 2 * (image.width() - width);
    int top = part / 2 * (image.height() - height);
    return image.crop(top, left, width, height);
  }

  private void add(RgbImage image, String file) {
    images.add(image);
    labels.add(PREFIXES.indexOf(file.substring(0, file.indexOf('_'))));
  }

  @Override
  public List<String> classes() {
    return CLASSES;
  }

  @Override
  public int size() {
    return images.size();
  }

  @Override
  public FloatTensor input(int index) {
    return PREPROCESSING.apply(images.get(index));
  }

  @Override
  public int label(int index) {
    return labels.get(index);
  }

  @Override
  public BufferedImage picture(int index) {
    return PREPROCESSING.cropped(images.get(index)).toBufferedImage();
  }
}

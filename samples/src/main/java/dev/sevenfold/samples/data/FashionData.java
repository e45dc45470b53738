package dev.sevenfold.samples.data;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.tensor.UInt8Tensor;
import java.awt.image.BufferedImage;
import java.util.List;

/**
 * Labelled images of Fashion-MNIST: 28 x 28, one channel, ten classes. As network input they are
 * 1x1x28x28 (NCHW), normalised as the demo network was trained.
 */
public final class FashionData implements LabelledImages {
  /** The classes, by label. */
  public static final List<String> CLASSES =
      List.of(
          "T-shirt/top",
          "Trouser",
          "Pullover",
          "Dress",
          "Coat",
          "Sandal",
          "Shirt",
          "Sneaker",
          "Bag",
          "Ankle boot");

  /** Where the files lie, as a resource folder. */
  public static final String FOLDER = "/dev/sevenfold/samples/fashion/";

  private static final Shape INPUT = Shape.of(1, 1, 28, 28);
  private static final float MEAN = 0.2860f;
  private static final float STANDARD_DEVIATION = 0.3530f;

  private final IdxFile images;
  private final IdxFile labels;

  private FashionData(IdxFile images, IdxFile labels) {
    this.images = images;
    this.labels = labels;
  }

  /** 1,000 images that the demo network has not seen in training, for calibration. */
  public static FashionData calibration() {
    return resources("calibration");
  }

  /** 2,000 images of the test set. */
  public static FashionData test() {
    return resources("test");
  }

  private static FashionData resources(String set) {
    return of(
        set,
        IdxFile.resource(FashionData.class, FOLDER + set + "-images-idx3-ubyte.gz"),
        IdxFile.resource(FashionData.class, FOLDER + set + "-labels-idx1-ubyte.gz"));
  }

  /**
   * Pairs images with labels.
   *
   * @param set what to call them in messages
   * @throws SevenfoldException SF0541 unless there are as many labels as images, each image is 28 x
   *     28 and each label is below 10
   */
  public static FashionData of(String set, IdxFile images, IdxFile labels) {
    Shape expected = Shape.of(images.count(), INPUT.dimension(2), INPUT.dimension(3));
    if (!images.values().shape().equals(expected)) {
      throw mismatch(set, "images have shape " + images.values().shape() + ", not Nx28x28");
    }
    if (!labels.values().shape().equals(Shape.of(images.count()))) {
      throw mismatch(
          set, images.count() + " images have labels of shape " + labels.values().shape());
    }
    FashionData data = new FashionData(images, labels);
    for (int i = 0; i < data.size(); i++) {
      if (data.label(i) >= CLASSES.size()) {
        throw mismatch(set, "label " + i + " is " + data.label(i) + ", not 0 to 9");
      }
    }
    return data;
  }

  @Override
  public List<String> classes() {
    return CLASSES;
  }

  @Override
  public int size() {
    return images.count();
  }

  /** One image as it is stored: 28x28, 0 (background) to 255. */
  public UInt8Tensor pixels(int index) {
    return images.sample(index);
  }

  /** 1x1x28x28: {@code (pixel / 255 - 0.2860) / 0.3530} in float32. */
  @Override
  public FloatTensor input(int index) {
    byte[] pixels = pixels(index).array();
    float[] values = new float[pixels.length];
    for (int i = 0; i < pixels.length; i++) {
      values[i] = (Byte.toUnsignedInt(pixels[i]) / 255f - MEAN) / STANDARD_DEVIATION;
    }
    return new FloatTensor(INPUT, values);
  }

  @Override
  public int label(int index) {
    return Byte.toUnsignedInt(labels.sample(index).array()[0]);
  }

  /** In gray. */
  @Override
  public BufferedImage picture(int index) {
    int height = INPUT.dimension(2);
    int width = INPUT.dimension(3);
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_GRAY);
    image.getRaster().setDataElements(0, 0, width, height, pixels(index).array());
    return image;
  }

  private static SevenfoldException mismatch(String set, String why) {
    return new SevenfoldException(Message.DATA_SET_MISMATCH, set, why);
  }
}

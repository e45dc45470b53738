package dev.sevenfold.zoo.yolo;

import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;

/**
 * YOLO26 as Ultralytics publishes it, for detection, in the size n. Of the two heads only the
 * one-to-one head is here; the one-to-many head is for training and for suppression of duplicates:
 * {@code model.23.cv2.*} and {@code model.23.cv3.*} in a weight file are ignorable. Checked against
 * a published training log: the parameter count of each layer, and the total with both heads. Names
 * follow from Ultralytics' module definitions. No published weights and outputs were at hand, so
 * that the numbers themselves are not compared with Ultralytics'; between equal scores the order
 * may differ, since PyTorch leaves it open.
 */
public class Yolo26 extends Yolo {
  private static final int HEAD = 23;

  private final EndToEndDetect detect;

  /**
   * Builds a network.
   *
   * @param width channels of the first layer
   * @param classes number of classes
   * @param size height and width of the input, a multiple of 32
   */
  protected Yolo26(int width, int classes, int size) {
    this(layers(width), new EndToEndDetect(4 * width, classes, size));
  }

  private Yolo26(NeuralModule[] layers, EndToEndDetect detect) {
    super(layers);
    this.detect = detect;
    detect.named("model." + HEAD);
  }

  private static NeuralModule[] layers(int width) {
    NeuralModule[] layers = new NeuralModule[HEAD];
    layers[0] = ConvUnit.halving(3, width);
    layers[1] = ConvUnit.halving(width, 2 * width);
    layers[2] = C2f.narrow(2 * width, 4 * width);
    layers[3] = ConvUnit.halving(4 * width, 4 * width);
    layers[4] = C2f.narrow(4 * width, 8 * width);
    layers[5] = ConvUnit.halving(8 * width, 8 * width);
    layers[6] = C2f.nested(8 * width, 8 * width);
    layers[7] = ConvUnit.halving(8 * width, 16 * width);
    layers[8] = C2f.nested(16 * width, 16 * width);
    layers[9] = PyramidPooling.residual(16 * width);
    layers[10] = new C2Psa(16 * width);
    layers[13] = C2f.nested(24 * width, 8 * width);
    layers[16] = C2f.nested(16 * width, 4 * width);
    layers[17] = ConvUnit.halving(4 * width, 4 * width);
    layers[19] = C2f.nested(12 * width, 8 * width);
    layers[20] = ConvUnit.halving(8 * width, 8 * width);
    layers[22] = C2f.attending(24 * width, 16 * width);
    return layers;
  }

  /**
   * The best detections, best first.
   *
   * @param image 1x3x640x640 (NCHW), RGB, 0 to 1
   * @return 1x300x6: left, top, right and bottom in pixels, score in [0, 1], class
   */
  public Tensor forward(@Shape({1, 3, INPUT_SIZE, INPUT_SIZE}) Tensor image) {
    Tensor p3 = through(0, 4, image);
    Tensor p4 = through(5, 6, p3);
    Tensor p5 = through(7, 10, p4);
    Tensor n4 = joint(13, upsampled(p5), p4);
    Tensor fine = joint(16, upsampled(n4), p3);
    Tensor medium = joint(19, through(17, fine), n4);
    Tensor coarse = joint(22, through(20, medium), p5);
    return detect.forward(fine, medium, coarse);
  }
}

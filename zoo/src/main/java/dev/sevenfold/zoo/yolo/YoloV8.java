package dev.sevenfold.zoo.yolo;

import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;

/**
 * YOLOv8 as Ultralytics publishes it, for detection, in the sizes n and s, which have one depth.
 * Checked against published training logs: the parameter count of each layer of n, and the totals
 * of n and s. Names follow from Ultralytics' module definitions. No published weights and outputs
 * were at hand, so that the numbers themselves are not compared with Ultralytics'.
 */
public class YoloV8 extends Yolo {
  private static final int HEAD = 22;

  private final Detect detect;

  /**
   * Builds a network.
   *
   * @param width channels of the first layer
   * @param classes number of classes
   * @param size height and width of the input, a multiple of 32
   */
  protected YoloV8(int width, int classes, int size) {
    this(layers(width), new Detect(4 * width, classes, size));
  }

  private YoloV8(NeuralModule[] layers, Detect detect) {
    super(layers);
    this.detect = detect;
    detect.named("model." + HEAD);
  }

  private static NeuralModule[] layers(int width) {
    NeuralModule[] layers = new NeuralModule[HEAD];
    layers[0] = ConvUnit.halving(3, width);
    layers[1] = ConvUnit.halving(width, 2 * width);
    layers[2] = C2f.of(2 * width, 2 * width, 1, true);
    layers[3] = ConvUnit.halving(2 * width, 4 * width);
    layers[4] = C2f.of(4 * width, 4 * width, 2, true);
    layers[5] = ConvUnit.halving(4 * width, 8 * width);
    layers[6] = C2f.of(8 * width, 8 * width, 2, true);
    layers[7] = ConvUnit.halving(8 * width, 16 * width);
    layers[8] = C2f.of(16 * width, 16 * width, 1, true);
    layers[9] = PyramidPooling.of(16 * width);
    layers[12] = C2f.of(24 * width, 8 * width, 1, false);
    layers[15] = C2f.of(12 * width, 4 * width, 1, false);
    layers[16] = ConvUnit.halving(4 * width, 4 * width);
    layers[18] = C2f.of(12 * width, 8 * width, 1, false);
    layers[19] = ConvUnit.halving(8 * width, 8 * width);
    layers[21] = C2f.of(24 * width, 16 * width, 1, false);
    return layers;
  }

  /**
   * Boxes and scores for 8,400 places, before suppression of duplicates.
   *
   * @param image 1x3x640x640 (NCHW), RGB, 0 to 1
   * @return 1x84x8400: middle, width and height in pixels, then a score in [0, 1] per class
   */
  public Tensor forward(@Shape({1, 3, INPUT_SIZE, INPUT_SIZE}) Tensor image) {
    Tensor p3 = through(0, 4, image);
    Tensor p4 = through(5, 6, p3);
    Tensor p5 = through(7, 9, p4);
    Tensor n4 = joint(12, upsampled(p5), p4);
    Tensor fine = joint(15, upsampled(n4), p3);
    Tensor medium = joint(18, through(16, fine), n4);
    Tensor coarse = joint(21, through(19, medium), p5);
    return detect.forward(fine, medium, coarse);
  }
}

package dev.sevenfold.zoo.yolo;

import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;

/**
 * YOLOv5 as Ultralytics publishes it now, "v5u" ({@code yolov5nu.pt}): the layers of YOLOv5 6.0
 * with the anchor-free head of YOLOv8 in place of the one with anchors; in the sizes n and s, which
 * have one depth. Checked against published training logs: the parameter count of each layer of n
 * and s, and their totals. Names follow from Ultralytics' module definitions. No published weights
 * and outputs were at hand, so that the numbers themselves are not compared with Ultralytics'.
 */
public class YoloV5u extends Yolo {
  private static final int HEAD = 24;

  private final Detect detect;

  /**
   * Builds a network.
   *
   * @param width channels of the first layer
   * @param classes number of classes
   * @param size height and width of the input, a multiple of 32
   */
  protected YoloV5u(int width, int classes, int size) {
    this(layers(width), new Detect(4 * width, classes, size));
  }

  private YoloV5u(NeuralModule[] layers, Detect detect) {
    super(layers);
    this.detect = detect;
    detect.named("model." + HEAD);
  }

  private static C3 c3(int in, int out, int depth, boolean shortcut) {
    return new C3(in, out, depth, 1, shortcut);
  }

  private static NeuralModule[] layers(int width) {
    NeuralModule[] layers = new NeuralModule[HEAD];
    layers[0] = ConvUnit.stem(width);
    layers[1] = ConvUnit.halving(width, 2 * width);
    layers[2] = c3(2 * width, 2 * width, 1, true);
    layers[3] = ConvUnit.halving(2 * width, 4 * width);
    layers[4] = c3(4 * width, 4 * width, 2, true);
    layers[5] = ConvUnit.halving(4 * width, 8 * width);
    layers[6] = c3(8 * width, 8 * width, 3, true);
    layers[7] = ConvUnit.halving(8 * width, 16 * width);
    layers[8] = c3(16 * width, 16 * width, 1, true);
    layers[9] = PyramidPooling.of(16 * width);
    layers[10] = ConvUnit.of(16 * width, 8 * width, 1);
    layers[13] = c3(16 * width, 8 * width, 1, false);
    layers[14] = ConvUnit.of(8 * width, 4 * width, 1);
    layers[17] = c3(8 * width, 4 * width, 1, false);
    layers[18] = ConvUnit.halving(4 * width, 4 * width);
    layers[20] = c3(8 * width, 8 * width, 1, false);
    layers[21] = ConvUnit.halving(8 * width, 8 * width);
    layers[23] = c3(16 * width, 16 * width, 1, false);
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
    Tensor n5 = through(7, 10, p4);
    Tensor n4 = through(14, joint(13, upsampled(n5), p4));
    Tensor fine = joint(17, upsampled(n4), p3);
    Tensor medium = joint(20, through(18, fine), n4);
    Tensor coarse = joint(23, through(21, medium), n5);
    return detect.forward(fine, medium, coarse);
  }
}

package dev.sevenfold.samples.demo;

import dev.sevenfold.samples.vision.Preprocessing;
import dev.sevenfold.samples.vision.ResizeFilter;
import java.util.List;
import java.util.Map;

/**
 * How images become inputs of the zoo's networks: as torchvision prepares them for its first
 * published weights, except that networks trained on larger images get 224 x 224 too.
 */
final class ZooPreprocessing {
  private static final int CROP = 224;
  private static final int SHORTER_SIDE = 256;
  private static final List<Float> HALVES = List.of(0.5f, 0.5f, 0.5f);

  /** Length of the shorter side where it is not 256. */
  private static final Map<String, Integer> SHORTER_SIDES =
      Map.of(
          "convnext_tiny", 236,
          "convnext_small", 230,
          "convnext_base", 232,
          "convnext_large", 232,
          "swin_t", 232,
          "swin_s", 246,
          "swin_b", 238,
          "maxvit_t", 224,
          "inception_v3", 342);

  private static final List<String> BICUBIC = List.of("efficientnet", "swin", "maxvit");

  private ZooPreprocessing() {}

  static Preprocessing of(String network) {
    int shorterSide = SHORTER_SIDES.getOrDefault(network, SHORTER_SIDE);
    return switch (network) {
      // Their published weights undo the usual normalisation and apply this one.
      case "googlenet" ->
          new Preprocessing(shorterSide, CROP, ResizeFilter.BILINEAR, HALVES, HALVES);
      case "inception_v3" ->
          new Preprocessing(shorterSide, 299, ResizeFilter.BILINEAR, HALVES, HALVES);
      default ->
          Preprocessing.imageNet(
              shorterSide,
              CROP,
              BICUBIC.stream().anyMatch(network::startsWith)
                  ? ResizeFilter.BICUBIC
                  : ResizeFilter.BILINEAR);
    };
  }
}

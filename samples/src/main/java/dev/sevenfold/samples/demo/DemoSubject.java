package dev.sevenfold.samples.demo;

import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.samples.data.FashionData;
import dev.sevenfold.samples.data.LabelledImages;
import dev.sevenfold.samples.data.PhotoData;
import dev.sevenfold.samples.data.ResourceWeights;
import dev.sevenfold.samples.fashion.FashionNetInt16Model;
import dev.sevenfold.samples.fashion.FashionNetModel;
import dev.sevenfold.samples.photos.PhotoNetInt16Model;
import dev.sevenfold.samples.photos.PhotoNetModel;
import dev.sevenfold.weights.WeightSource;
import java.util.function.Supplier;

/** What the demo can show: networks with trained weights and real images. */
public enum DemoSubject {
  /** Ten kinds of clothing: small, and enough images to tell accuracy. */
  FASHION(
      "images of Fashion-MNIST and the network's weights for them. Scales come from %,d images that"
          + " it was not trained on, accuracy from %,d others.",
      FashionNetModel::create,
      FashionNetInt16Model::create,
      ResourceWeights::fashion,
      FashionData::calibration,
      FashionData::test),
  /** Three kinds of photos: a published network, and its published weights. */
  PHOTOS(
      "photos and MobileNetV3-Small with published weights for three classes. Scales come from %,d"
          + " parts of the mirrored photos, decisions from the %,d photos as they are.",
      PhotoNetModel::create,
      PhotoNetInt16Model::create,
      ResourceWeights::photos,
      PhotoData::calibration,
      PhotoData::test);

  private final String data;
  private final Supplier<CompiledModel> int8;
  private final Supplier<CompiledModel> int16;
  private final Supplier<WeightSource> weights;
  private final Supplier<LabelledImages> calibration;
  private final Supplier<LabelledImages> test;

  DemoSubject(
      String data,
      Supplier<CompiledModel> int8,
      Supplier<CompiledModel> int16,
      Supplier<WeightSource> weights,
      Supplier<LabelledImages> calibration,
      Supplier<LabelledImages> test) {
    this.data = data;
    this.int8 = int8;
    this.int16 = int16;
    this.weights = weights;
    this.calibration = calibration;
    this.test = test;
  }

  /** What the images are and what they serve for, given how many there are. */
  String data(int calibrationImages, int testImages) {
    return "Real " + Html.format(data, calibrationImages, testImages);
  }

  /** The network in INT8. */
  CompiledModel int8() {
    return int8.get();
  }

  /** The network in INT16. */
  CompiledModel int16() {
    return int16.get();
  }

  /** Opens the trained weights. */
  WeightSource weights() {
    return weights.get();
  }

  /** What scales come from. */
  LabelledImages calibration() {
    return calibration.get();
  }

  /** What the network is judged by. */
  public LabelledImages test() {
    return test.get();
  }
}

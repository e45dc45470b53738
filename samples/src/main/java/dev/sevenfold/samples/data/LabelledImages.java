package dev.sevenfold.samples.data;

import dev.sevenfold.tensor.FloatTensor;
import java.awt.image.BufferedImage;
import java.util.List;

/** Images of which the right class is known. */
public interface LabelledImages {
  /** The classes, by label. */
  List<String> classes();

  /** Number of images. */
  int size();

  /** One image as network input, 1xCxHxW (NCHW), normalised. */
  FloatTensor input(int index);

  /** The class of one image, from 0. */
  int label(int index);

  /** One image for people. */
  BufferedImage picture(int index);
}

package dev.sevenfold.samples.cli;

import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.samples.demo.ImageClassifier;
import dev.sevenfold.samples.vision.ImageFile;
import dev.sevenfold.samples.vision.RgbImage;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What is on an image. */
@Command(
    name = "classify",
    description = {
      "Says what is on images: with a network of the zoo and a file of published weights, or with"
          + " the network for photos (food, report, other), which brings its own.",
      "Integers run in the generated C. Their scales come from the --calibrate images; the images"
          + " themselves serve when there are none."
    })
final class ClassifyCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--model",
      paramLabel = "NAME",
      defaultValue = ImageClassifier.PHOTOS,
      description = "By torchvision's name, such as resnet50; ${DEFAULT-VALUE} by default.")
  private String model;

  @Option(
      names = "--weights",
      paramLabel = "FILE",
      description = "Its weights, safetensors or npz, with torchvision's names.")
  private Path weights;

  @Option(
      names = {"--type", "--dtype"},
      paramLabel = "TYPE",
      defaultValue = "FLOAT32",
      description = "One of: ${COMPLETION-CANDIDATES}. ${DEFAULT-VALUE} by default.")
  private QuantizedType type;

  @Option(
      names = "--calibrate",
      paramLabel = "IMAGE",
      arity = "1..*",
      description = "Images that scales come from.")
  private List<Path> calibration = List.of();

  @Option(
      names = "--top",
      paramLabel = "COUNT",
      defaultValue = "3",
      description = "How many classes to show for each image; ${DEFAULT-VALUE} by default.")
  private int top;

  @Parameters(paramLabel = "IMAGE", arity = "1..*", description = "JPEG or PNG files.")
  private List<Path> images;

  @Override
  public Integer call() {
    if (top < 1) {
      throw new ParameterException(
          spec.commandLine(), "--top is " + top + ", but at least 1 class is to be shown");
    }
    ImageClassifier classifier = classifier();
    List<RgbImage> pixels = images.stream().map(ImageFile::read).toList();
    List<RgbImage> samples = calibration.stream().map(ImageFile::read).toList();
    Narrator narrator = new Narrator(spec.commandLine().getErr());
    float[][] logits = classifier.logits(type, pixels, samples, narrator);
    PrintWriter out = spec.commandLine().getOut();
    for (int i = 0; i < images.size(); i++) {
      out.println(images.get(i));
      show(out, classifier.classes(), logits[i]);
    }
    out.flush();
    return ExitCode.OK;
  }

  private ImageClassifier classifier() {
    if (model.equals(ImageClassifier.PHOTOS)) {
      if (weights != null) {
        throw new ParameterException(
            spec.commandLine(),
            "photos brings its own weights; --model says whose those of --weights are");
      }
      return ImageClassifier.photos();
    }
    ZooNetworks.checkClassifier(model);
    if (weights == null) {
      throw new ParameterException(
          spec.commandLine(), "--weights is missing; only photos brings its own");
    }
    return ImageClassifier.zoo(model, weights);
  }

  private void show(PrintWriter out, List<String> classes, float[] logits) {
    double[] shares = softmax(logits);
    IntStream.range(0, shares.length)
        .boxed()
        .sorted((a, b) -> Double.compare(shares[b], shares[a]))
        .limit(top)
        .forEach(c -> out.printf(Locale.ROOT, "  %5.1f %%  %s%n", 100 * shares[c], classes.get(c)));
  }

  private static double[] softmax(float[] logits) {
    double largest = Double.NEGATIVE_INFINITY;
    for (float logit : logits) {
      largest = Math.max(largest, logit);
    }
    double[] shares = new double[logits.length];
    double sum = 0;
    for (int i = 0; i < shares.length; i++) {
      shares[i] = Math.exp(logits[i] - largest);
      sum += shares[i];
    }
    for (int i = 0; i < shares.length; i++) {
      shares[i] /= sum;
    }
    return shares;
  }
}

package dev.sevenfold.samples.cli;

import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.samples.demo.GeneratedFiles;
import dev.sevenfold.samples.demo.ObjectDetector;
import dev.sevenfold.samples.demo.ObjectDetector.Found;
import dev.sevenfold.samples.demo.ObjectDetector.Thresholds;
import dev.sevenfold.samples.detection.DetectionPicture;
import dev.sevenfold.samples.vision.ClassNames;
import dev.sevenfold.samples.vision.ImageFile;
import dev.sevenfold.samples.vision.RgbImage;
import dev.sevenfold.zoo.Zoo;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What is where on a photo. */
@Command(
    name = "detect",
    description = {
      "Finds the 80 kinds of objects of COCO on a photo, with a detector of the zoo and a file of"
          + " published weights: prints the boxes, draws them, and compares the integers of the"
          + " generated C with the float reference.",
      "Without --weights formulas fill the parameters: everything runs, but boxes mean nothing."
    })
final class DetectCommand implements Callable<Integer> {
  private static final String PNG = ".png";

  @Spec private CommandSpec spec;

  @Option(
      names = "--model",
      paramLabel = "NAME",
      defaultValue = "yolov8n",
      description =
          "By Ultralytics' name: yolov5nu, yolov5su, yolov8n, yolov8s or yolo26n;"
              + " ${DEFAULT-VALUE} by default.")
  private String model;

  @Option(
      names = "--weights",
      paramLabel = "FILE",
      description = "Its weights, safetensors or npz, with Ultralytics' names.")
  private Path weights;

  @Option(
      names = {"--type", "--dtype"},
      paramLabel = "TYPE",
      defaultValue = "INT8",
      description = "One of: ${COMPLETION-CANDIDATES}. ${DEFAULT-VALUE} by default.")
  private QuantizedType type;

  @Option(
      names = "--calibrate",
      paramLabel = "IMAGE",
      arity = "1..*",
      description = "Images that scales come from; the photo itself when there are none.")
  private List<Path> calibration = List.of();

  @Option(
      names = "--score",
      paramLabel = "PART",
      defaultValue = "0.25",
      description = "Least score of a box, 0 to 1; ${DEFAULT-VALUE} by default.")
  private double score;

  @Option(
      names = "--iou",
      paramLabel = "PART",
      defaultValue = "0.45",
      description =
          "Of two boxes of one class that overlap more, only the better is kept: intersection over"
              + " union, 0 to 1; ${DEFAULT-VALUE} by default. yolo26n does not need it.")
  private double overlap;

  @Option(
      names = "--output",
      paramLabel = "FILE.png",
      description = "Where the photo with boxes goes; target/detect/NAME.png by default.")
  private Path output;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Also writes boxes and comparison to FILE as JSON.")
  private Path json;

  @Parameters(paramLabel = "IMAGE", description = "A JPEG or PNG file.")
  private Path image;

  @Override
  public Integer call() {
    ZooNetworks.checkDetector(model);
    checkPart("--score", score);
    checkPart("--iou", overlap);
    RgbImage photo = ImageFile.read(image);
    List<RgbImage> samples = calibration.stream().map(ImageFile::read).toList();
    OutputFile picture = picture();
    requireApart("the picture", picture);
    picture.prepare();
    Optional<OutputFile> figures = OutputFile.prepared(json);
    figures.ifPresent(file -> requireApart("--json", file));
    if (figures.isPresent() && figures.get().isAt(picture.path())) {
      throw new ParameterException(
          spec.commandLine(), "--json is the picture, too; give each a file of its own");
    }
    ObjectDetector detector =
        new ObjectDetector(model, Zoo.detectors().get(model), Optional.ofNullable(weights));
    Found found =
        detector.find(
            photo,
            samples,
            type,
            new Thresholds(score, overlap),
            new Narrator(spec.commandLine().getErr()));
    DetectionReport report =
        new DetectionReport(
            model, Optional.ofNullable(weights), type, photo, found, ClassNames.coco());
    PrintWriter out = spec.commandLine().getOut();
    out.print(report.text());
    out.flush();
    figures.ifPresent(file -> file.write(report.json()));
    picture.write(DetectionPicture.of(photo, found.best(), ClassNames.coco()));
    out.println("Picture: " + GeneratedFiles.shown(picture.path()));
    out.flush();
    return ExitCode.OK;
  }

  private void checkPart(String option, double value) {
    if (!(value >= 0 && value <= 1)) {
      throw new ParameterException(
          spec.commandLine(),
          String.format(Locale.ROOT, "%s is %s, but must be between 0 and 1", option, value));
    }
  }

  private OutputFile picture() {
    if (output == null) {
      String name = String.valueOf(image.getFileName());
      int end = name.lastIndexOf('.');
      return new OutputFile(
          Home.folder()
              .resolve("target")
              .resolve("detect")
              .resolve((end > 0 ? name.substring(0, end) : name) + PNG));
    }
    if (!output.toString().toLowerCase(Locale.ROOT).endsWith(PNG)) {
      throw new ParameterException(
          spec.commandLine(), "--output is %s, but must end with %s".formatted(output, PNG));
    }
    return new OutputFile(output);
  }

  /** Fails if writing a file would destroy one that is read. */
  private void requireApart(String what, OutputFile written) {
    Stream.concat(Stream.of(image), Stream.concat(calibration.stream(), Stream.ofNullable(weights)))
        .filter(written::isAt)
        .findFirst()
        .ifPresent(
            read -> {
              throw new ParameterException(
                  spec.commandLine(),
                  "%s would overwrite %s, which is read; name another file".formatted(what, read));
            });
  }
}

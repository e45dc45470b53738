package dev.sevenfold.samples.cli;

import static com.google.common.truth.Truth.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.sevenfold.processor.InMemoryModel;
import dev.sevenfold.samples.photos.PhotoNet;
import dev.sevenfold.samples.vision.ImageFile;
import dev.sevenfold.samples.vision.RgbImage;
import dev.sevenfold.weights.FormulaWeights;
import dev.sevenfold.weights.SafetensorsWriter;
import dev.sevenfold.zoo.Zoo;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DetectCommandTest {
  /** The smallest. */
  private static final String NETWORK = "yolov5nu";

  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private Path photo;
  private Path picture;

  @BeforeEach
  void files() throws URISyntaxException {
    photo = Path.of(PhotoNet.class.getResource("meal_1.jpg").toURI());
    picture = folder.resolve("new").resolve("boxes.png");
  }

  private int run(Object... arguments) {
    List<String> all = new ArrayList<>(List.of("detect"));
    Arrays.stream(arguments).map(Object::toString).forEach(all::add);
    return SevenfoldCommand.commandLine()
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(all.toArray(String[]::new));
  }

  private static Path written(Path file, int width, int height) throws IOException {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    ImageIO.write(image, "png", file.toFile());
    return file;
  }

  private Path weights(String network) throws IOException {
    InMemoryModel model = InMemoryModel.compile(Zoo.detectors().get(network).get());
    Path file = folder.resolve(network + ".safetensors");
    try (OutputStream stream = Files.newOutputStream(file)) {
      SafetensorsWriter.write(
          stream, file.toString(), model.bind(FormulaWeights.of(model.parameters())).tensors());
    }
    return file;
  }

  @Test
  void boxesArePrintedDrawnAndComparedWithFloat() throws IOException {
    Path json = folder.resolve("boxes.json");
    assertThat(run("--model", NETWORK, "--output", picture, "--json", json, photo)).isEqualTo(0);
    String text = out.toString();
    assertThat(text).startsWith(NETWORK + ", INT8, photo of 293 x 512: ");
    assertThat(text).contains("\nNo --weights were given, so formulas filled the parameters: ");
    assertThat(text).containsMatch("\nclass +score +left +top +right +bottom\n[a-z ]+ [0-9.]+ % ");
    assertThat(text)
        .containsMatch("\nINT8 against float: [1-9][0-9]* of [0-9]+ boxes agree .*, mean IoU 0\\.");
    assertThat(text).containsMatch("\nPicture: .*boxes\\.png\n$");
    assertThat(err.toString()).contains("Building the C and running it ...");

    JsonObject figures = JsonParser.parseString(Files.readString(json)).getAsJsonObject();
    assertThat(figures.get("weights").getAsString()).isEqualTo("formula");
    JsonArray boxes = figures.getAsJsonArray("integers");
    assertThat(text).contains(": " + boxes.size() + " boxes\n");
    JsonArray sides = boxes.get(0).getAsJsonObject().getAsJsonArray("box");
    assertThat(sides.get(2).getAsFloat()).isAtMost(293);
    JsonObject comparison = figures.getAsJsonObject("comparison");
    int pairs = comparison.get("pairs").getAsInt();
    assertThat(pairs + comparison.getAsJsonArray("only_in_integers").size())
        .isEqualTo(boxes.size());
    assertThat(pairs + comparison.getAsJsonArray("only_in_float").size())
        .isEqualTo(figures.getAsJsonArray("float").size());

    RgbImage before = ImageFile.read(photo);
    RgbImage after = ImageFile.read(picture);
    assertThat(after.width()).isEqualTo(before.width());
    assertThat(after.height()).isEqualTo(before.height());
    int vivid = 0;
    for (int i = 0; i < after.pixels().length; i += RgbImage.CHANNELS) {
      boolean changed = !Arrays.equals(after.pixels(), i, i + 3, before.pixels(), i, i + 3);
      vivid += changed && spread(after.pixels(), i) > 80 ? 1 : 0;
    }
    assertThat(vivid).isGreaterThan(1000);
  }

  /** Difference of the largest and the smallest channel. */
  private static int spread(byte[] pixels, int at) {
    int red = Byte.toUnsignedInt(pixels[at]);
    int green = Byte.toUnsignedInt(pixels[at + 1]);
    int blue = Byte.toUnsignedInt(pixels[at + 2]);
    return Math.max(red, Math.max(green, blue)) - Math.min(red, Math.min(green, blue));
  }

  @Test
  void aThreadWithWeightsInFloat() throws IOException {
    Path thread = written(folder.resolve("thread.png"), 3000, 2);
    assertThat(
            run(
                "--model",
                "yolo26n",
                "--weights",
                weights("yolo26n"),
                "--type",
                "float32",
                "--score",
                "0.0001",
                "--output",
                picture,
                thread))
        .isEqualTo(0);
    assertThat(out.toString()).startsWith("yolo26n, FLOAT32, photo of 3000 x 2: ");
    assertThat(out.toString()).doesNotContain("formula");
    assertThat(out.toString()).doesNotContain("against float");
    assertThat(ImageFile.read(picture).width()).isEqualTo(3000);
  }

  @Test
  void weightsOfAnotherNetworkAreRefused() throws IOException {
    int code = run("--model", NETWORK, "--weights", weights("yolov8n"), "--output", picture, photo);
    assertThat(code).isEqualTo(1);
    assertThat(err.toString()).contains("sevenfold: [SF0510] The weights in ");
    assertThat(Files.exists(picture)).isFalse();
  }

  @Test
  void unknownNetworksAreRefused() {
    assertThat(run("--model", "yolo8n", photo)).isEqualTo(1);
    assertThat(err.toString().strip())
        .isEqualTo("sevenfold: [SF0908] The zoo has no network 'yolo8n'; did you mean 'yolov8n'?");
  }

  @Test
  void aNameLikeNoOtherGetsAList() {
    assertThat(run("--model", "rcnn", photo)).isEqualTo(1);
    assertThat(err.toString().strip())
        .isEqualTo(
            "sevenfold: [SF0908] The zoo has no network 'rcnn'; the detectors are yolo26n,"
                + " yolov5nu, yolov5su, yolov8n, yolov8s");
  }

  @Test
  void classifiersAreRefused() {
    assertThat(run("--model", "resnet18", photo)).isEqualTo(1);
    assertThat(err.toString().strip())
        .isEqualTo(
            "sevenfold: [SF0911] 'resnet18' is a classifier. Use `./sevenfold classify` for it, or"
                + " one of the detectors: yolo26n, yolov5nu, yolov5su, yolov8n, yolov8s.");
  }

  @Test
  void whatIsNoImageIsOneMessage() throws IOException {
    assertThat(run(folder.resolve("absent.jpg"))).isEqualTo(1);
    assertThat(run(Files.writeString(folder.resolve("text.jpg"), "no image"))).isEqualTo(1);
    assertThat(run("--calibrate", folder.resolve("absent.png"), "--", photo)).isEqualTo(1);
    assertThat(err.toString().lines().map(line -> line.substring(0, 19)).toList())
        .containsExactly("sevenfold: [SF0540]", "sevenfold: [SF0540]", "sevenfold: [SF0540]");
  }

  @Test
  void absentWeightsAreOneMessage() {
    assertThat(run("--weights", folder.resolve("absent.safetensors"), "--output", picture, photo))
        .isEqualTo(1);
    assertThat(err.toString()).contains("sevenfold: [SF0501] ");
  }

  @Test
  void outputsThatCannotBeWrittenAreNoticedFirst() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    assertThat(run("--output", file.resolve("boxes.png"), photo)).isEqualTo(1);
    assertThat(run("--output", picture, "--json", folder, photo)).isEqualTo(1);
    List<String> lines = err.toString().lines().toList();
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0)).startsWith("sevenfold: [SF0912] Cannot write ");
    assertThat(lines.get(1)).endsWith(": it is a folder.");
  }

  @Test
  void whatIsReadIsNotOverwritten() throws IOException {
    Path own = written(folder.resolve("own.png"), 8, 8);
    byte[] before = Files.readAllBytes(own);
    Path link = Files.createSymbolicLink(folder.resolve("link.png"), own);
    Path sample = written(folder.resolve("sample.png"), 8, 8);
    Path file = folder.resolve("absent.npz");
    assertThat(run("--output", own, own)).isEqualTo(2);
    assertThat(run("--output", link, own)).isEqualTo(2);
    assertThat(run("--output", sample, "--calibrate", sample, "--", own)).isEqualTo(2);
    assertThat(run("--output", picture, "--json", own, own)).isEqualTo(2);
    assertThat(run("--output", picture, "--json", file, "--weights", file, own)).isEqualTo(2);
    List<String> refusals =
        err.toString().lines().filter(line -> line.contains("would overwrite")).toList();
    assertThat(refusals)
        .containsExactly(
            "the picture would overwrite " + own + ", which is read; name another file",
            "the picture would overwrite " + own + ", which is read; name another file",
            "the picture would overwrite " + sample + ", which is read; name another file",
            "--json would overwrite " + own + ", which is read; name another file",
            "--json would overwrite " + file + ", which is read; name another file")
        .inOrder();
    assertThat(run("--output", picture, "--json", picture, own)).isEqualTo(2);
    assertThat(err.toString()).contains("--json is the picture, too");
    assertThat(Files.readAllBytes(own)).isEqualTo(before);
  }

  @Test
  void picturesArePng() {
    assertThat(run("--output", folder.resolve("boxes.jpg"), photo)).isEqualTo(2);
    assertThat(err.toString()).contains("but must end with .png");
  }

  @Test
  void thresholdsArePartsOfOne() {
    assertThat(run("--score", "25", photo)).isEqualTo(2);
    assertThat(err.toString()).startsWith("--score is 25.0, but must be between 0 and 1");
    assertThat(run("--iou", "NaN", photo)).isEqualTo(2);
    assertThat(err.toString()).contains("--iou is NaN, but must be between 0 and 1");
  }
}

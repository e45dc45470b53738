package dev.sevenfold.samples.cli;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.processor.InMemoryModel;
import dev.sevenfold.samples.photos.PhotoNet;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.weights.FormulaWeights;
import dev.sevenfold.weights.SafetensorsWriter;
import dev.sevenfold.zoo.Zoo;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ClassifyCommandTest {
  private static final String NETWORK = "squeezenet1_1";

  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    List<String> all = new ArrayList<>(List.of("classify"));
    all.addAll(List.of(arguments));
    return SevenfoldCommand.commandLine()
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(all.toArray(String[]::new));
  }

  private static String photo(String name) throws URISyntaxException {
    return Path.of(PhotoNet.class.getResource(name + ".jpg").toURI()).toString();
  }

  /** The best class of each image, in order. */
  private List<String> best() {
    List<String> lines = out.toString().lines().toList();
    List<String> best = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      if (!lines.get(i - 1).startsWith("  ")) {
        best.add(lines.get(i).substring(lines.get(i).indexOf('%') + 3));
      }
    }
    return best;
  }

  @Test
  void photosInFloat() throws URISyntaxException {
    assertThat(run(photo("meal_1"), photo("report_1"), photo("other_1"))).isEqualTo(0);
    assertThat(best()).containsExactly("food", "report", "other").inOrder();
    assertThat(out.toString().lines().count()).isEqualTo(3 * (1 + 3));
  }

  @Test
  void photosInIntegers() throws URISyntaxException {
    assertThat(
            run(
                "--type",
                "int16",
                "--calibrate",
                photo("meal_2"),
                photo("report_2"),
                "--top",
                "1",
                "--",
                photo("meal_1"),
                photo("report_1")))
        .isEqualTo(0);
    assertThat(best()).containsExactly("food", "report").inOrder();
    assertThat(out.toString().lines().count()).isEqualTo(2 * (1 + 1));
    assertThat(err.toString()).contains("Calibrating on 2 images ...\n");
    assertThat(err.toString()).contains("Building the C and running it ...\n");
  }

  @Test
  void scalesComeFromTheImagesWhenThereIsNothingElse() throws URISyntaxException {
    assertThat(run("--type", "int16", photo("meal_1"), photo("report_1"))).isEqualTo(0);
    assertThat(best()).containsExactly("food", "report").inOrder();
    assertThat(err.toString()).contains("Calibrating on 2 images ...\n");
  }

  @Test
  void aNetworkOfTheZooWithAFileOfWeights() throws IOException, URISyntaxException {
    InMemoryModel model = InMemoryModel.compile(Zoo.networks().get(NETWORK).get());
    Map<String, HostTensor> weights = model.bind(FormulaWeights.of(model.parameters())).tensors();
    Path file = folder.resolve("weights.safetensors");
    try (OutputStream stream = Files.newOutputStream(file)) {
      SafetensorsWriter.write(stream, file.toString(), weights);
    }
    assertThat(run("--model", NETWORK, "--weights", file.toString(), photo("meal_1"))).isEqualTo(0);
    assertThat(out.toString().lines().count()).isEqualTo(1 + 3);
  }

  @Test
  void weightsOfTheZooAreNeeded() throws URISyntaxException {
    assertThat(run("--model", NETWORK, photo("meal_1"))).isEqualTo(2);
    assertThat(err.toString()).startsWith("--weights is missing; only photos brings its own");
  }

  @Test
  void weightsThatWouldNotBeReadAreRefused() throws URISyntaxException {
    assertThat(run("--weights", "resnet18.safetensors", photo("meal_1"))).isEqualTo(2);
    assertThat(err.toString())
        .startsWith("photos brings its own weights; --model says whose those of --weights are");
  }

  @Test
  void atLeastOneClassIsShown() throws URISyntaxException {
    for (String count : List.of("0", "-5")) {
      assertThat(run("--top", count, photo("meal_1"))).isEqualTo(2);
      assertThat(err.toString()).contains("--top is " + count + ", but at least 1 class");
    }
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void unknownNetworksAreRefused() throws URISyntaxException {
    assertThat(run("--model", "resnet5", photo("meal_1"))).isEqualTo(1);
    assertThat(err.toString())
        .startsWith(
            "sevenfold: [SF0908] The zoo has no network 'resnet5'; did you mean 'resnet50'?");
  }

  @Test
  void detectorsAreRefused() throws URISyntaxException {
    assertThat(run("--model", "yolov8n", photo("meal_1"))).isEqualTo(1);
    assertThat(err.toString())
        .startsWith(
            "sevenfold: [SF0911] 'yolov8n' is a detector. Use `./sevenfold detect` for it, or one"
                + " of the classifiers: alexnet, ");
  }

  @Test
  void whatIsNoImageIsOneMessage() {
    assertThat(run(folder.resolve("absent.jpg").toString())).isEqualTo(1);
    assertThat(err.toString()).startsWith("sevenfold: [SF0540]");
  }
}

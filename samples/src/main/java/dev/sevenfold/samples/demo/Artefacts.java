package dev.sevenfold.samples.demo;

import dev.sevenfold.calibration.Calibration;
import dev.sevenfold.compare.HealthReport;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.conversion.Encodings;
import dev.sevenfold.model.CompiledModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What calibration and conversion leave behind for one model, beside what the compiler wrote.
 *
 * @param params what the C reads
 * @param others encodings, audit, accumulator proofs and health report
 */
record Artefacts(Path params, List<Path> others) {
  /** Writes them into a folder, under the model's name. */
  static Artefacts write(
      Path folder,
      CompiledModel model,
      Calibration calibration,
      ConvertedModel converted,
      HealthReport health) {
    String name = model.plan().model();
    Path params = folder.resolve(name + ".params");
    model.writeParams(converted, params);
    Path encodings = folder.resolve(name + ".encodings.json");
    Encodings.of(name, calibration.encodings()).write(encodings);
    Path audit = write(folder, name + ".calibration.txt", calibration.audit().toText());
    Path conversion = write(folder, name + ".conversion.txt", converted.report().toText());
    Path text = write(folder, name + ".health.txt", health.toText());
    Path json = write(folder, name + ".health.json", health.toJson());
    return new Artefacts(params, List.of(encodings, audit, conversion, text, json));
  }

  private static Path write(Path folder, String name, String content) {
    try {
      return Files.writeString(folder.resolve(name), content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Size of the params file. */
  long paramsBytes() {
    try {
      return Files.size(params);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

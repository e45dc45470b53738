package dev.sevenfold.samples.demo;

import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.plan.Plan;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Where what the compiler wrote for a model lies. */
public final class GeneratedFiles {
  private GeneratedFiles() {}

  /** The C, its header, the plan and the reports that exist, then what conversion left. */
  static List<String> of(CompiledModel model, Artefacts artefacts) {
    Plan plan = model.plan();
    List<String> files = new ArrayList<>();
    for (String name :
        List.of(
            plan.symbol() + ".c",
            plan.symbol() + ".h",
            plan.model() + ".plan.json",
            plan.model() + ".plan.txt",
            plan.model() + ".offload.txt",
            plan.model() + ".offload.json")) {
      URL resource = model.getClass().getResource(name);
      if (resource != null) {
        files.add(readable(resource));
      }
    }
    files.add(shown(artefacts.params()));
    artefacts.others().forEach(file -> files.add(shown(file)));
    return files;
  }

  /** A path as a person at this folder would write it. */
  public static String shown(Path path) {
    Path here = Path.of("").toAbsolutePath();
    Path absolute = path.toAbsolutePath().normalize();
    return (absolute.startsWith(here) ? here.relativize(absolute) : absolute).toString();
  }

  private static String readable(URL resource) {
    try {
      URI uri = resource.toURI();
      return uri.getScheme().equals("file") ? shown(Path.of(uri)) : uri.toString();
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(e);
    }
  }
}

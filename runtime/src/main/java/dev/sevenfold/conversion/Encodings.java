package dev.sevenfold.conversion;

import dev.sevenfold.calibration.Calibration;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.NearestName;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Slot;
import dev.sevenfold.quant.Encoding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Scales and ranges of activations as a file that people and tools can read and change: {@code
 * encodings.json}, described in docs/encodings.md. A complete file takes the place of calibration;
 * one with a few tensors overrides it.
 *
 * @param model name of the model; a file of another model is refused
 * @param origin the calibration they come from, if they come from one
 * @param tensors by the name of a tensor or slot, in the order of the file
 */
public record Encodings(
    String model, Optional<CalibrationOrigin> origin, Map<String, GivenEncoding> tensors) {
  /** Copies the map, keeping its order. */
  public Encodings {
    tensors = Collections.unmodifiableMap(new LinkedHashMap<>(tensors));
  }

  /**
   * What {@link #applyTo} gives.
   *
   * @param encodings by slot name: those that were there, replaced where the file has one
   * @param matched names of the file, all of them, and the slots they stand for
   */
  public record Applied(Map<String, Encoding> encodings, Map<String, String> matched) {}

  /** Everything that a conversion used, for example {@link ConvertedModel#encodings}. */
  public static Encodings of(String model, Map<String, Encoding> encodings) {
    return new Encodings(model, Optional.empty(), given(encodings));
  }

  /** Everything that calibration found, and what it was found from. */
  public static Encodings of(Calibration calibration) {
    return new Encodings(
        calibration.audit().model(),
        Optional.of(CalibrationOrigin.of(calibration.audit())),
        given(calibration.encodings()));
  }

  private static Map<String, GivenEncoding> given(Map<String, Encoding> encodings) {
    Map<String, GivenEncoding> tensors = new LinkedHashMap<>();
    encodings.forEach((name, encoding) -> tensors.put(name, GivenEncoding.of(encoding)));
    return tensors;
  }

  /**
   * Reads a file.
   *
   * @throws SevenfoldException SF0725 with the reason if it is not an encodings file
   */
  public static Encodings read(Path file) {
    try {
      return EncodingsJson.read(Files.readString(file));
    } catch (NoSuchFileException e) {
      throw new SevenfoldException(
          e, Message.ENCODINGS_FILE_INVALID, file, "there is no such file");
    } catch (IOException e) {
      throw new SevenfoldException(e, Message.ENCODINGS_FILE_INVALID, file, e.getMessage());
    }
  }

  /** The text of the file; equal encodings have equal texts. */
  public String toJson() {
    return EncodingsJson.write(this);
  }

  /**
   * Writes the file.
   *
   * @throws SevenfoldException SF0725
   */
  public void write(Path file) {
    try {
      Files.writeString(file, toJson());
    } catch (IOException e) {
      throw new SevenfoldException(
          e, Message.ENCODINGS_FILE_INVALID, file, "it cannot be written: " + e.getMessage());
    }
  }

  /**
   * Puts these encodings in the place of others. A name may be that of a slot or of any tensor that
   * shares the slot's scale.
   *
   * @param others what calibration found, by slot name; empty if the file is to hold everything
   * @throws SevenfoldException SF0723 listing all names that fit nothing, with the names they are
   *     nearest to and the number of those that fit; SF0724 when two names give one slot different
   *     numbers, or the file is of another model; SF0721, SF0301, SF0302 for impossible encodings
   */
  public Applied applyTo(Plan plan, Map<String, Encoding> others) {
    if (!model.equals(plan.model())) {
      throw new SevenfoldException(
          Message.ENCODINGS_CONFLICT, "they are of model " + model + ", not of " + plan.model());
    }
    Map<String, String> matched = new LinkedHashMap<>();
    List<String> unknown = new ArrayList<>();
    Map<String, Encoding> given = new LinkedHashMap<>();
    tensors.forEach(
        (name, encoding) -> {
          Slot slot = slot(plan, name, encoding);
          if (slot == null) {
            unknown.add(name);
          } else {
            matched.put(name, slot.name());
            put(given, name, encoding.resolve(slot, plan.model()));
          }
        });
    if (!unknown.isEmpty()) {
      throw new SevenfoldException(
          Message.UNKNOWN_ENCODINGS, model, matched.size(), unknown.size(), list(plan, unknown));
    }
    Map<String, Encoding> result = new LinkedHashMap<>(others);
    result.putAll(given);
    return new Applied(result, matched);
  }

  private static void put(Map<String, Encoding> given, String name, Encoding encoding) {
    Encoding before = given.put(encoding.tensor(), encoding);
    if (before != null && !before.equals(encoding)) {
      throw new SevenfoldException(
          Message.ENCODINGS_CONFLICT,
          "'"
              + name
              + "' shares its scale with "
              + encoding.tensor()
              + ", for which they say something else");
    }
  }

  /** The slot of a name, or null: first by the slot's own name, then by its members. */
  private static Slot slot(Plan plan, String name, GivenEncoding encoding) {
    for (Slot slot : plan.slots()) {
      if (slot.name().equals(name)) {
        return slot;
      }
    }
    List<Slot> sharing =
        plan.slots().stream()
            .filter(slot -> slot.members().contains(name))
            .filter(slot -> encoding.dtype() == null || slot.dtype() == encoding.dtype())
            .toList();
    if (sharing.size() > 1) {
      throw new SevenfoldException(
          Message.ENCODINGS_CONFLICT,
          "'"
              + name
              + "' has codes in several types; add its dtype, or name one of "
              + sharing.stream().map(Slot::name).toList());
    }
    return sharing.isEmpty() ? null : sharing.get(0);
  }

  private static String list(Plan plan, List<String> unknown) {
    Set<String> known = new TreeSet<>();
    plan.slots().forEach(slot -> known.addAll(slot.members()));
    plan.slots().forEach(slot -> known.add(slot.name()));
    StringBuilder text = new StringBuilder();
    for (String name : unknown) {
      text.append("\n  '").append(name).append('\'').append(NearestName.suggestion(name, known));
    }
    return text.toString();
  }
}

package dev.sevenfold.calibration;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.plan.Boundary;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.quant.ObserverState;
import dev.sevenfold.tensor.DType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;

/**
 * A calibration that was stopped, as a JSON file: float values as the integers of their bits, so
 * that nothing is rounded.
 *
 * @param format version of the file
 * @param model name of the model
 * @param samples how many samples were seen
 * @param dataHash link of the chain of samples, in hexadecimal
 * @param slots observers of the slots, in the plan's order
 * @param advisers PERCENTILE observers beside them, null where there is none
 * @param parts observers of the single tensors that share each slot
 * @param inputs observers of the float inputs, in declared order
 */
record CalibrationState(
    int format,
    String model,
    int samples,
    String dataHash,
    List<ObserverState> slots,
    List<ObserverState> advisers,
    List<List<ObserverState>> parts,
    List<ObserverState> inputs) {
  static final int FORMAT = 2;

  /** Writes beside the file and renames, so that a stop in between loses nothing. */
  void write(Path file) {
    Path unfinished = file.resolveSibling(file.getFileName() + ".part");
    try {
      Files.writeString(unfinished, new Gson().toJson(this));
      Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new SevenfoldException(
          e, Message.CALIBRATION_STATE_INVALID, file, "it cannot be written: " + e.getMessage());
    }
  }

  static CalibrationState read(Path file, Plan plan) {
    CalibrationState state;
    try {
      state = new Gson().fromJson(Files.readString(file), CalibrationState.class);
    } catch (NoSuchFileException e) {
      throw invalid(e, file, "there is no such file");
    } catch (IOException | JsonParseException e) {
      throw invalid(e, file, e.getMessage());
    }
    String why = state == null ? "it is empty" : state.flaw(plan);
    if (!why.isEmpty()) {
      throw new SevenfoldException(Message.CALIBRATION_STATE_INVALID, file, why);
    }
    return state;
  }

  static SevenfoldException invalid(Exception cause, Path file, String why) {
    return new SevenfoldException(cause, Message.CALIBRATION_STATE_INVALID, file, why);
  }

  /** Why this is not a state of a plan's calibration; empty when it is. */
  private String flaw(Plan plan) {
    if (format != FORMAT) {
      return "it has format " + format + ", this Sevenfold reads format " + FORMAT;
    }
    if (!Objects.equals(model, plan.model())) {
      return "it is of model " + model + ", not of " + plan.model();
    }
    boolean complete = samples >= 0 && dataHash != null && slots != null && inputs != null;
    complete = complete && advisers != null && advisers.size() == slots.size();
    complete = complete && parts != null && parts.stream().noneMatch(p -> p == null || hasNull(p));
    if (!complete || hasNull(slots) || hasNull(inputs)) {
      return "it is incomplete";
    }
    List<String> expected =
        plan.calibratedSlots().stream().map(slot -> key(slot.name(), slot.observer())).toList();
    List<String> found = slots.stream().map(s -> key(s.tensor(), s.type())).toList();
    List<List<String>> expectedParts =
        plan.calibratedSlots().stream().map(slot -> ScaleGroups.parts(plan, slot)).toList();
    List<List<String>> foundParts =
        parts.stream().map(p -> p.stream().map(ObserverState::tensor).toList()).toList();
    return found.equals(expected)
            && foundParts.equals(expectedParts)
            && inputNames().equals(inputNames(plan))
        ? ""
        : "its tensors and observers are not those that the model was compiled to";
  }

  private List<String> inputNames() {
    return inputs.stream().map(ObserverState::tensor).toList();
  }

  private static List<String> inputNames(Plan plan) {
    return plan.inputs().stream()
        .filter(input -> input.declared().dtype() == DType.FLOAT32)
        .map(Boundary::name)
        .toList();
  }

  private static boolean hasNull(List<ObserverState> states) {
    return states.stream().anyMatch(Objects::isNull);
  }

  private static String key(String tensor, Object observer) {
    return tensor + " " + observer;
  }
}

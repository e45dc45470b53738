package dev.sevenfold.board;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.NearestName;
import dev.sevenfold.diagnostic.SevenfoldException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** All board profiles; they are read from {@code boards.json} beside this class. */
public final class Boards {
  /** The board of a model that names none. */
  public static final String DEFAULT = "j722s-evm";

  private static final List<Board> ALL = read();

  private Boards() {}

  /** All profiles in the order of the file. */
  public static List<Board> all() {
    return ALL;
  }

  /**
   * The profile of a name.
   *
   * @throws SevenfoldException SF0401 with the nearest name and all names
   */
  public static Board named(String name) {
    return ALL.stream()
        .filter(board -> board.name().equals(name))
        .findFirst()
        .orElseThrow(() -> unknown(name));
  }

  private static SevenfoldException unknown(String name) {
    List<String> names = ALL.stream().map(Board::name).toList();
    return new SevenfoldException(
        Message.UNKNOWN_BOARD, String.join(", ", names), name, NearestName.suggestion(name, names));
  }

  private static List<Board> read() {
    try (InputStream in = Boards.class.getResourceAsStream("boards.json")) {
      Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8);
      JsonArray array = JsonParser.parseReader(reader).getAsJsonArray();
      List<Board> boards = new ArrayList<>();
      array.forEach(element -> boards.add(board(element.getAsJsonObject())));
      return List.copyOf(boards);
    } catch (IOException e) {
      throw new SevenfoldException(
          e, Message.INTERNAL_ERROR, "reading boards.json", e.getMessage());
    }
  }

  private static Board board(JsonObject json) {
    return new Board(
        json.get("name").getAsString(),
        json.get("description").getAsString(),
        json.get("core").getAsString(),
        integer(json, "vectorBytes"),
        integer(json, "mmaInt8"),
        integer(json, "mmaInt16"),
        number(json, "l2Bytes"),
        number(json, "l2UsableBytes"),
        number(json, "poolBytes"),
        kernels(json),
        limits(json));
  }

  private static OptionalInt integer(JsonObject json, String key) {
    OptionalLong number = number(json, key);
    return number.isPresent()
        ? OptionalInt.of(Math.toIntExact(number.getAsLong()))
        : OptionalInt.empty();
  }

  private static OptionalLong number(JsonObject json, String key) {
    return json.has(key) ? OptionalLong.of(json.get(key).getAsLong()) : OptionalLong.empty();
  }

  private static Set<String> kernels(JsonObject json) {
    Set<String> kernels = new TreeSet<>();
    for (JsonElement kernel : json.getAsJsonArray("kernels")) {
      kernels.add(kernel.getAsString());
    }
    return kernels;
  }

  private static Map<String, Long> limits(JsonObject json) {
    Map<String, Long> limits = new TreeMap<>();
    json.getAsJsonObject("limits")
        .entrySet()
        .forEach(entry -> limits.put(entry.getKey(), entry.getValue().getAsLong()));
    return limits;
  }
}

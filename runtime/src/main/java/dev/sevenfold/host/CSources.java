package dev.sevenfold.host;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The generated C of a model.
 *
 * @param symbol prefix of the model's C functions, such as {@code res_net18}
 * @param files text by file name: {@code <symbol>.c}, {@code <symbol>.h}
 */
public record CSources(String symbol, Map<String, String> files) {
  /** Sorts the files. */
  public CSources {
    files = Collections.unmodifiableMap(new TreeMap<>(files));
  }

  /** One source and one header, as texts. */
  public static CSources of(String symbol, String source, String header) {
    return new CSources(symbol, Map.of(symbol + ".c", source, symbol + ".h", header));
  }

  /**
   * The files in a folder.
   *
   * @throws SevenfoldException SF0807 if one is missing
   */
  public static CSources inFolder(String symbol, Path folder) {
    Map<String, String> files = new TreeMap<>();
    for (String name : names(symbol)) {
      try {
        files.put(name, Files.readString(folder.resolve(name)));
      } catch (IOException e) {
        throw new SevenfoldException(e, Message.GENERATED_C_MISSING, name, folder);
      }
    }
    return new CSources(symbol, files);
  }

  /**
   * The files beside a class, where the compiler put them.
   *
   * @throws SevenfoldException SF0807 if one is missing
   */
  public static CSources besideClass(String symbol, Class<?> model) {
    Map<String, String> files = new TreeMap<>();
    for (String name : names(symbol)) {
      try (InputStream in = model.getResourceAsStream(name)) {
        if (in == null) {
          throw new IOException("there is no such resource");
        }
        files.put(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
      } catch (IOException e) {
        throw new SevenfoldException(e, Message.GENERATED_C_MISSING, name, model);
      }
    }
    return new CSources(symbol, files);
  }

  private static List<String> names(String symbol) {
    return List.of(symbol + ".c", symbol + ".h");
  }
}

package dev.sevenfold.host;

import com.sun.jna.Function;
import com.sun.jna.Pointer;
import java.nio.file.Path;

/**
 * The functions of a generated model's library, by the names that the generator gives them, and the
 * structs of {@code model.h} with 64-bit pointers.
 */
final class NativeModel {
  /** Bytes of sevenfold_params: pointer, size, pointer. */
  static final int PARAMS_STRUCT_BYTES = 3 * Long.BYTES;

  /** Bytes of sevenfold_hooks: three pointers. */
  static final int HOOKS_STRUCT_BYTES = 3 * Long.BYTES;

  /** Bytes of sevenfold_error: two int32 and two pointers. */
  static final int ERROR_STRUCT_BYTES = 3 * Long.BYTES;

  private final Path path;
  private final String symbol;
  private final LoadedLibrary library;
  private final Function prepare;
  private final Function run;

  /** Loads a library and finds its functions; SF0808 if one is missing. */
  NativeModel(Path path, String symbol) {
    this.path = path;
    this.symbol = symbol;
    library = LoadedLibrary.load(path);
    prepare = library.function(symbol + "_prepare");
    run = library.function(symbol + "_run");
  }

  Path path() {
    return path;
  }

  /** SHA-256 of the plan the C was generated from, in hexadecimal digits. */
  String planHash() {
    return library.function(symbol + "_plan_hash").invokeString(new Object[0], false);
  }

  long arenaBytes() {
    return library.function(symbol + "_arena_bytes").invokeLong(new Object[0]);
  }

  long preparedBytes() {
    return library.function(symbol + "_prepared_bytes").invokeLong(new Object[0]);
  }

  /** Writes the prepared blocks for the instruction set in use; a status. */
  int prepare(Pointer params, Pointer prepared, Pointer error) {
    return prepare.invokeInt(new Object[] {params, prepared, error});
  }

  /** Runs the schedule; a status. Hooks may be null. */
  int run(
      Pointer params,
      Pointer arena,
      Pointer inputs,
      Pointer outputs,
      Pointer hooks,
      Pointer error) {
    return run.invokeInt(new Object[] {params, arena, inputs, outputs, hooks, error});
  }

  /** Turns real numbers of an input, by index, into its codes; a status. */
  int quantize(int input, Pointer params, Pointer real, Pointer codes) {
    Function function = library.function(symbol + "_quantize");
    return function.invokeInt(new Object[] {params, input, real, codes});
  }

  /** Turns codes of an output, by index, into real numbers; a status. */
  int dequantize(int output, Pointer params, Pointer codes, Pointer real) {
    Function function = library.function(symbol + "_dequantize");
    return function.invokeInt(new Object[] {params, output, codes, real});
  }

  /** Fills a sevenfold_params. */
  static void writeParams(Pointer struct, Pointer data, long size, Pointer prepared) {
    struct.setPointer(0, data);
    struct.setLong(Long.BYTES, size);
    struct.setPointer(2L * Long.BYTES, prepared);
  }
}

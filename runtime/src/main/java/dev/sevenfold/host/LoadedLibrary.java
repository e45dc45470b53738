package dev.sevenfold.host;

import com.sun.jna.Function;
import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Platform;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import java.nio.file.Path;
import java.util.Map;

/**
 * A shared library in this process. All its references are resolved when it is loaded, so that a
 * missing kernel is an exception and not a crash in the middle of a run; its own names are visible
 * to nobody else, so that two builds of one model can be loaded. It is unloaded when nothing refers
 * to it any more.
 */
final class LoadedLibrary {
  private static final int RTLD_NOW = 2;
  private static final int RTLD_LOCAL_ON_MACOS = 4;

  private final Path path;
  private final NativeLibrary library;

  private LoadedLibrary(Path path, NativeLibrary library) {
    this.path = path;
    this.library = library;
  }

  /**
   * Loads a file.
   *
   * @throws SevenfoldException SF0808 if the system refuses it
   */
  static LoadedLibrary load(Path path) {
    if (Native.POINTER_SIZE != Long.BYTES) {
      throw new SevenfoldException(
          Message.LIBRARY_UNUSABLE, path, "host emulation needs a 64-bit Java");
    }
    try {
      return new LoadedLibrary(path, NativeLibrary.getInstance(path.toString(), options()));
    } catch (UnsatisfiedLinkError e) {
      throw new SevenfoldException(e, Message.LIBRARY_UNUSABLE, path, e.getMessage());
    }
  }

  private static Map<String, Object> options() {
    if (Platform.isWindows()) {
      return Map.of();
    }
    int flags = Platform.isMac() ? RTLD_NOW | RTLD_LOCAL_ON_MACOS : RTLD_NOW;
    return Map.of(Library.OPTION_OPEN_FLAGS, flags);
  }

  /**
   * A function by name.
   *
   * @throws SevenfoldException SF0808 if the library has none
   */
  Function function(String name) {
    try {
      return library.getFunction(name);
    } catch (UnsatisfiedLinkError e) {
      throw new SevenfoldException(e, Message.LIBRARY_UNUSABLE, path, "it has no function " + name);
    }
  }
}

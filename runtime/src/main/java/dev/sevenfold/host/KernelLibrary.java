package dev.sevenfold.host;

import com.sun.jna.Function;
import com.sun.jna.Pointer;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.NearestName;
import dev.sevenfold.diagnostic.SevenfoldException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/**
 * The loaded kernels and their instruction set, which is one for the whole process. It starts as
 * the best of the processor, or as {@code SEVENFOLD_ISA} says; all give the same bytes.
 */
public final class KernelLibrary {
  private static final List<String> ISAS = List.of("reference", "avx2", "avx512");
  private static final Map<Path, KernelLibrary> LOADED = new HashMap<>();

  private final LoadedLibrary library;
  private final Function isa;
  private final Function use;
  private final Function isAvailable;
  private final Function statusText;
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);

  private KernelLibrary(Path path) {
    library = LoadedLibrary.load(path);
    isa = library.function("sevenfold_isa");
    use = library.function("sevenfold_use_isa");
    isAvailable = library.function("sevenfold_isa_available");
    statusText = library.function("sevenfold_status_text");
  }

  /**
   * The kernels of this process's environment.
   *
   * @throws SevenfoldException SF0805, SF0806 or SF0808; on a machine that the artefact holds no
   *     library for also SF0802 to SF0804
   */
  public static KernelLibrary load() {
    HostEnvironment environment = HostEnvironment.system();
    PackagedKernels packaged = new PackagedKernels(KernelLibrary.class.getClassLoader());
    LibraryCache cache = new LibraryCache(CacheFolder.of(environment));
    return of(KernelInstallation.of(environment, packaged, cache));
  }

  /** One object per file, because the instruction set is a state of the loaded file. */
  static KernelLibrary of(KernelInstallation installation) {
    synchronized (LOADED) {
      return LOADED.computeIfAbsent(installation.library(), KernelLibrary::new);
    }
  }

  /** The instruction sets that this processor and build have, the plainest first. */
  public List<String> available() {
    return ISAS.stream().filter(name -> isAvailable.invokeInt(new Object[] {name}) == 1).toList();
  }

  /** The instruction set in use. */
  public String current() {
    return isa.invokeString(new Object[0], false);
  }

  /**
   * Chooses the instruction set of sessions that are opened from now on; waits for running ones.
   *
   * @throws SevenfoldException SF0809 if it is unknown or this processor lacks it
   */
  public void use(String name) {
    requireAvailable(name);
    lock.writeLock().lock();
    try {
      change(name);
    } finally {
      lock.writeLock().unlock();
    }
  }

  /** Throws SF0809 unless an instruction set can be used. */
  void requireAvailable(String name) {
    List<String> available = available();
    if (!available.contains(name)) {
      throw new SevenfoldException(
          Message.ISA_UNAVAILABLE,
          name,
          String.join(", ", available),
          NearestName.suggestion(name, available));
    }
  }

  /** Runs native code under an instruction set; code that needs the same one may run beside it. */
  <T> T under(String name, Supplier<T> body) {
    lockWith(name);
    try {
      return body.get();
    } finally {
      lock.readLock().unlock();
    }
  }

  /** Takes the read lock with the instruction set in use, changing it if nobody else runs. */
  private void lockWith(String name) {
    lock.readLock().lock();
    if (current().equals(name)) {
      return;
    }
    lock.readLock().unlock();
    lock.writeLock().lock();
    try {
      change(name);
      lock.readLock().lock();
    } finally {
      lock.writeLock().unlock();
    }
  }

  private void change(String name) {
    int status = use.invokeInt(new Object[] {name});
    if (status != 0) {
      throw new SevenfoldException(
          Message.INTERNAL_ERROR, "choosing instruction set " + name, statusText(status));
    }
  }

  /** What a kernel's status means, in words. */
  String statusText(int status) {
    return statusText.invokeString(new Object[] {status}, false);
  }

  /** The address of a function, to be put into a native struct. */
  Pointer address(String function) {
    return library.function(function);
  }
}

package dev.sevenfold.host;

import java.nio.file.Files;
import java.nio.file.Path;

/** Another process that wants the same cache entry; prints what it got. */
final class CacheProcess {
  private CacheProcess() {}

  public static void main(String[] arguments) throws Exception {
    Path library =
        new LibraryCache(Path.of(arguments[0]))
            .library(
                "models",
                "0123456789abcdef",
                "libmodel.so",
                folder -> {
                  Files.writeString(folder.resolve("libmodel.so"), arguments[1].substring(0, 3));
                  pause();
                  Files.writeString(folder.resolve("libmodel.so"), arguments[1]);
                });
    System.out.println(Files.readString(library));
  }

  private static void pause() {
    try {
      Thread.sleep(300);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

package dev.sevenfold.host;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.testing.Refusals;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LibraryCacheTest {
  private static final String KEY = "0123456789abcdef";
  private static final String FILE = "libmodel.so";

  @TempDir Path root;

  private final AtomicInteger builds = new AtomicInteger();

  private Path get(String content) {
    return new LibraryCache(root)
        .library(
            "models",
            KEY,
            FILE,
            folder -> {
              builds.incrementAndGet();
              Files.writeString(folder.resolve(FILE), content);
            });
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(root.resolve("models"))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void builtOnceThenReused() throws IOException {
    assertThat(Files.readString(get("first"))).isEqualTo("first");
    assertThat(Files.readString(get("second"))).isEqualTo("first");
    assertThat(builds.get()).isEqualTo(1);
    assertThat(files()).containsExactly(KEY, KEY + ".lock");
  }

  @Test
  void damagedLibraryIsBuiltAgain() throws IOException {
    Path library = get("first");
    Files.writeString(library, "firsT");
    assertThat(Files.readString(get("second"))).isEqualTo("second");
    Files.delete(library);
    assertThat(Files.readString(get("third"))).isEqualTo("third");
    Files.delete(library.resolveSibling("checksum"));
    assertThat(Files.readString(get("fourth"))).isEqualTo("fourth");
  }

  @Test
  void failedBuildLeavesNothing() throws IOException {
    LibraryCache cache = new LibraryCache(root);
    LibraryCache.Builder failing =
        folder -> {
          Files.writeString(folder.resolve(FILE), "half");
          throw new SevenfoldException(Message.C_COMPILATION_FAILED, "a", "b", "c");
        };
    assertThrows(SevenfoldException.class, () -> cache.library("models", KEY, FILE, failing));
    assertThat(files()).containsExactly(KEY + ".lock");
    assertThat(Files.readString(get("whole"))).isEqualTo("whole");
  }

  @Test
  void leftoversOfAKilledBuildAreRemoved() throws IOException {
    Path abandoned = root.resolve("models").resolve(KEY + ".building-1");
    Files.createDirectories(abandoned);
    Files.writeString(abandoned.resolve(FILE), "half");
    get("whole");
    assertThat(files()).containsExactly(KEY, KEY + ".lock");
  }

  @Test
  void severalThreadsBuildOnce() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      Callable<String> task = () -> Files.readString(get("content"));
      List<Future<String>> results = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        results.add(threads.submit(task));
      }
      for (Future<String> result : results) {
        assertThat(result.get(30, TimeUnit.SECONDS)).isEqualTo("content");
      }
    } finally {
      threads.shutdownNow();
    }
    assertThat(builds.get()).isEqualTo(1);
  }

  @Test
  void processesBuildOnceAndWaitForEachOther() throws Exception {
    List<Process> processes = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      processes.add(
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-cp",
                  System.getProperty("java.class.path"),
                  CacheProcess.class.getName(),
                  root.toString(),
                  "process " + i)
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start());
    }
    List<String> seen = new ArrayList<>();
    for (Process process : processes) {
      seen.add(new String(process.getInputStream().readAllBytes()).strip());
      assertThat(process.waitFor()).isEqualTo(0);
    }
    assertThat(seen.get(0)).startsWith("process ");
    assertThat(seen.stream().distinct().toList()).hasSize(1);
  }

  @Test
  void folderThatCannotBeMadeIsNamed() throws IOException {
    Path file = Files.writeString(root.resolve("file"), "");
    Refusals.assertRefused(
        Message.CACHE_UNUSABLE,
        () -> new LibraryCache(file).library("models", KEY, FILE, folder -> {}),
        file.toString());
  }
}

package dev.sevenfold.host;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;

/**
 * Built libraries by content hash. An entry is a folder {@code <kind>/<key>} with the library and a
 * file {@code checksum}; it appears complete or not at all:
 *
 * <ol>
 *   <li>An entry whose library has its checksum is used.
 *   <li>Otherwise one builder at a time, over all threads and processes, takes the entry's lock
 *       file.
 *   <li>It looks again, builds in a temporary folder beside the entry, and writes the checksum.
 *   <li>It removes what was damaged and moves the folder to its place in one step.
 * </ol>
 */
final class LibraryCache {
  private static final String CHECKSUM = "checksum";
  private static final String TEMPORARY = ".building-";

  private final Path root;

  LibraryCache(Path root) {
    this.root = root;
  }

  /** Makes the files of an entry in an empty folder. */
  interface Builder {
    void build(Path folder) throws IOException;
  }

  /**
   * The library of an entry, built if it is absent or damaged.
   *
   * @param kind folder of the cache, such as {@code models}
   * @param key content hash of everything the library is made from
   * @param library file name of the library, which the builder makes
   * @throws SevenfoldException SF0805 if the cache cannot be used; what the builder throws
   */
  Path library(String kind, String key, String library, Builder builder) {
    Path folder = root.resolve(kind);
    Path entry = folder.resolve(key);
    try {
      if (isIntact(entry, library)) {
        return entry.resolve(library);
      }
      createFolder(folder);
      CacheLock.whileHeld(
          folder.resolve(key + ".lock"),
          () -> {
            if (!isIntact(entry, library)) {
              build(folder, key, library, builder);
            }
          });
      return entry.resolve(library);
    } catch (IOException e) {
      throw new SevenfoldException(e, Message.CACHE_UNUSABLE, root, reason(e));
    }
  }

  private static void build(Path folder, String key, String library, Builder builder)
      throws IOException {
    String prefix = key + TEMPORARY;
    for (Path abandoned : withPrefix(folder, prefix)) {
      delete(abandoned);
    }
    Path temporary = Files.createTempDirectory(folder, prefix);
    try {
      builder.build(temporary);
      String checksum = ContentHash.ofFile(temporary.resolve(library));
      Files.writeString(temporary.resolve(CHECKSUM), checksum + "\n");
      delete(folder.resolve(key));
      Files.move(temporary, folder.resolve(key), StandardCopyOption.ATOMIC_MOVE);
    } finally {
      delete(temporary);
    }
  }

  private static boolean isIntact(Path entry, String library) throws IOException {
    try {
      String checksum = Files.readString(entry.resolve(CHECKSUM)).strip();
      return checksum.equals(ContentHash.ofFile(entry.resolve(library)));
    } catch (NoSuchFileException e) {
      return false;
    }
  }

  /** Only the user may write here: whoever can write a library runs code in this process. */
  private static void createFolder(Path folder) throws IOException {
    if (Files.isDirectory(folder)) {
      return;
    }
    if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      Files.createDirectories(
          folder,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    } else {
      Files.createDirectories(folder);
    }
  }

  private static List<Path> withPrefix(Path folder, String prefix) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.getFileName().toString().startsWith(prefix)).toList();
    }
  }

  /** Removes a folder and all that is in it, if it is there. */
  static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, IOException error)
              throws IOException {
            if (error != null) {
              throw error;
            }
            Files.delete(visited);
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private static String reason(IOException e) {
    if (e instanceof FileAlreadyExistsException) {
      return e.getMessage() + " is a file, not a folder";
    }
    return e.getClass().getSimpleName() + ": " + e.getMessage();
  }
}

package dev.sevenfold.host;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;

/**
 * Does something while a lock file is held against other processes, and against other threads of
 * this one (also those that use another copy of this class). The file stays: deleting it would let
 * two holders in.
 */
final class CacheLock {
  private static final Duration LIMIT = Duration.ofMinutes(15);
  private static final long PAUSE_MILLISECONDS = 20;

  private CacheLock() {}

  /** What is done while the lock is held. */
  interface Action {
    void run() throws IOException;
  }

  /**
   * Waits for the lock, runs the action, gives the lock back.
   *
   * @throws IOException if another holder keeps the lock longer than any build may take
   */
  static void whileHeld(Path file, Action action) throws IOException {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      long deadline = System.nanoTime() + LIMIT.toNanos();
      while (!tryLock(channel)) {
        if (System.nanoTime() - deadline > 0) {
          throw new IOException(file + " is held by another process");
        }
        Thread.sleep(PAUSE_MILLISECONDS);
      }
      action.run();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private static boolean tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }
}

package dev.sevenfold.host;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs a program to its end or to a time limit, and keeps what it printed. */
final class ProcessRunner {
  private static final int OUTPUT_LIMIT = 1 << 20;
  private static final int CHUNK_BYTES = 1 << 13;

  /**
   * How a program ended.
   *
   * @param exitCode its exit code, -1 when it was stopped at the time limit
   * @param output standard output and error as they came, at most the first mebibyte
   * @param timedOut whether it was stopped
   */
  record Result(int exitCode, String output, boolean timedOut) {
    boolean succeeded() {
      return exitCode == 0 && !timedOut;
    }
  }

  private ProcessRunner() {}

  /**
   * Runs a command with exactly the given environment, messages in English and no input.
   *
   * @throws IOException if the program cannot be started, or the thread is interrupted
   */
  static Result run(
      List<String> command, Map<String, String> environment, Path folder, Duration limit)
      throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.directory(folder.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    builder.environment().put("LC_ALL", "C");
    Process process = builder.start();
    process.getOutputStream().close();
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    Thread reader = new Thread(() -> drain(process.getInputStream(), output), "compiler output");
    reader.setDaemon(true);
    reader.start();
    return await(process, reader, output, limit);
  }

  private static Result await(
      Process process, Thread reader, ByteArrayOutputStream output, Duration limit)
      throws IOException {
    try {
      boolean ended = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
      int exitCode = ended ? process.exitValue() : -1;
      if (ended) {
        reader.join(TimeUnit.SECONDS.toMillis(1));
      }
      synchronized (output) {
        return new Result(exitCode, output.toString(StandardCharsets.UTF_8).strip(), !ended);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  /** Reads to the end, so that the program never waits for a reader; keeps the first part. */
  private static void drain(InputStream in, ByteArrayOutputStream output) {
    byte[] chunk = new byte[CHUNK_BYTES];
    try (in) {
      for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
        synchronized (output) {
          output.write(chunk, 0, Math.min(count, OUTPUT_LIMIT - output.size()));
        }
      }
    } catch (IOException e) {
      // The program was stopped and its output closed with it; what was read is kept.
      return;
    }
  }
}

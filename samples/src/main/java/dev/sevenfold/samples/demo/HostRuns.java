package dev.sevenfold.samples.demo;

import dev.sevenfold.host.HostModel;
import dev.sevenfold.host.HostSession;
import dev.sevenfold.host.SessionOptions;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;

/** Many runs of a model's C on all cores, one session per core. */
final class HostRuns {
  private HostRuns() {}

  /** Calls {@code body} once for each of 0 … count - 1, with a session that nobody else uses. */
  static void forEach(
      HostModel host, SessionOptions options, int count, ObjIntConsumer<HostSession> body) {
    int parts = Math.min(count, Runtime.getRuntime().availableProcessors());
    IntStream.range(0, parts)
        .parallel()
        .forEach(
            part -> {
              try (HostSession session = host.newSession(options)) {
                for (int i = part; i < count; i += parts) {
                  body.accept(session, i);
                }
              }
            });
  }
}

package dev.sevenfold.host;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.tensor.HostTensor;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Sessions in several threads, beyond their model, and forgotten ones. */
class HostSessionLifeTest extends TinyHost {
  private static final int SEEDS = 50;

  @Test
  void sessionsInSeveralThreadsGiveTheSameBytes() throws Exception {
    List<String> sets = model.kernels().available();
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<?>> results = new ArrayList<>();
      for (int thread = 0; thread < 4; thread++) {
        String isa = sets.get(thread % sets.size());
        results.add(threads.submit(() -> runMany(isa)));
      }
      for (Future<?> result : results) {
        result.get(60, TimeUnit.SECONDS);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static void runMany(String isa) {
    try (HostSession session = model.newSession(SessionOptions.DEFAULT.withIsa(isa))) {
      for (long seed = 0; seed < 4 * SEEDS; seed++) {
        List<HostTensor> inputs = TinyModel.inputs(seed);
        assertOutputs(session.run(inputs), inputs, seed);
      }
    }
  }

  @Test
  void oneSessionSurvivesTwoThreads() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try (HostSession session = model.newSession()) {
      List<Future<?>> results = new ArrayList<>();
      for (int thread = 0; thread < 2; thread++) {
        results.add(
            threads.submit(
                () -> {
                  for (long seed = 0; seed < SEEDS; seed++) {
                    List<HostTensor> inputs = TinyModel.inputs(seed);
                    assertOutputs(session.run(inputs), inputs, seed);
                  }
                }));
      }
      for (Future<?> result : results) {
        result.get(60, TimeUnit.SECONDS);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void sessionOutlivesItsModel() {
    HostEnvironment environment =
        HostEnvironment.system().withVariable("SEVENFOLD_CACHE", cache.toString());
    HostModel other =
        HostModel.load(
            ModelLibrary.of(environment),
            TinyModel.plan(),
            TinyModel.planHash(),
            TinyModel.sources(),
            TinyModel.paramsFile());
    HostSession session = other.newSession();
    other.close();
    other.close();
    List<HostTensor> inputs = TinyModel.inputs(5);
    assertOutputs(session.run(inputs), inputs, 5);
    session.close();
    failure(Message.HOST_CLOSED, other::newSession);
  }

  @Test
  void forgottenSessionIsFreedWithItsObject() throws InterruptedException {
    SharedParams params =
        new SharedParams(model.library(), model.kernels(), TinyModel.paramsFile().data());
    HostSession session = new HostSession(model, params, SessionOptions.DEFAULT);
    session.run(TinyModel.inputs(1));
    session = null;
    for (int attempt = 0; attempt < 200 && params.retain(); attempt++) {
      params.release();
      System.gc();
      Thread.sleep(20);
    }
    assertThat(params.retain()).isFalse();
  }
}

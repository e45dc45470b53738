package dev.sevenfold.calibration;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.sevenfold.calibration.CalibrationPlans.NEGATED_TWICE;
import static dev.sevenfold.calibration.CalibrationPlans.plan;
import static dev.sevenfold.calibration.CalibrationPlans.sample;
import static dev.sevenfold.calibration.CalibrationPlans.slot;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.tensor.FloatTensor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Calibrations over time: stopped and continued, long, watched. */
final class CalibrationStateTest {
  private static final long SEED = 20260804;
  private static final int ELEMENTS = 64;
  private static final Plan PLAN =
      plan(
          ELEMENTS,
          slot(ObserverType.MIN_MAX, "x"),
          slot(ObserverType.MOVING_AVERAGE, "y"),
          slot(ObserverType.HISTOGRAM, "y", "x"),
          slot(ObserverType.PERCENTILE, "x", "y"));

  @TempDir private Path folder;

  private static List<List<FloatTensor>> samples(int count) {
    SplittableRandom random = new SplittableRandom(SEED);
    List<List<FloatTensor>> samples = new ArrayList<>();
    for (int s = 0; s < count; s++) {
      float[] values = new float[ELEMENTS];
      for (int i = 0; i < ELEMENTS; i++) {
        values[i] = (float) (random.nextDouble(-1, 1) * random.nextDouble(0, 9));
      }
      samples.add(sample(values));
    }
    return samples;
  }

  @Test
  void aStoppedCalibrationEndsAsAnUnstoppedOne() {
    List<List<FloatTensor>> samples = samples(40);
    Calibration whole = new Calibrator(PLAN, NEGATED_TWICE).calibrate(samples);
    Path file = folder.resolve("state.json");
    new Calibrator(PLAN, NEGATED_TWICE).save(file);
    for (int start = 0; start < 40; start += 10) {
      Calibrator calibrator = Calibrator.resume(PLAN, NEGATED_TWICE, file);
      assertThat(calibrator.samples()).isEqualTo(start);
      samples.subList(start, start + 10).forEach(calibrator::observe);
      calibrator.save(file);
    }
    Calibration parts = Calibrator.resume(PLAN, NEGATED_TWICE, file).finish();
    assertThat(parts.encodings()).isEqualTo(whole.encodings());
    assertThat(parts.audit()).isEqualTo(whole.audit());
  }

  @Test
  void damagedAndForeignStatesAreRefused() throws IOException {
    Path file = folder.resolve("state.json");
    Calibrator calibrator = new Calibrator(PLAN, NEGATED_TWICE);
    samples(3).forEach(calibrator::observe);
    calibrator.save(file);
    String text = Files.readString(file);
    List<String> damaged =
        List.of(
            "",
            "{",
            "[]",
            "{}",
            text.substring(0, text.length() / 2),
            text.replace("\"format\":2", "\"format\":1"),
            text.replaceFirst("\"parts\":\\[\\[]", "\"parts\":[[null]"),
            text.replaceFirst("\"parts\":\\[\\[],", "\"parts\":["),
            text.replace("\"model\":\"Net\"", "\"model\":\"Other\""),
            text.replace("\"MOVING_AVERAGE\"", "\"MIN_MAX\""),
            text.replaceFirst("\"inputs\":\\[.*]", "\"inputs\":[]"),
            text.replaceFirst("\"history\":\\[[^]]*]", "\"history\":[1]"),
            text.replaceFirst("\"sum\":\"[^\"]*\"", "\"sum\":\"x\""),
            text.replaceFirst("\"dataHash\":\"..", "\"dataHash\":\""));
    for (String content : damaged) {
      Files.writeString(file, content);
      SevenfoldException refusal =
          assertThrows(
              SevenfoldException.class,
              () -> Calibrator.resume(PLAN, NEGATED_TWICE, file),
              () -> content);
      assertWithMessage(content)
          .that(refusal.diagnostic())
          .isEqualTo(Message.CALIBRATION_STATE_INVALID);
    }
  }

  @Test
  void tenThousandSamplesTakeNoMoreMemoryThanTen() {
    Calibrator calibrator = new Calibrator(PLAN, NEGATED_TWICE);
    List<List<FloatTensor>> some = samples(10);
    some.forEach(calibrator::observe);
    long afterTen = usedBytes();
    for (int i = 0; i < 9_990; i++) {
      // A new array each time: 10,000 of them would be 2.5 MB.
      calibrator.observe(sample(some.get(i % 10).get(0).array().clone()));
    }
    assertThat(usedBytes() - afterTen).isLessThan(500_000L);
    assertThat(calibrator.samples()).isEqualTo(10_000);
  }

  private static long usedBytes() {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 5; i++) {
      System.gc();
      Runtime runtime = Runtime.getRuntime();
      least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
    }
    return least;
  }

  @Test
  void samplesAreAskedForOneByOne() {
    List<Integer> events = new ArrayList<>();
    Iterator<List<FloatTensor>> source =
        IntStream.range(0, 5)
            .mapToObj(
                index -> {
                  events.add(index);
                  return samples(1).get(0);
                })
            .iterator();
    ReferenceForward forward =
        (inputs, listener) -> {
          events.add(-1);
          NEGATED_TWICE.run(inputs, listener);
        };
    Iterable<List<FloatTensor>> once = () -> source;
    new Calibrator(PLAN, forward).calibrate(once);
    assertThat(events).containsExactly(0, -1, 1, -1, 2, -1, 3, -1, 4, -1).inOrder();
  }

  @Test
  void progressHearsEverySampleAndTheEndOfAFailure() {
    List<String> events = new ArrayList<>();
    CalibrationProgress progress =
        new CalibrationProgress() {
          @Override
          public void started(long samples) {
            events.add("started " + samples);
          }

          @Override
          public void advanced() {
            events.add("advanced");
          }

          @Override
          public void finished() {
            events.add("finished");
          }
        };
    new Calibrator(PLAN, NEGATED_TWICE).withProgress(progress).calibrate(samples(2));
    assertThat(events).containsExactly("started 2", "advanced", "advanced", "finished").inOrder();
    events.clear();
    ReferenceForward failing =
        (inputs, listener) -> {
          throw new IllegalStateException("broken sample");
        };
    Iterable<List<FloatTensor>> unsized = () -> samples(1).iterator();
    Calibrator calibrator = new Calibrator(PLAN, failing).withProgress(progress);
    assertThrows(IllegalStateException.class, () -> calibrator.calibrate(unsized));
    assertThat(events).containsExactly("started -1", "finished").inOrder();
  }
}

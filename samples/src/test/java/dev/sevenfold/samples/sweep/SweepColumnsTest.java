package dev.sevenfold.samples.sweep;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.annotations.QuantizedType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class SweepColumnsTest {
  private static final long MEBIBYTE = 1 << 20;

  private static PlanFigures plan(long parameterBytes) {
    return new PlanFigures(
        "aa", 1, 7, 0.5, 3 * MEBIBYTE, 2 * MEBIBYTE, parameterBytes, 352 * MEBIBYTE);
  }

  @Test
  void aNetworkThatIsTooLargeSaysWhatItLacks() {
    RunFigures run =
        new RunFigures(
            Double.POSITIVE_INFINITY,
            Optional.of(false),
            OptionalDouble.empty(),
            "reference",
            9000,
            1234,
            0.25,
            2);
    ZooRow row =
        new ZooRow(
            "vast",
            OptionalDouble.empty(),
            Map.of(
                QuantizedType.INT8, new TypeFigures(plan(349 * MEBIBYTE), Optional.of(run)),
                QuantizedType.INT16, new TypeFigures(plan(350 * MEBIBYTE), Optional.empty())),
            "no memory\nleft");
    assertThat(SweepColumns.cells(row))
        .containsExactly(
            "vast",
            "1.0",
            "7",
            "50.0",
            "3.00",
            "50.0",
            "349.00 / 350.00",
            "fits / lacks 1.0 MiB",
            "-",
            "exact / -",
            "NO / -",
            "1,234 / -",
            "0.3 / -",
            "2.0 / -",
            "no memory\nleft")
        .inOrder();
    assertThat(SweepTable.text(List.of(row))).contains("  no memory\n1 network: 1 failed, 1234");
    assertThat(RowJson.read(RowJson.line(row))).isEqualTo(row);
  }

  @Test
  void aDetectorHasBoxesInsteadOfABestClass() {
    RunFigures run =
        new RunFigures(41.25, Optional.empty(), OptionalDouble.of(0.914), "avx2", 9000, 0, 0.25, 2);
    ZooRow row =
        new ZooRow(
            "boxes",
            OptionalDouble.of(0.5),
            Map.of(QuantizedType.INT8, new TypeFigures(plan(MEBIBYTE), Optional.of(run))),
            "");
    assertThat(SweepColumns.cells(row).get(SweepColumns.TOP_1.ordinal()))
        .isEqualTo("91 % of boxes / -");
    assertThat(SweepTable.totals(List.of(row)))
        .isEqualTo("1 network: 0 failed, 0 bytes differ, top-1 agrees in 0 (INT8) and 0 (INT16)");
    assertThat(RowJson.read(RowJson.line(row))).isEqualTo(row);
  }
}

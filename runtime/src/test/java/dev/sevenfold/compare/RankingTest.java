package dev.sevenfold.compare;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Shape;
import org.junit.jupiter.api.Test;

final class RankingTest {
  private static FloatTensor rows(int rows, float... scores) {
    return new FloatTensor(Shape.of(rows, scores.length / rows), scores);
  }

  @Test
  void everyRowCountsOnItsOwn() {
    FloatTensor reference = rows(2, 0, 1, 2, 5, 4, 3);
    assertThat(Ranking.agreement(rows(2, 0, 1, 9, 3, 4, 5), reference, 1)).isEqualTo(0.5);
    assertThat(Ranking.agreement(rows(2, 0, 1, 9, 3, 4, 5), reference, 2)).isEqualTo(0.5);
    assertThat(Ranking.agreement(rows(2, 0, 1, 9, 3, 4, 5), reference, 3)).isEqualTo(1.0);
  }

  @Test
  void theLowerIndexWinsATie() {
    assertThat(Ranking.best(new float[] {1, 3, 3}, 0, 3)).isEqualTo(1);
    assertThat(Ranking.agreement(rows(1, 1, 3, 3), rows(1, 0, 0, 1), 1)).isEqualTo(0.0);
    assertThat(Ranking.agreement(rows(1, 1, 3, 3), rows(1, 0, 0, 1), 2)).isEqualTo(1.0);
  }

  @Test
  void nanIsNeverTheBest() {
    assertThat(Ranking.best(new float[] {Float.NaN, 1, 2}, 0, 3)).isEqualTo(2);
    assertThat(Ranking.agreement(rows(1, 0, Float.NaN), rows(1, 0, 1), 1)).isEqualTo(0.0);
  }

  @Test
  void differentShapesAreRefused() {
    assertThrows(
        SevenfoldException.class, () -> Ranking.agreement(rows(1, 1, 2), rows(2, 1, 2), 1));
  }
}

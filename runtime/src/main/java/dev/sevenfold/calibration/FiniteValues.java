package dev.sevenfold.calibration;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.quant.Observer;
import dev.sevenfold.quant.ValueStatistics;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Asks for finite values, and says where NaN or infinities come up: what they spoil is not to
 * blame.
 */
final class FiniteValues {
  private final Optional<Observer> origin;

  /**
   * Takes everything that was observed.
   *
   * @param observers in the order of computation, inputs first
   */
  FiniteValues(Stream<Observer> observers) {
    origin =
        observers.filter(observer -> observer.statistics().firstNonFiniteSample() >= 0).findFirst();
  }

  /**
   * Fails if a tensor was seen, and no value of it was finite.
   *
   * @throws SevenfoldException SF0602 naming the tensor and the one where it begins
   */
  void require(Observer observer) {
    ValueStatistics seen = observer.statistics();
    if (seen.samples() > 0 && seen.finiteCount() == 0) {
      throw new SevenfoldException(
          Message.TENSOR_WITHOUT_FINITE_VALUE,
          observer.tensor(),
          seen.samples(),
          seen.nanCount(),
          seen.infiniteCount(),
          seen.firstNonFiniteSample(),
          origin(observer));
    }
  }

  private String origin(Observer spoilt) {
    return origin
        .filter(first -> !first.tensor().equals(spoilt.tensor()))
        .map(FiniteValues::text)
        .orElse("");
  }

  private static String text(Observer first) {
    return " They begin in %s, with %d NaN and %d infinite values."
        .formatted(
            first.tensor(), first.statistics().nanCount(), first.statistics().infiniteCount());
  }
}

package dev.sevenfold.zoo.yolo;

import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;
import java.util.function.IntFunction;

/** A branch of the head on each of three levels. */
final class Branches extends ZooModule {
  private final Sequential fine;
  private final Sequential medium;
  private final Sequential coarse;

  /**
   * Builds the branches.
   *
   * @param channels of the finest level; each further level has twice as many
   * @param branch makes the branch of a level of so many channels
   */
  Branches(int channels, IntFunction<Sequential> branch) {
    fine = branch.apply(channels).named("0");
    medium = branch.apply(2 * channels).named("1");
    coarse = branch.apply(4 * channels).named("2");
  }

  /** Sides of boxes by full convolutions: {@code bins} numbers for each of four sides. */
  static Branches ofBoxes(int channels, int bins) {
    int hidden = Math.max(16, Math.max(channels / 4, 4 * bins));
    return new Branches(channels, in -> full(in, hidden, 4 * bins));
  }

  /** Scores by full convolutions. */
  static Branches ofScores(int channels, int classes) {
    return new Branches(channels, in -> full(in, scoreChannels(channels, classes), classes));
  }

  /** Scores by depthwise convolutions and such of 1 x 1. */
  static Branches ofSeparableScores(int channels, int classes) {
    int hidden = scoreChannels(channels, classes);
    return new Branches(
        channels,
        in ->
            sequential(
                separable(in, hidden), separable(hidden, hidden), conv2d(hidden, classes, 1)));
  }

  private static int scoreChannels(int channels, int classes) {
    return Math.max(channels, Math.min(classes, 100));
  }

  private static Sequential full(int in, int hidden, int out) {
    return sequential(
        ConvUnit.of(in, hidden, 3), ConvUnit.of(hidden, hidden, 3), conv2d(hidden, out, 1));
  }

  private static Sequential separable(int in, int out) {
    return sequential(ConvUnit.depthwise(in, true), ConvUnit.of(in, out, 1));
  }

  /**
   * All places of the finest level, then of the medium, then of the coarse one: 1 x out x places.
   */
  Tensor joined(Tensor fineLevel, Tensor mediumLevel, Tensor coarseLevel) {
    return Tensor.concat(
        2,
        fineLevel.then(fine).flatten(2),
        mediumLevel.then(medium).flatten(2),
        coarseLevel.then(coarse).flatten(2));
  }
}

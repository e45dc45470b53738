package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.dsl.Interpolation;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.processor.testing.Refusals;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Shape;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Section I: images of another size by weighing pixels. */
final class ResizeCasesTest {
  /** Float32 sums of weights that add up to 1. */
  private static final float FLOAT_ROUNDING = 1e-6f;

  /** A count of INT8 where the largest value is 1. */
  private static final float ONE_COUNT = 1 / 127f;

  /** Of weights like 1/3 in float32, twice, on values up to 16. */
  private static final double WEIGHTS_IN_FLOAT32 = 1e-5;

  /** Half a step of the input, weighed by up to 1.4 with a cubic, and half a step of the output. */
  private static final double CUBIC_STEPS = 1.25;

  private static Case square(int size, Interpolation mode, int... output) {
    float[] ramp = new float[size * size];
    for (int i = 0; i < ramp.length; i++) {
      ramp[i] = i + 1;
    }
    return Case.of(Net.of(x -> x.interpolate(mode, output)))
        .input(new int[] {1, 1, size, size}, ramp);
  }

  @Test
  void caseI02_bilinearBetweenPixelsThatAreSquares() {
    float[] expected = {
      1, 1.25f, 1.75f, 2, 1.5f, 1.75f, 2.25f, 2.5f, 2.5f, 2.75f, 3.25f, 3.5f, 3, 3.25f, 3.75f, 4
    };
    square(2, Interpolation.BILINEAR, 4, 4).expect(1.01, 0, expected);
    Case.of(Net.of(x -> x.upsample(Interpolation.BILINEAR, 2)))
        .input(new int[] {1, 1, 2, 2}, 1, 2, 3, 4)
        .expect(1.01, 0, expected);
  }

  @Test
  void bilinearWithAlignedCorners() {
    float third = 1 / 3f;
    square(2, Interpolation.BILINEAR_ALIGN_CORNERS, 2, 4)
        .expect(1.01, WEIGHTS_IN_FLOAT32, 1, 1 + third, 2 - third, 2, 3, 3 + third, 4 - third, 4);
  }

  @Test
  void bilinearToFewerPixels() {
    square(4, Interpolation.BILINEAR, 2, 2).expect(1.01, 0, 3.5f, 5.5f, 11.5f, 13.5f);
    square(4, Interpolation.BILINEAR_ALIGN_CORNERS, 1, 1).expect(1.01, 0, 1);
  }

  @Test
  void aFactorIsTakenAtItsWord() {
    // 3 pixels from 2.5 to 3.75: steps of 1 / 1.25, not of 2 / 3... of the sizes.
    Case.of(Net.of(x -> x.view(1, 1, 3).upsample(Interpolation.BILINEAR, 1.25)))
        .input(new int[] {1, 1, 1, 3}, 0, 10, 20)
        .expect(1.01, WEIGHTS_IN_FLOAT32, 0, 7, 15);
  }

  @Test
  void bicubicBetweenPixelsThatAreSquares() {
    float[] column = {
      0.47265625f, 0.76953125f, 1.24609375f, 1.875f, 2.28125f, 2.91015625f, 3.38671875f, 3.68359375f
    };
    float[] rows = new float[64];
    for (int i = 0; i < 64; i++) {
      // A ramp along both axes: rows grow four times as fast as columns.
      rows[i] = column[i % 8] + 4 * (column[i / 8] - column[0]);
    }
    square(4, Interpolation.BICUBIC, 8, 8).expect(CUBIC_STEPS, WEIGHTS_IN_FLOAT32, rows);
  }

  @Test
  void bicubicWithAlignedCorners() {
    square(4, Interpolation.BICUBIC_ALIGN_CORNERS, 1, 8)
        .expect(
            CUBIC_STEPS,
            WEIGHTS_IN_FLOAT32,
            1,
            1.34110787f,
            1.80029155f,
            2.32944606f,
            2.67055394f,
            3.19970845f,
            3.65889213f,
            4);
  }

  private static Tensor byEveryMode(Tensor x) {
    Tensor[] resized =
        Arrays.stream(Interpolation.values())
            .map(mode -> x.interpolate(mode, 7, 5))
            .toArray(Tensor[]::new);
    return Tensor.concat(0, x.interpolate(Interpolation.BILINEAR, 7, 5), resized);
  }

  @ParameterizedTest
  @EnumSource
  void aConstantImageStaysOne(Mode mode) {
    float[] ones = new float[9];
    Arrays.fill(ones, 1);
    Case.Result result =
        Case.of(Net.of(ResizeCasesTest::byEveryMode)).input(new int[] {1, 1, 3, 3}, ones).run(mode);
    float tolerance = mode == Mode.FLOAT ? FLOAT_ROUNDING : ONE_COUNT;
    for (float pixel : result.output().array()) {
      assertThat(pixel).isWithin(tolerance).of(1);
    }
  }

  @Test
  void aClampBehindAResizeCostsNothing() {
    Case clamped =
        Case.of(Net.of(x -> x.upsample(Interpolation.BICUBIC, 2).relu()))
            .input(new int[] {1, 1, 1, 4}, 0, 0, 8, 8);
    for (Mode mode : Mode.values()) {
      Case.Result result = clamped.run(mode);
      assertThat(result.plan().steps()).hasSize(1);
      for (float pixel : result.output().array()) {
        assertThat(pixel).isAtLeast(0f);
      }
    }
  }

  @Test
  void integersCannotBeWeighed() {
    Refusals.assertRefused(
        Message.WRONG_ELEMENT_TYPE,
        () ->
            Case.of(Net.of(x -> x.interpolate(Interpolation.BILINEAR, 4)))
                .input(new Int64Tensor(Shape.of(1, 1, 2), new long[] {1, 2}))
                .run(Mode.FLOAT));
  }
}

package dev.sevenfold.reference;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

/** Output sizes, windows and axis merging. */
final class GeometryTest {
  @Test
  void caseA04_evenKernelPadsTheExtraElementAfter() {
    assertThat(Conv2dGeometry.samePadding(4, 1)).isEqualTo(new int[] {1, 2});
    assertThat(Conv2dGeometry.outputSize(16, 4, 1, 1, 2, 1)).isEqualTo(16);
  }

  @Test
  void caseA11_dilatedKernelLargerThanTheInputLeavesNothingForAnyStride() {
    for (int stride = 1; stride <= 8; stride++) {
      assertThat(Conv2dGeometry.outputSize(4, 3, stride, 0, 0, 2)).isAtMost(0);
    }
    assertThat(Conv2dGeometry.effectiveKernel(3, 2)).isEqualTo(5);
  }

  @Test
  void convolutionSizesOfResNetAreTheKnownOnes() {
    assertThat(Conv2dGeometry.outputSize(224, 7, 2, 3, 3, 1)).isEqualTo(112);
    assertThat(Pool2dGeometry.outputSize(112, 3, 2, 1, 1, 1, false)).isEqualTo(56);
    assertThat(Conv2dGeometry.outputSize(56, 1, 2, 0, 0, 1)).isEqualTo(28);
  }

  @Test
  void ceilModeDropsAWindowThatStartsBehindTheInput() {
    // 2x2 stride 3 on 4 with padding 1: windows start at -1 and 2; one at 5 would be padding alone.
    assertThat(Pool2dGeometry.outputSize(4, 2, 3, 1, 1, 1, true)).isEqualTo(2);
    assertThat(Pool2dGeometry.outputSize(4, 3, 2, 0, 0, 1, true)).isEqualTo(2);
    assertThat(Pool2dGeometry.outputSize(4, 3, 2, 0, 0, 1, false)).isEqualTo(1);
    assertThat(Pool2dGeometry.outputSize(3, 1, 4, 0, 0, 1, true)).isEqualTo(1);
  }

  @Test
  void poolCountsAreThoseOfItsWindows() {
    int[] input = {1, 1, 4, 4};
    int[] kernel = {3, 3};
    int[] two = {2, 2};
    int[] pads = {1, 1, 1, 1};
    int[] ones = {1, 1};
    // Per axis: padded lengths 3, 3, 2 (starting at -1, 1, 3) and lengths inside the input 2, 3, 1.
    assertThat(Pool2dGeometry.of(input, kernel, two, pads, ones, true, true, 0).distinctCounts())
        .isEqualTo(new int[] {4, 6, 9});
    assertThat(Pool2dGeometry.of(input, kernel, two, pads, ones, true, false, 0).distinctCounts())
        .isEqualTo(new int[] {1, 2, 3, 4, 6, 9});
    assertThat(Pool2dGeometry.of(input, kernel, two, pads, ones, true, true, 7).distinctCounts())
        .isEqualTo(new int[] {7});
  }

  @Test
  void dilatedWindowsSkipWhatLiesBetween() {
    // 3 taps, 2 apart, reach 5: they start at -2, 1 and 4 in 0 to 6.
    assertThat(Pool2dGeometry.outputSize(7, 3, 3, 2, 2, 2, false)).isEqualTo(3);
    Pool2dGeometry g =
        Pool2dGeometry.of(
            new int[] {1, 1, 1, 7},
            new int[] {1, 3},
            new int[] {1, 3},
            new int[] {0, 0, 2, 2},
            new int[] {1, 2},
            false,
            false,
            0);
    assertThat(g.columns(0)).isEqualTo(new Window(0, 3, 2, 3));
    assertThat(g.columns(1)).isEqualTo(new Window(1, 6, 2, 3));
    assertThat(g.columns(2)).isEqualTo(new Window(4, 7, 2, 3));
    assertThat(g.columns(0).size()).isEqualTo(2);
    assertThat(g.columns(1).size()).isEqualTo(3);
    assertThat(g.columns(2).size()).isEqualTo(2);
    assertThat(g.everyWindowTouchesTheInput()).isTrue();
    // Ceil mode: one window more, unless it starts behind the input.
    assertThat(Pool2dGeometry.outputSize(8, 3, 3, 0, 0, 2, false)).isEqualTo(2);
    assertThat(Pool2dGeometry.outputSize(9, 3, 3, 0, 0, 2, true)).isEqualTo(3);
    assertThat(Pool2dGeometry.outputSize(3, 2, 3, 1, 1, 2, true)).isEqualTo(2);
    assertThat(Pool2dGeometry.outputSize(2, 2, 3, 1, 1, 2, true)).isEqualTo(1);
  }

  @Test
  void caseC07_adaptiveWindowsRoundOutward() {
    AdaptivePool2dGeometry ten = new AdaptivePool2dGeometry(1, 1, 1, 10, 1, 3);
    assertThat(ten.columns(0)).isEqualTo(new Window(0, 4, 1, 4));
    assertThat(ten.columns(1)).isEqualTo(new Window(3, 7, 1, 4));
    assertThat(ten.columns(2)).isEqualTo(new Window(6, 10, 1, 4));
    assertThat(new AdaptivePool2dGeometry(1, 1, 1, 5, 1, 3).distinctCounts())
        .isEqualTo(new int[] {2, 3});
  }

  @Test
  void equalShapesBroadcastAsOneAxis() {
    BroadcastGeometry geometry = BroadcastGeometry.of(new int[] {2, 3, 4}, new int[] {2, 3, 4});
    assertThat(geometry.isSameShape()).isTrue();
    assertThat(geometry.dims()).isEqualTo(new int[] {24, 1, 1, 1, 1, 1});
  }

  @Test
  void caseG02_batchBroadcastMergesTheRest() {
    BroadcastGeometry geometry =
        BroadcastGeometry.of(new int[] {1, 1, 2, 2}, new int[] {2, 1, 2, 2});
    assertThat(geometry.rank()).isEqualTo(2);
    assertThat(geometry.dims()).isEqualTo(new int[] {2, 4, 1, 1, 1, 1});
    assertThat(geometry.aStrides()).isEqualTo(new int[] {0, 1, 0, 0, 0, 0});
    assertThat(geometry.bStrides()).isEqualTo(new int[] {4, 1, 0, 0, 0, 0});
  }

  @Test
  void shapesThatDoNotBroadcastAreRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> BroadcastGeometry.of(new int[] {2, 3}, new int[] {2, 4}));
  }

  @Test
  void scalarsBroadcastAsOneElement() {
    assertThat(BroadcastGeometry.of(new int[] {}, new int[] {1, 1}).outputElements()).isEqualTo(1);
  }

  @Test
  void permutationMergesAxesThatStayNeighbours() {
    StridedCopyGeometry nhwc =
        StridedCopyGeometry.of(new int[] {1, 4, 5, 3}, new int[] {60, 5, 1, 20}, 0, 4);
    assertThat(nhwc)
        .isEqualTo(
            new StridedCopyGeometry(
                2, new int[] {20, 3, 1, 1, 1, 1}, new int[] {1, 20, 0, 0, 0, 0}, 0, 4));
  }

  @Test
  void concatenationStepsAreBytes() {
    int[][] inputs = {{2, 3, 4, 4}, {2, 5, 4, 4}};
    assertThat(ConcatGeometry.of(inputs, 1, 2))
        .isEqualTo(new ConcatGeometry(2, new int[] {96, 160}));
  }

  @Test
  void reductionSplitsTheShapeAtItsAxes() {
    assertThat(ReduceGeometry.of(new int[] {2, 3, 4, 5}, 1, 3))
        .isEqualTo(new ReduceGeometry(2, 12, 5));
  }
}

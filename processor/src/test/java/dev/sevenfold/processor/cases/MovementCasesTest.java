package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.sevenfold.processor.cases.MovementTable.FILL;
import static dev.sevenfold.processor.cases.MovementTable.MOVES;
import static dev.sevenfold.processor.cases.Net.conv;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.processor.cases.MovementTable.Move;
import dev.sevenfold.processor.testing.Reals;
import dev.sevenfold.tensor.BoolTensor;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int32Tensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every operator that moves elements, for codes, floats, integers and booleans. */
final class MovementCasesTest {
  private static final int LINE = 10;

  /** All moves of the first elements of a line, one result behind the other. */
  private static Tensor all(Tensor line) {
    List<Tensor> results = new ArrayList<>();
    for (Move move : MOVES) {
      int count = Shape.of(move.shape()).elements();
      Tensor result = move.operator().apply(line.slice(3, 0, count).view(move.shape()));
      assertWithMessage(move.name()).that(result.shape()).isEqualTo(Shape.of(move.output()));
      results.add(result.flatten(0));
    }
    Tensor[] others = results.subList(1, results.size()).toArray(Tensor[]::new);
    return Tensor.concat(0, results.get(0), others);
  }

  /** Takes a move and the place of one of its elements in the joined result. */
  private interface Element {
    void check(String what, int index, int source);
  }

  private static void forEachElement(Element element) {
    int index = 0;
    for (Move move : MOVES) {
      for (int i = 0; i < move.sources().length; i++) {
        element.check(move.name() + " at " + i, index++, move.sources()[i]);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void codesAndFloatsAreMoved(Mode mode) {
    // Pools of one pixel compute in integers, so that there are codes to move, and wanted.
    Case.Result moved =
        Case.of(Net.of(x -> all(x.avgPool2d(1)).view(1, 1, 1, -1).avgPool2d(1)))
            .input(new int[] {1, 1, 1, LINE}, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
            .run(mode);
    if (mode != Mode.FLOAT) {
      assertThat(moved.step()).isGreaterThan(0f);
    }
    forEachElement(
        (what, index, source) ->
            assertWithMessage(what)
                .that(moved.output().array()[index])
                .isWithin(1.01f * moved.step())
                .of(source + 1));
  }

  @Test
  void integersAndBooleansAreMovedAsTheyAre() {
    Shape line = Shape.of(1, 1, 1, LINE);
    long[] wide = new long[LINE];
    int[] ints = new int[LINE];
    byte[] truths = new byte[LINE];
    for (int i = 0; i < LINE; i++) {
      wide[i] = (i + 1) * 0x1_0000_0001L;
      ints[i] = (i + 1) * 0x10001;
      truths[i] = (byte) (Integer.bitCount(i) % 2);
    }
    long[] wideMoved = (long[]) moved(new Int64Tensor(line, wide));
    int[] intsMoved = (int[]) moved(new Int32Tensor(line, ints));
    byte[] truthsMoved = (byte[]) moved(new BoolTensor(line, truths));
    forEachElement(
        (what, index, source) -> {
          boolean fill = source == FILL;
          assertWithMessage(what).that(wideMoved[index]).isEqualTo(fill ? 0 : wide[source]);
          assertWithMessage(what).that(intsMoved[index]).isEqualTo(fill ? 0 : ints[source]);
          assertWithMessage(what).that(truthsMoved[index]).isEqualTo(fill ? 0 : truths[source]);
        });
  }

  private static Object moved(HostTensor line) {
    HostTensor result =
        Case.of(Net.of(MovementCasesTest::all)).input(line).run(Mode.INT8_AFFINE).outputs().get(0);
    assertThat(result.dtype()).isEqualTo(line.dtype());
    return result.array();
  }

  @Test
  void caseG14_aSliceHasTheScaleOfItsSource() {
    float[] x = {1, 2, 3, 4, 5, 6, 7, 8};
    Case halves =
        Case.of(
                Net.of(
                    conv(8, 8, 1).bias(false),
                    (t, layer) -> {
                      Tensor y = t.then(layer);
                      return y.slice(1, 0, 4).add(y.slice(1, 4));
                    }))
            .weight("layers.0.weight", new int[] {8, 8, 1, 1}, identity(8))
            .input(new int[] {1, 8, 1, 1}, x);
    halves.expect(2, 0, 6, 8, 10, 12);
    assertThat(halves.run(Mode.INT8_SYMMETRIC).kernels())
        .containsExactly(
            "mmalib_conv2d_i8",
            "c7x_strided_copy",
            "c7x_strided_copy",
            "c7x_int8_residual_add_relu")
        .inOrder();
  }

  private static float[] identity(int size) {
    float[] identity = new float[size * size];
    for (int i = 0; i < size; i++) {
      identity[i * size + i] = 1;
    }
    return identity;
  }

  @Test
  void caseA03_aPaddedConstantIsSeenByTheConvolution() {
    float[] ones = new float[9];
    Arrays.fill(ones, 1);
    Case.of(
            Net.of(
                conv(1, 1, 3).bias(false),
                (t, layer) -> t.avgPool2d(1).padConstant(2, 1, 1, 1, 1).then(layer)))
        .constantWeight("layers.0.weight", 1, 1, 1, 3, 3)
        .input(new int[] {1, 1, 3, 3}, ones)
        .expect(2, 0, 14, 12, 14, 12, 9, 12, 14, 12, 14);
  }

  @Test
  void infinitePaddingSaturates() {
    Case padded =
        Case.of(
                Net.of(
                    x -> x.avgPool2d(1).padConstant(Double.NEGATIVE_INFINITY, 1, 1).maxPool2d(1)))
            .input(new int[] {1, 1, 1, 2}, -1, 3);
    assertThat(padded.run(Mode.FLOAT).output().array()[0]).isNegativeInfinity();
    FloatTensor codes = padded.run(Mode.INT8_SYMMETRIC).output();
    assertThat(codes.array()[0]).isLessThan(-2.9f);
    assertThat(codes.array()[2]).isWithin(0.05f).of(3);
  }

  @Test
  void aFillThatAnElementTypeDoesNotHaveIsRefused() {
    HostTensor x = new Int64Tensor(Shape.of(2), new long[] {1, 2});
    SevenfoldException error =
        assertThrows(
            SevenfoldException.class,
            () -> Case.of(Net.of(t -> t.padConstant(0.5, 1, 1))).input(x).run(Mode.FLOAT));
    assertThat(error).hasMessageThat().contains("no INT64 element has it");
    HostTensor padded =
        Case.of(Net.of(t -> t.padConstant(7, 1, 1))).input(x).run(Mode.FLOAT).outputs().get(0);
    assertThat(padded.array()).isEqualTo(new long[] {7, 1, 2, 7});
  }

  @Test
  void movesBesideFloatsStayInFloat() {
    List<String> kernels =
        Case.of(Net.of(x -> x.flip(3).add(1.0)))
            .input(new int[] {1, 1, 1, 2}, 1, 2)
            .run(Mode.INT8_AFFINE)
            .kernels();
    assertThat(kernels).containsExactly("c7x_strided_copy", "c7x_float_add_scalar").inOrder();
  }

  /** Kernels walk along six axes, and four repeated ones are eight. */
  @Test
  void everyAxisIsRepeated() {
    float[] values = Reals.counting(0, 16);
    Case.Result result =
        Case.of(Net.of(x -> x.repeat(2, 3, 2, 2)))
            .input(new int[] {2, 2, 2, 2}, values)
            .run(Mode.FLOAT);
    float[] expected = new float[4 * 6 * 4 * 4];
    for (int i = 0; i < expected.length; i++) {
      int source = i / 96 % 2 * 8 + i / 16 % 6 % 2 * 4 + i / 4 % 4 % 2 * 2 + i % 4 % 2;
      expected[i] = values[source];
    }
    assertThat(result.output().array()).isEqualTo(expected);
  }
}

package dev.sevenfold.board;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import org.junit.jupiter.api.Test;

class BoardsTest {
  @Test
  void everyBoardOfTheModelAnnotationExists() {
    assertThat(Boards.all().stream().map(Board::name))
        .containsExactly("j722s-evm", "beagley-ai", "am62a", "am68a", "am69a", "host")
        .inOrder();
    assertThat(Boards.named(Boards.DEFAULT).core()).isEqualTo("C7524");
  }

  @Test
  void poolOfAm67aBoardsIs352Mebibytes() {
    assertThat(Boards.named("j722s-evm").poolBytes().getAsLong()).isEqualTo(352L << 20);
    assertThat(Boards.named("beagley-ai").poolBytes().getAsLong()).isEqualTo(352L << 20);
  }

  @Test
  void sizesNobodyDocumentedAreUnknown() {
    assertThat(Boards.named("am62a").poolBytes().isPresent()).isFalse();
    assertThat(Boards.named("host").mmaInt8().isPresent()).isFalse();
    assertThat(Boards.named("host").limit(Board.GUARD_BYTES).isPresent()).isFalse();
  }

  @Test
  void onlyBeagleyLacksTidlAmongTheBoards() {
    for (Board board : Boards.all()) {
      boolean expected = !board.name().equals("beagley-ai") && !board.name().equals("host");
      assertThat(board.hasKernels(Board.TIDL)).isEqualTo(expected);
      assertThat(board.hasKernels(Board.MMALIB)).isTrue();
    }
  }

  @Test
  void matrixUnitGivesTheIdealRate() {
    assertThat(Boards.named("j722s-evm").idealInt8MacsPerCycle().getAsInt()).isEqualTo(1024);
    assertThat(Boards.named("am69a").idealInt8MacsPerCycle().getAsInt()).isEqualTo(4096);
    assertThat(Boards.named("am68a").mmaInt16().getAsInt()).isEqualTo(32);
    assertThat(Boards.named("am62a").limit(Board.GUARD_BYTES).getAsLong()).isEqualTo(128);
  }

  @Test
  void misspelledNameGetsTheNearestOne() {
    SevenfoldException error =
        assertThrows(SevenfoldException.class, () -> Boards.named("beagle-ai"));
    assertThat(error.diagnostic()).isEqualTo(Message.UNKNOWN_BOARD);
    assertThat(error).hasMessageThat().contains("'beagle-ai'; did you mean 'beagley-ai'?");
    assertThat(error).hasMessageThat().contains("am62a, am68a, am69a, host;");
  }
}

package dev.sevenfold.op;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import org.junit.jupiter.api.Test;

/** Functions of users whose classes are gone, or that throw. */
public final class FunctionClassesTest {
  /** Throws where it is not defined. */
  public static final class Throwing implements UnaryFunction {
    @Override
    public double apply(double x) {
      throw new ArithmeticException("not defined");
    }
  }

  @Test
  void aClassThatIsGoneIsNamed() {
    SevenfoldException e =
        assertThrows(SevenfoldException.class, () -> FunctionClasses.named("gone.Bump"));
    assertThat(e.diagnostic()).isEqualTo(Message.FUNCTION_UNUSABLE);
    assertThat(e).hasMessageThat().contains("gone.Bump");
  }

  @Test
  void aClassThatIsNoFunctionIsRefused() {
    SevenfoldException e =
        assertThrows(SevenfoldException.class, () -> FunctionClasses.named("java.lang.Object"));
    assertThat(e.diagnostic()).isEqualTo(Message.FUNCTION_UNUSABLE);
  }

  @Test
  void whatItThrowsIsReportedWithTheNumber() {
    UnaryFunction function = FunctionClasses.named(Throwing.class.getName());
    SevenfoldException e =
        assertThrows(SevenfoldException.class, () -> FunctionClasses.call(function, 0.25));
    assertThat(e.diagnostic()).isEqualTo(Message.FUNCTION_UNUSABLE);
    assertThat(e).hasMessageThat().contains("at 0.25");
  }
}

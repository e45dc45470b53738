package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.testing.Refusals;
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
    Refusals.assertRefused(
        Message.FUNCTION_UNUSABLE, () -> FunctionClasses.named("gone.Bump"), "gone.Bump");
  }

  @Test
  void aClassThatIsNoFunctionIsRefused() {
    Refusals.assertRefused(
        Message.FUNCTION_UNUSABLE, () -> FunctionClasses.named("java.lang.Object"));
  }

  @Test
  void whatItThrowsIsReportedWithTheNumber() {
    UnaryFunction function = FunctionClasses.named(Throwing.class.getName());
    Refusals.assertRefused(
        Message.FUNCTION_UNUSABLE, () -> FunctionClasses.call(function, 0.25), "at 0.25");
  }
}

package dev.sevenfold.processor.codegen.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import java.util.List;

/**
 * Lays out one statement the way a Java formatter does: on one line where it fits, else broken
 * behind the equals sign, else with the arguments on lines of their own.
 */
final class CallLayout {
  private static final int COLUMNS = 100;
  private static final int CONTINUATION = 4;

  private final int indent;

  /**
   * @param indent columns in front of a statement
   */
  CallLayout(int indent) {
    this.indent = indent;
  }

  /**
   * {@code target = callee(arguments);}.
   *
   * @param declared type of a new variable, or null when the target exists
   */
  CodeBlock assignCall(
      ClassName declared, String target, Expression callee, List<Expression> arguments) {
    CodeBlock left = left(declared, target);
    int leftWidth = leftWidth(declared, target);
    CodeBlock call = CodeBlock.of("$L(", callee.code());
    int callWidth = callee.width() + 1;
    int argumentsWidth = width(arguments);
    int rightWidth = callWidth + argumentsWidth + 2;
    CodeBlock.Builder code = CodeBlock.builder();
    if (indent + leftWidth + 3 + rightWidth <= COLUMNS) {
      return code.add("$L = $L$L);\n", left, call, oneLine(arguments)).build();
    }
    code.add("$L =\n$>$>", left);
    if (indent + CONTINUATION + rightWidth <= COLUMNS) {
      code.add("$L$L);\n", call, oneLine(arguments));
    } else if (indent + 2 * CONTINUATION + argumentsWidth + 2 <= COLUMNS) {
      code.add("$L\n$>$>$L);\n$<$<", call, oneLine(arguments));
    } else {
      code.add("$L\n$>$>$L);\n$<$<", call, lines(arguments));
    }
    return code.add("$<$<").build();
  }

  /** {@code target = value;}, as {@link #assignCall}. */
  CodeBlock assign(ClassName declared, String target, Expression value) {
    CodeBlock left = left(declared, target);
    int leftWidth = leftWidth(declared, target);
    boolean fits = indent + leftWidth + 3 + value.width() + 1 <= COLUMNS;
    return fits
        ? CodeBlock.of("$L = $L;\n", left, value.code())
        : CodeBlock.of("$L =\n$>$>$L;\n$<$<", left, value.code());
  }

  private static CodeBlock left(ClassName declared, String target) {
    return declared == null ? CodeBlock.of("$L", target) : CodeBlock.of("$T $L", declared, target);
  }

  private static int leftWidth(ClassName declared, String target) {
    if (declared == null) {
      return target.length();
    }
    List<String> names = declared.simpleNames();
    String type = String.join(".", names.size() > 1 ? names.subList(1, names.size()) : names);
    return type.length() + 1 + target.length();
  }

  private static int width(List<Expression> arguments) {
    int separators = 2 * Math.max(0, arguments.size() - 1);
    return separators + arguments.stream().mapToInt(Expression::width).sum();
  }

  private static CodeBlock oneLine(List<Expression> arguments) {
    return arguments.stream().map(Expression::code).collect(CodeBlock.joining(", "));
  }

  private static CodeBlock lines(List<Expression> arguments) {
    return arguments.stream().map(Expression::code).collect(CodeBlock.joining(",\n"));
  }
}

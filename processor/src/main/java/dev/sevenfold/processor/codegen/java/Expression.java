package dev.sevenfold.processor.codegen.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;

/**
 * A Java expression.
 *
 * @param code for JavaPoet, which imports the types in it
 * @param width characters it takes on a line
 */
record Expression(CodeBlock code, int width) {
  /** Text without types that need an import. */
  static Expression of(String text) {
    return new Expression(CodeBlock.of("$L", text), text.length());
  }

  /** A static method. */
  static Expression method(ClassName type, String name) {
    return new Expression(
        CodeBlock.of("$T.$L", type, name), type.simpleName().length() + name.length() + 1);
  }

  /** This expression cast to a type. */
  Expression castTo(ClassName type) {
    return new Expression(
        CodeBlock.of("($T) $L", type, code), width + type.simpleName().length() + 3);
  }
}

package dev.sevenfold.processor.codegen.java;

import dev.sevenfold.op.ReferenceCall;
import java.util.List;
import java.util.stream.Stream;

/** The arguments of a reference call in its order. */
final class Arguments {
  private Arguments() {}

  static List<Expression> of(ReferenceCall call, List<Expression> inputs) {
    Stream<Expression> literals = call.literals().stream().map(Expression::of);
    return call.literalsFirst()
        ? Stream.concat(literals, inputs.stream()).toList()
        : Stream.concat(inputs.stream(), literals).toList();
  }
}

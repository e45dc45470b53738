package dev.sevenfold.dsl;

import java.util.List;

/** The part of the stack that the author of a model wrote. */
final class UserFrames {
  private static final StackWalker WALKER = StackWalker.getInstance();
  private static final List<String> OTHERS =
      List.of("dev.sevenfold.dsl.", "dev.sevenfold.op.", "java.", "jdk.", "sun.");

  private UserFrames() {}

  /** The frames of this thread, innermost first. */
  static List<StackWalker.StackFrame> here() {
    return WALKER.walk(frames -> frames.filter(UserFrames::isUser).toList());
  }

  private static boolean isUser(StackWalker.StackFrame frame) {
    return OTHERS.stream().noneMatch(frame.getClassName()::startsWith);
  }
}

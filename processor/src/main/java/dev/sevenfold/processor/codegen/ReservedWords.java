package dev.sevenfold.processor.codegen;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Words that an identifier must not be, in lower case. */
final class ReservedWords {
  private static final String WORDS =
      "abstract alignas alignof and and_eq asm assert atomic_cancel auto bitand bitor bool"
          + " boolean break byte case catch char char16_t char32_t char8_t class co_await"
          + " co_return co_yield compl concept const const_cast consteval constexpr"
          + " constinit continue decltype default delete do double dynamic_cast else enum"
          + " explicit export extends extern false final finally float for friend goto if"
          + " implements import inline instanceof int interface long main mutable namespace"
          + " native new noexcept not not_eq null nullptr operator or or_eq package private"
          + " protected public register reinterpret_cast requires restrict return short"
          + " signed sizeof static static_assert static_cast strictfp struct super switch"
          + " synchronized template this thread_local throw throws transient true try"
          + " typedef typeid typename typeof union unsigned using virtual void volatile"
          + " wchar_t while xor xor_eq near far huge interrupt cregister linux unix i386"
          + " errno offsetof size_t ptrdiff_t max_align_t int8_t int16_t int32_t int64_t uint8_t"
          + " uint16_t uint32_t uint64_t intptr_t uintptr_t intmax_t uintmax_t stdin stdout"
          + " stderr eof var record yield sealed permits when";

  /** Types whose limits stdint.h defines as macros. */
  private static final String LIMITED =
      "int8 int16 int32 int64 int_least8 int_least16 int_least32 int_least64 int_fast8 int_fast16"
          + " int_fast32 int_fast64 intptr intmax ptrdiff sig_atomic wchar wint size";

  /**
   * Keywords and literals of Java, C and C++, and names that common headers or compilers define.
   */
  static final Set<String> ALL =
      Stream.concat(words(WORDS), words(LIMITED).flatMap(ReservedWords::limits))
          .collect(Collectors.toUnmodifiableSet());

  private ReservedWords() {}

  private static Stream<String> words(String text) {
    return Arrays.stream(text.split(" "));
  }

  private static Stream<String> limits(String type) {
    return Stream.of("_min", "_max", "_width")
        .flatMap(limit -> Stream.of(type + limit, "u" + type + limit));
  }
}

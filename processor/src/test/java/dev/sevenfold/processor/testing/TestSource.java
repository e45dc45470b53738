package dev.sevenfold.processor.testing;

import static com.google.common.truth.Truth.assertWithMessage;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import com.google.testing.compile.JavaFileObjects;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.processor.SevenfoldProcessor;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/**
 * A source for a test. The comment {@link #HERE} stands directly before the character that a
 * message is expected to point at.
 */
public record TestSource(String name, String text) {
  /** Marks the place. */
  public static final String HERE = "/*!*/";

  private static final String HEADER =
      "package example; import dev.sevenfold.annotations.*; import dev.sevenfold.dsl.*;";
  private static final Pattern TYPE = Pattern.compile("(?:class|record|interface|enum) (\\w+)");

  /** A source in the package {@code example} with all imports, named after its first type. */
  public static TestSource of(String body) {
    Matcher matcher = TYPE.matcher(body);
    if (!matcher.find()) {
      throw new IllegalArgumentException("no type in " + body);
    }
    return new TestSource("example." + matcher.group(1), HEADER + "\n" + body);
  }

  /** The source as a file of its name. */
  public JavaFileObject file() {
    return JavaFileObjects.forSourceString(name, text);
  }

  /** Compiles sources with the processor; warnings stay warnings. */
  public static Compilation compile(TestSource... sources) {
    return compile(Compiler.javac().withOptions("-Asevenfold.printAfter=trace"), sources);
  }

  /** Compiles sources with the processor and what the compiler is given. */
  public static Compilation compile(Compiler compiler, TestSource... sources) {
    return compiler
        .withProcessors(new SevenfoldProcessor())
        .compile(Arrays.stream(sources).map(TestSource::file).toList());
  }

  /** Checks that there is one error in all, of this text, in this source where it is marked. */
  public void assertOnlyError(Compilation compilation, Message message, String... fragments) {
    List<Diagnostic<? extends JavaFileObject>> errors = compilation.errors();
    assertWithMessage("errors").that(errors).hasSize(1);
    assertPointsHere(errors.get(0), message, fragments);
  }

  /** Checks text, file, line and column of a message. */
  public void assertPointsHere(
      Diagnostic<? extends JavaFileObject> found, Message message, String... fragments) {
    String said = found.getMessage(Locale.ENGLISH);
    assertWithMessage("text").that(said).startsWith("[" + message.id() + "] ");
    for (String fragment : fragments) {
      assertWithMessage("text").that(said).contains(fragment);
    }
    assertWithMessage("source of: " + said).that(found.getSource()).isNotNull();
    String file = name.substring(name.lastIndexOf('.') + 1) + ".java";
    assertWithMessage("file of: " + said).that(found.getSource().getName()).endsWith(file);
    int offset = text.indexOf(HERE);
    assertWithMessage("the mark in " + name).that(offset).isAtLeast(0);
    String before = text.substring(0, offset + HERE.length());
    long line = before.chars().filter(c -> c == '\n').count() + 1;
    long column = before.length() - before.lastIndexOf('\n');
    assertWithMessage("line of: " + said).that(found.getLineNumber()).isEqualTo(line);
    assertWithMessage("column of: " + said).that(found.getColumnNumber()).isEqualTo(column);
  }
}

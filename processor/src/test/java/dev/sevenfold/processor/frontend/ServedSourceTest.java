package dev.sevenfold.processor.frontend;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

final class ServedSourceTest {
  private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
  private final DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();

  private record Parsed(List<CompilationUnitTree> units, SourcePositions positions) {}

  private Parsed parse(List<String> texts) throws IOException {
    List<JavaFileObject> files = new ArrayList<>();
    for (String text : texts) {
      files.add(
          new SimpleJavaFileObject(URI.create("test:///A.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
              return text;
            }
          });
    }
    JavacTask task = (JavacTask) compiler.getTask(null, null, said, null, null, files);
    List<CompilationUnitTree> units = new ArrayList<>();
    task.parse().forEach(units::add);
    assertThat(said.getDiagnostics()).isEmpty();
    return new Parsed(units, Trees.instance(task).getSourcePositions());
  }

  private ServedSource serve(String text) throws IOException {
    Parsed parsed = parse(List.of(text));
    return new ServedSource(parsed.units().get(0), parsed.positions());
  }

  /** All sources of the runtime stay the same programs, with more lines. */
  @Test
  void nothingButNewlinesIsInserted() throws IOException {
    List<String> originals = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("../runtime/src/main/java"))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).sorted().toList()) {
        originals.add(Files.readString(file));
      }
    }
    assertThat(originals.size()).isAtLeast(50);
    Parsed before = parse(originals);
    List<String> served = new ArrayList<>();
    for (int i = 0; i < originals.size(); i++) {
      String text = new ServedSource(before.units().get(i), before.positions()).text();
      assertThat(text.replace("\n", "")).isEqualTo(originals.get(i).replace("\n", ""));
      served.add(text);
    }
    Parsed after = parse(served);
    for (int i = 0; i < originals.size(); i++) {
      assertThat(after.units().get(i).toString()).isEqualTo(before.units().get(i).toString());
    }
  }

  @Test
  void everyCallStatementAndFieldHasALine() throws IOException {
    String text = "class A { int f = g(1); int g(int x) { x++; return g(g(x)); } }";
    ServedSource source = serve(text);
    assertThat(source.text())
        .isEqualTo("class A { \nint f = g\n(1); int g(int x) { \nx++; \nreturn g\n(g\n(x)); } }");
    List<String> trees = new ArrayList<>();
    for (int line = 1; line <= 7; line++) {
      Place place = source.place(line);
      trees.add(place.location().line() + ":" + place.location().column() + " " + place.tree());
    }
    assertThat(trees.subList(1, 7))
        .containsExactly(
            "1:11 int f = g(1)", "1:19 g", "1:40 x++;", "1:45 return g(g(x));", "1:52 g", "1:54 g")
        .inOrder();
  }

  @Test
  void linesWithoutAMarkLeadToWhatStartsThere() throws IOException {
    ServedSource source = serve("class A {\n  int f =\n      7 /\n      0;\n}\n");
    assertThat(source.place(4).tree().toString()).isEqualTo("7 / 0");
    assertThat(source.place(4).location().toString()).isEqualTo("A.java:3");
    assertThat(source.place(5).tree().toString()).isEqualTo("0");
    assertThat(source.place(6).location().line()).isEqualTo(5);
    assertThat(source.place(99).location().line()).isEqualTo(6);
  }

  @Test
  void allKindsOfLineEndsCount() {
    LineIndex lines = new LineIndex("a\nb\r\nc\rd");
    assertThat(lines.count()).isEqualTo(4);
    assertWithMessage("line of d").that(lines.line(7)).isEqualTo(4);
    assertThat(lines.column(7)).isEqualTo(1);
    assertThat(lines.start(3)).isEqualTo(5);
    assertThat(lines.line(3)).isEqualTo(2);
  }

  @Test
  void triviaEndsAtTheNextToken() {
    for (String trivia : List.of("", " \n\t", "// (\n", "/* ( */", "/**/ // x\r// (\r\n ")) {
      assertThat(Trivia.skip("f" + trivia + "(", 1)).isEqualTo(1 + trivia.length());
    }
    assertThat(Trivia.skip("f /* open", 1)).isEqualTo(9);
    assertThat(Trivia.skip("f / 2", 1)).isEqualTo(2);
  }
}

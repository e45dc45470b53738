package dev.sevenfold.processor;

import static com.google.common.truth.Truth.assertThat;
import static com.google.testing.compile.CompilationSubject.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.processor.testing.TestSource;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Filer;
import javax.annotation.processing.Messager;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.junit.jupiter.api.Test;

/** Development environments and build tools hand processors an environment of their own. */
final class EnvironmentTest {
  private static final TestSource NET =
      TestSource.of(
          """
          @Model public class Net extends NeuralModule {
            public Tensor forward(@Shape({1, 3}) Tensor x) { return x.relu(); }
          }
          """);

  private final List<String> traced = new ArrayList<>();

  /** Runs the processor in an environment made from that of javac. */
  private final class Hosted extends AbstractProcessor {
    private final SevenfoldProcessor processor =
        new SevenfoldProcessor(List.of((model, filer, reporter) -> traced.add(model.simpleName())));
    private final UnaryOperator<ProcessingEnvironment> host;

    Hosted(UnaryOperator<ProcessingEnvironment> host) {
      this.host = host;
    }

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
      processor.init(host.apply(environment));
    }

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return processor.getSupportedAnnotationTypes();
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return processor.getSupportedSourceVersion();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      return processor.process(annotations, round);
    }
  }

  private Compilation compileIn(UnaryOperator<ProcessingEnvironment> host, TestSource... sources) {
    Compiler compiler = Compiler.javac().withProcessors(new Hosted(host));
    return compiler.compile(List.of(sources).stream().map(TestSource::file).toList());
  }

  private static ProcessingEnvironment proxy(InvocationHandler handler) {
    return (ProcessingEnvironment)
        Proxy.newProxyInstance(
            EnvironmentTest.class.getClassLoader(),
            new Class<?>[] {ProcessingEnvironment.class},
            handler);
  }

  /** A wrapper as build tools write them. */
  private static final class Delegating implements ProcessingEnvironment {
    private final ProcessingEnvironment delegate;

    Delegating(ProcessingEnvironment delegate) {
      this.delegate = delegate;
    }

    @Override
    public Map<String, String> getOptions() {
      return delegate.getOptions();
    }

    @Override
    public Messager getMessager() {
      return delegate.getMessager();
    }

    @Override
    public Filer getFiler() {
      return delegate.getFiler();
    }

    @Override
    public Elements getElementUtils() {
      return delegate.getElementUtils();
    }

    @Override
    public Types getTypeUtils() {
      return delegate.getTypeUtils();
    }

    @Override
    public SourceVersion getSourceVersion() {
      return delegate.getSourceVersion();
    }

    @Override
    public Locale getLocale() {
      return delegate.getLocale();
    }
  }

  @Test
  void proxiesAndDelegatesAreLookedThrough() {
    UnaryOperator<ProcessingEnvironment> byProxy =
        environment -> proxy((self, method, arguments) -> method.invoke(environment, arguments));
    List<UnaryOperator<ProcessingEnvironment>> hosts =
        List.of(
            byProxy, Delegating::new, environment -> new Delegating(byProxy.apply(environment)));
    for (UnaryOperator<ProcessingEnvironment> host : hosts) {
      assertThat(compileIn(host, NET)).succeededWithoutWarnings();
    }
    assertThat(traced).containsExactly("Net", "Net", "Net");
  }

  @Test
  void anythingElseIsRefusedOnce() {
    UnaryOperator<ProcessingEnvironment> opaque =
        environment -> {
          Supplier<Object> hidden = () -> environment;
          return proxy((self, method, arguments) -> method.invoke(hidden.get(), arguments));
        };
    TestSource other = TestSource.of("@Model class Other extends NeuralModule {}");
    Compilation compilation = compileIn(opaque, NET, other);
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation).hadErrorContaining(Message.UNSUPPORTED_COMPILER.id());
    assertThat(traced).isEmpty();
    assertThat(compileIn(opaque, TestSource.of("class Plain {}"))).succeeded();
  }
}

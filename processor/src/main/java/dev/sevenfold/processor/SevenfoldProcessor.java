package dev.sevenfold.processor;

import com.google.auto.service.AutoService;
import dev.sevenfold.processor.option.ProcessorOption;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

/**
 * Compiles the classes marked {@code @Model}. Looks at every compilation, because a change of a
 * class that a model uses changes the model.
 */
@AutoService(Processor.class)
public final class SevenfoldProcessor extends AbstractProcessor {
  private final List<ModelCompiler> compilers;
  private ModelStep step;

  /** For javac. */
  public SevenfoldProcessor() {
    this(List.of(new PlanCompiler()));
  }

  /** With other compilers, each called in order for every model. */
  SevenfoldProcessor(List<ModelCompiler> compilers) {
    this.compilers = List.copyOf(compilers);
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return Set.of("*");
  }

  @Override
  public Set<String> getSupportedOptions() {
    return ProcessorOption.keys();
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    step = new ModelStep(environment, compilers);
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    step.process(round);
    return false;
  }
}

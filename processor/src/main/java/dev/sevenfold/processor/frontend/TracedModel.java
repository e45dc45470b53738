package dev.sevenfold.processor.frontend;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/**
 * A model class and the graph that its {@code forward} builds.
 *
 * @param element the model class
 * @param qualifiedName its canonical name, such as {@code a.b.Outer.Net}
 * @param simpleName its own name, such as {@code Net}
 * @param outputName what names of generated files start with: the simple name, for nested classes
 *     behind those of the enclosing classes, as in {@code Outer_Net}
 * @param packageName its package; empty for the unnamed one
 * @param graph in execution order, all in float
 * @param constants values of parameters that the model itself knows, by name
 * @param board name of the board profile: the option {@code sevenfold.board}, else that of
 *     {@code @Model}, else {@code j722s-evm}
 * @param options the processor options given with {@code -A}
 * @param originatingElements the model class and the classes it used while it was traced, for the
 *     {@code Filer}
 */
public record TracedModel(
    TypeElement element,
    String qualifiedName,
    String simpleName,
    String outputName,
    String packageName,
    Graph graph,
    Map<String, HostTensor> constants,
    String board,
    Map<String, String> options,
    List<Element> originatingElements) {
  /** The generated float reference is called {@code outputName + REFERENCE}. */
  public static final String REFERENCE = "Reference";

  /** The generated class that users call is called {@code outputName + MODEL}. */
  public static final String MODEL = "Model";

  /** Copies map and list. */
  public TracedModel {
    options = Map.copyOf(options);
    originatingElements = List.copyOf(originatingElements);
  }

  /** The originating elements in the form that {@code Filer} takes. */
  public Element[] origins() {
    return originatingElements.toArray(Element[]::new);
  }
}

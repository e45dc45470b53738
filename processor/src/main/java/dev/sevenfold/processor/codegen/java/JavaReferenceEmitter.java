package dev.sevenfold.processor.codegen.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.JavaFile;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.ReferenceArguments;
import dev.sevenfold.op.ReferenceCall;
import dev.sevenfold.plan.Plan;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Writes {@code <Model>Reference}: the plan's reference graph as Java that reads like the model.
 * One statement per operator, one class with one method per module, names from the model's source.
 * The text depends on the plan alone.
 */
public final class JavaReferenceEmitter {
  /** What the class is called, behind the model's name. */
  public static final String SUFFIX = "Reference";

  private static final Pattern CALL = Pattern.compile("\\b[a-z]\\w*\\(");

  /** Simple names in every reference, by import or from java.lang. */
  private static final List<String> MENTIONED =
      List.of(
          "DType",
          "Double",
          "FloatReference",
          "FloatTensor",
          "Generated",
          "HashMap",
          "HostTensor",
          "List",
          "Map",
          "Object",
          "Override",
          "Record",
          "String",
          "ValueListener",
          "WeightBinding");

  private JavaReferenceEmitter() {}

  /**
   * A generated reference.
   *
   * @param source the file
   * @param names Java names by the names of the graph: inputs, values, constants, parameters
   */
  public record Result(GeneratedSource source, Map<String, String> names) {}

  /**
   * Writes the reference of a plan.
   *
   * @param annotated whether to mark the class with {@code javax.annotation.processing.Generated},
   *     which a module sees only if it reads java.compiler
   */
  public static Result emit(Plan plan, boolean annotated) {
    Graph graph = plan.reference();
    ClassName type = ClassName.get(plan.packageName(), plan.model() + SUFFIX);
    Block root = BlockTree.of(graph);
    JavaNames names = new JavaNames(graph, root, reservedClasses(plan, type));
    Crossings crossings = new Crossings(graph);
    ReferenceContext context =
        new ReferenceContext(type, graph, names, crossings, crossings.areMany(root));
    JavaFile.Builder file =
        GeneratedSource.file(type, new ModelWriter(context, root).write(annotated));
    if (calls(graph).anyMatch(call -> call.literals().stream().anyMatch(CALL.asPredicate()))) {
      file.addStaticImport(ReferenceArguments.class, "*");
    }
    return new Result(GeneratedSource.of(type, file, plan), names.values());
  }

  private static Set<String> reservedClasses(Plan plan, ClassName type) {
    Set<String> reserved = new TreeSet<>(MENTIONED);
    reserved.addAll(List.of(plan.model(), type.simpleName(), ModelWriter.OUTPUTS));
    reserved.add(BlockWriter.RESULTS);
    calls(plan.reference()).forEach(call -> reserved.add(call.type().getSimpleName()));
    plan.reference().values().values().forEach(v -> reserved.add(Types.of(v).simpleName()));
    return reserved;
  }

  private static Stream<ReferenceCall> calls(Graph graph) {
    return graph.nodes().stream().map(JavaReferenceEmitter::call);
  }

  private static ReferenceCall call(Node node) {
    return ((OpDefinition) node.operator()).referenceCall(node);
  }
}

package dev.sevenfold.processor.codegen.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.sevenfold.model.BoundaryCard;
import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.processor.codegen.Identifiers;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.weights.WeightBinding;
import dev.sevenfold.weights.WeightSource;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * Writes {@code <Model>Model}, the class that users call: what is particular to one model, above
 * {@link CompiledModel}. The text depends on the plan alone.
 */
public final class JavaModelEmitter {
  /** What the class is called, behind the model's name. */
  public static final String SUFFIX = "Model";

  private final Plan plan;
  private final ClassName type;
  private final ClassName reference;
  private final Identifiers constants = new Identifiers();

  private JavaModelEmitter(Plan plan) {
    this.plan = plan;
    type = ClassName.get(plan.packageName(), plan.model() + SUFFIX);
    reference = ClassName.get(plan.packageName(), plan.model() + JavaReferenceEmitter.SUFFIX);
  }

  /**
   * Writes the class.
   *
   * @param annotated as for {@link JavaReferenceEmitter#emit}
   */
  public static GeneratedSource emit(Plan plan, boolean annotated) {
    JavaModelEmitter emitter = new JavaModelEmitter(plan);
    TypeSpec spec = emitter.type(annotated);
    return GeneratedSource.of(emitter.type, GeneratedSource.file(emitter.type, spec), plan);
  }

  private TypeSpec type(boolean annotated) {
    return TypeSpec.classBuilder(type)
        .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
        .superclass(CompiledModel.class)
        .addAnnotations(annotated ? List.of(GeneratedSource.annotation()) : List.of())
        .addJavadoc("{@code $L} as it was compiled: plan, C and boundary.\n", plan.model())
        .addFields(cards().map(this::constant).toList())
        .addMethod(constructor())
        .addMethod(create())
        .addMethod(reference(WeightBinding.class, CodeBlock.of("new $T(weights)", reference)))
        .addMethod(reference(WeightSource.class, CodeBlock.of("reference(bind(weights))")))
        .build();
  }

  private Stream<BoundaryCard> cards() {
    Stream<BoundaryCard> inputs =
        plan.inputs().stream().map(b -> BoundaryCard.of(BoundaryCard.Direction.INPUT, b));
    Stream<BoundaryCard> outputs =
        plan.outputs().stream().map(b -> BoundaryCard.of(BoundaryCard.Direction.OUTPUT, b));
    return Stream.concat(inputs, outputs);
  }

  private FieldSpec constant(BoundaryCard card) {
    String snake = card.name().replaceAll("([a-z0-9])([A-Z])", "$1_$2");
    String name = constants.allocate((card.direction() + "_" + snake).toUpperCase(Locale.ROOT));
    String dimensions =
        Arrays.stream(card.shape().dimensions())
            .mapToObj(Integer::toString)
            .collect(Collectors.joining(", "));
    return FieldSpec.builder(BoundaryCard.class, name)
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
        .addJavadoc("$L.\n", JavaText.javadoc(describe(card)))
        .initializer(
            "\n$>$>new $T(\n$>$>$T.$L,\n$L,\n$T.of($L),\n$S,\n$T.$L,\n$T.$L,\n$L)$<$<$<$<",
            BoundaryCard.class,
            BoundaryCard.Direction.class,
            card.direction(),
            JavaText.literal(card.name()),
            Shape.class,
            dimensions,
            card.layout(),
            DType.class,
            card.dtype(),
            DType.class,
            card.rawDtype(),
            JavaText.literal(card.slot()))
        .build();
  }

  private static String describe(BoundaryCard card) {
    String kind = card.direction().name();
    String codes = "; the C works with " + lower(card.rawDtype()) + " codes";
    return kind.charAt(0)
        + kind.substring(1).toLowerCase(Locale.ROOT)
        + " "
        + card.name()
        + ": "
        + lower(card.dtype())
        + " "
        + card.shape()
        + ", "
        + card.layout()
        + (card.isQuantized() ? codes : "");
  }

  private static String lower(DType dtype) {
    return dtype.name().toLowerCase(Locale.ROOT);
  }

  private MethodSpec constructor() {
    return MethodSpec.constructorBuilder()
        .addModifiers(Modifier.PRIVATE)
        .addStatement("super($T.class, $S)", type, plan.model())
        .build();
  }

  private MethodSpec create() {
    return MethodSpec.methodBuilder("create")
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .addJavadoc("Reads the plan that the compiler put beside this class.\n")
        .returns(type)
        .addStatement("return new $T()", type)
        .build();
  }

  private MethodSpec reference(Class<?> parameter, CodeBlock value) {
    return MethodSpec.methodBuilder("reference")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(reference)
        .addParameter(parameter, "weights")
        .addStatement("return $L", value)
        .build();
  }
}

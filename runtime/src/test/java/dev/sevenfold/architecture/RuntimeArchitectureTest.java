package dev.sevenfold.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The arrows between the packages of the runtime, as ARCHITECTURE.md draws them. */
final class RuntimeArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.sevenfold");

  /** Lowest first: a package may use those before it only. */
  private static final List<String> LAYERS =
      List.of(
          "diagnostic", "tensor", "quant", "reference", "graph", "op", "dsl", "plan", "execute");

  /** Packages on top of the layers that the layers must not use. */
  private static final String[] ABOVE = {
    "dev.sevenfold.weights..",
    "dev.sevenfold.calibration..",
    "dev.sevenfold.conversion..",
    "dev.sevenfold.accuracy..",
    "dev.sevenfold.host..",
    "dev.sevenfold.board..",
    "dev.sevenfold.compare..",
    "dev.sevenfold.truth..",
    "dev.sevenfold.model.."
  };

  private static String pattern(String layer) {
    return "dev.sevenfold." + layer + "..";
  }

  @Test
  void layersUseOnlyWhatIsBelowThem() {
    for (int i = 0; i < LAYERS.size(); i++) {
      String[] higher =
          IntStream.range(i + 1, LAYERS.size())
              .mapToObj(j -> pattern(LAYERS.get(j)))
              .toArray(String[]::new);
      if (higher.length > 0) {
        noClasses()
            .that()
            .resideInAPackage(pattern(LAYERS.get(i)))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(higher)
            .check(CLASSES);
      }
      noClasses()
          .that()
          .resideInAPackage(pattern(LAYERS.get(i)))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(ABOVE)
          .check(CLASSES);
    }
  }

  /** Packages that judge and convert, lowest first; none of them knows what runs the C. */
  @Test
  void calibrationConversionAndComparisonUseOnlyWhatIsBelowThem() {
    List<String> stages = List.of("calibration", "conversion", "accuracy", "compare", "truth");
    for (int i = 0; i < stages.size(); i++) {
      List<String> higher = new ArrayList<>(stages.subList(i + 1, stages.size()));
      higher.addAll(List.of("host", "board", "model", "weights"));
      noClasses()
          .that()
          .resideInAPackage(pattern(stages.get(i)))
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              higher.stream().map(RuntimeArchitectureTest::pattern).toArray(String[]::new))
          .check(CLASSES);
    }
  }

  @Test
  void theCoreKnowsNoFilesNoJavacNoNativeCode() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "dev.sevenfold.graph..",
            "dev.sevenfold.op..",
            "dev.sevenfold.quant..",
            "dev.sevenfold.reference..",
            "dev.sevenfold.execute..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "java.io..", "java.nio.file..", "javax.tools..", "com.sun..", "com.google.gson..")
        .check(CLASSES);
  }

  @Test
  void onlyHostKnowsNativeCode() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.sevenfold.host..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("com.sun.jna..")
        .check(CLASSES);
  }

  @Test
  void onlyTruthKnowsTruth() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.sevenfold.truth..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("com.google.common.truth..")
        .check(CLASSES);
  }
}

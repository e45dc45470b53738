package dev.sevenfold.processor.architecture;

import static com.google.common.truth.Truth.assertThat;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The arrows between the packages of the compiler, as ARCHITECTURE.md draws them. */
final class ProcessorArchitectureTest {
  private static final String ROOT = "dev.sevenfold.processor";

  /** The entry points, which use every package and are used by none. */
  private static final String TOP = "";

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(ROOT);

  /** Every package but the top one, with the packages of the compiler that it may use. */
  private static final Map<String, List<String>> ARROWS =
      Map.ofEntries(
          Map.entry("diagnostic", List.of()),
          Map.entry("option", List.of()),
          Map.entry("frontend", List.of("diagnostic", "option")),
          Map.entry("pass", List.of("memory")),
          Map.entry("memory", List.of()),
          Map.entry("plan", List.of("pass", "memory")),
          Map.entry("codegen", List.of()),
          Map.entry("codegen.java", List.of("codegen")),
          Map.entry("codegen.c", List.of("codegen", "memory")),
          Map.entry("report", List.of("codegen.c", "memory", "diagnostic", "option")),
          Map.entry("check", List.of("report", "memory", "diagnostic", "option")),
          Map.entry("output", List.of("frontend")));

  static Stream<String> packages() {
    return ARROWS.keySet().stream().sorted();
  }

  private static String name(String shortName) {
    return shortName.equals(TOP) ? ROOT : ROOT + "." + shortName;
  }

  private static void refuse(String from, DescribedPredicate<JavaClass> targets) {
    noClasses()
        .that()
        .resideInAPackage(name(from))
        .should()
        .dependOnClassesThat(targets)
        .check(CLASSES);
  }

  private static void refuse(String from, String... targets) {
    refuse(from, resideInAnyPackage(targets));
  }

  @Test
  void everyPackageIsDrawn() {
    TreeSet<String> drawn =
        ARROWS.keySet().stream()
            .map(ProcessorArchitectureTest::name)
            .collect(Collectors.toCollection(TreeSet::new));
    drawn.add(name(TOP));
    assertThat(CLASSES.stream().map(JavaClass::getPackageName).collect(Collectors.toSet()))
        .containsExactlyElementsIn(drawn);
  }

  @ParameterizedTest
  @MethodSource("packages")
  void aPackageUsesOnlyWhatItsArrowsLeadTo(String from) {
    String[] allowed =
        Stream.concat(Stream.of(from), ARROWS.get(from).stream())
            .map(ProcessorArchitectureTest::name)
            .toArray(String[]::new);
    DescribedPredicate<JavaClass> outside = DescribedPredicate.not(resideInAnyPackage(allowed));
    refuse(from, resideInAPackage(ROOT + "..").and(outside));
  }

  @Test
  void whatDecidesIsPlainJava() {
    for (String plain : List.of("pass", "memory", "plan", "check", "option", "diagnostic")) {
      refuse(
          plain,
          "javax.annotation.processing..",
          "javax.lang.model..",
          "javax.tools..",
          "com.sun.source..",
          "java.io..",
          "java.nio.file..");
    }
  }

  @Test
  void onlyTheFrontEndReadsTrees() {
    noClasses()
        .that()
        .resideOutsideOfPackage(name("frontend"))
        .should()
        .dependOnClassesThat()
        .resideInAPackage("com.sun.source..")
        .check(CLASSES);
  }

  @Test
  void onlyTheJavaEmitterKnowsJavaPoet() {
    noClasses()
        .that()
        .resideOutsideOfPackage(name("codegen.java"))
        .should()
        .dependOnClassesThat()
        .resideInAPackage("com.palantir.javapoet..")
        .check(CLASSES);
  }

  @Test
  void noGeneratorAndNoReportCreatesFiles() {
    for (String silent : List.of("codegen", "codegen.c", "codegen.java", "report", "check")) {
      refuse(silent, "javax.tools..", "java.nio.file..");
    }
  }
}

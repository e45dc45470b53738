package dev.sevenfold.processor.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The arrows between the packages of the compiler, as ARCHITECTURE.md draws them. */
final class ProcessorArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("dev.sevenfold.processor");

  private static void refuse(String from, String... targets) {
    noClasses()
        .that()
        .resideInAPackage(from)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(targets)
        .check(CLASSES);
  }

  @Test
  void passesAndMemoryArePlainJava() {
    for (String plain :
        new String[] {"dev.sevenfold.processor.pass..", "dev.sevenfold.processor.memory..",
          "dev.sevenfold.processor.plan.."}) {
      refuse(
          plain,
          "javax.annotation.processing..",
          "javax.lang.model..",
          "javax.tools..",
          "com.sun.source..",
          "java.io..",
          "java.nio.file..",
          "dev.sevenfold.processor.frontend..",
          "dev.sevenfold.processor.codegen..");
    }
  }

  @Test
  void onlyTheFrontEndReadsTrees() {
    noClasses()
        .that()
        .resideOutsideOfPackages(
            "dev.sevenfold.processor.frontend..", "dev.sevenfold.processor.diagnostic..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("com.sun.source..")
        .check(CLASSES);
  }

  @Test
  void onlyTheJavaEmitterKnowsJavaPoet() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.sevenfold.processor.codegen.java..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("com.palantir.javapoet..")
        .check(CLASSES);
  }
}

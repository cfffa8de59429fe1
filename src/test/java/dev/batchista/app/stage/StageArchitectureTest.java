package dev.batchista.app.stage;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "dev.batchista.app.stage", importOptions = DoNotIncludeTests.class)
class StageArchitectureTest {
  @ArchTest
  static final ArchRule theSceneIsPlainJava =
      noClasses()
          .that()
          .resideInAPackage("..stage.scene..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("javafx..", "java.awt..", "..stage.paint..")
          .because("who stands where is tested without a toolkit");

  @ArchTest
  static final ArchRule paintersDecideNothing =
      noClasses()
          .that()
          .resideInAPackage("..stage.paint..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("dev.batchista.engine.workload..", "dev.batchista.engine.kv..")
          .because("they draw what the scene says");
}

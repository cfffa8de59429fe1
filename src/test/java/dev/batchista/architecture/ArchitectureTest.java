package dev.batchista.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import javafx.scene.Node;

/** The rules of the house: data flows from scenario to engine to snapshots to views. */
@AnalyzeClasses(packages = "dev.batchista", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {

  private static final String ENGINE = "dev.batchista.engine..";
  private static final String CLI = "dev.batchista.cli..";

  @ArchTest
  static final ArchRule engineIsPlainJava =
      noClasses()
          .that()
          .resideInAPackage(ENGINE)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "javafx..",
              "java.awt..",
              "javax.swing..",
              "tools.jackson..",
              "com.fasterxml..",
              "java.io..",
              "java.nio..",
              "java.net..")
          .because("the simulator must run anywhere and give the same result everywhere");

  @ArchTest
  static final ArchRule engineStandsAlone =
      classes()
          .that()
          .resideInAPackage(ENGINE)
          .should()
          .onlyDependOnClassesThat(
              resideInAPackage(ENGINE).or(not(resideInAPackage("dev.batchista.."))))
          .because("everything else is built on the engine");

  @ArchTest
  static final ArchRule packagesHaveNoCycles =
      slices().matching("dev.batchista.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule contentKnowsNoScreen =
      noClasses()
          .that()
          .resideInAnyPackage("..study..", "..scenario..", "..catalogue..", "..explore..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("javafx..", "java.awt..")
          .because("lessons and scenarios are also used from the command line")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule viewsDoNotDriveTheSimulation =
      noClasses()
          .that()
          .resideInAPackage("..app..")
          .and(
              describe(
                  "are views",
                  type ->
                      type.getSimpleName().endsWith("View")
                          || type.getSimpleName().endsWith("Canvas")
                          || type.isAssignableTo(Node.class)))
          .should()
          .dependOnClassesThat()
          .haveFullyQualifiedName("dev.batchista.engine.sim.Simulation")
          .because("a view shows what its view model says; the view model talks to the simulation")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule onlyTheCommandLinePrintsAndExits =
      noClasses()
          .that()
          .resideOutsideOfPackage(CLI)
          .should(ACCESS_STANDARD_STREAMS)
          .orShould()
          .callMethod(System.class, "exit", int.class)
          .because("JSON on standard output has to stay alone there");
}

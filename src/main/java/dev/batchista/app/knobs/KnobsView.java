package dev.batchista.app.knobs;

import dev.batchista.app.widgets.Icons;
import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.materialdesign2.MaterialDesignB;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.kordamp.ikonli.materialdesign2.MaterialDesignU;

/** The pane of knobs. */
public final class KnobsView extends ScrollPane {
  private static final PseudoClass ROOMY = PseudoClass.getPseudoClass("roomy");
  private static final double ROOMY_EM = 62;

  private final KnobsViewModel knobs;
  private final List<KnobRow> rows = new ArrayList<>();
  private final VBox content = new VBox();
  private final Button undo;
  private final Button redo;
  private final Button resetAll;
  private double roomyFrom = Double.POSITIVE_INFINITY;

  public KnobsView(KnobsViewModel knobs) {
    this.knobs = knobs;
    getStyleClass().addAll("panel", "knobs");
    setFitToWidth(true);
    setHbarPolicy(ScrollBarPolicy.NEVER);
    undo = Icons.button(MaterialDesignU.UNDO_VARIANT, "Undo (Ctrl+Z)", knobs::undo, "quiet");
    redo = Icons.button(MaterialDesignR.REDO_VARIANT, "Redo (Ctrl+Shift+Z)", knobs::redo, "quiet");
    resetAll =
        Icons.button(
            MaterialDesignB.BACKUP_RESTORE,
            "All knobs back to the scenario's settings",
            knobs::resetAll,
            "quiet");
    content.getStyleClass().add("knobs-content");
    for (KnobGroup group : knobs.groups()) {
      content.getChildren().add(section(group, content.getChildren().isEmpty()));
    }
    setContent(content);
    heightProperty().addListener((property, before, now) -> spaceOut());
    knobs.scenario().addListener((property, before, now) -> refresh());
    knobs.opened().addListener((property, before, now) -> refresh());
    knobs.refusal().addListener((property, before, now) -> refresh());
    refresh();
  }

  /** Takes the size of the type in pixels: where there is room to spare, the knobs stand apart. */
  public void setEm(double em) {
    roomyFrom = ROOMY_EM * em;
    spaceOut();
  }

  private void spaceOut() {
    content.pseudoClassStateChanged(ROOMY, getHeight() >= roomyFrom);
  }

  private VBox section(KnobGroup group, boolean first) {
    Label place = new Label(group.place());
    place.getStyleClass().add("group-place");
    Label topic = new Label("· " + group.topic());
    topic.getStyleClass().add("group-topic");
    HBox title = new HBox(place, topic);
    title.getStyleClass().add("group-title");
    if (first) {
      Region gap = new Region();
      HBox.setHgrow(gap, Priority.ALWAYS);
      title.getChildren().addAll(gap, resetAll, undo, redo);
    }
    VBox section = new VBox(title);
    section.getStyleClass().add("knob-group");
    for (Knob knob : group.knobs()) {
      KnobRow row = row(knob);
      rows.add(row);
      section.getChildren().add(row);
    }
    return section;
  }

  private KnobRow row(Knob knob) {
    if (knob instanceof NumberKnob number) {
      return new NumberRow(number, knobs);
    }
    ChoiceKnob choice = (ChoiceKnob) knob;
    return switch (choice.look()) {
      case SEGMENTS, SMALL_SEGMENTS -> new SegmentsRow(choice, knobs);
      case LIST, SMALL_LIST -> new ListRow(choice, knobs);
    };
  }

  private void refresh() {
    rows.forEach(KnobRow::refresh);
    content.getChildren().removeIf(RefusalView.class::isInstance);
    Refusal refusal = knobs.refusal().get();
    if (refusal != null && refusal.knobId().equals(Refusal.NO_KNOB)) {
      content.getChildren().add(0, new RefusalView(refusal, knobs));
    }
    undo.setDisable(!knobs.canUndo().get());
    redo.setDisable(!knobs.canRedo().get());
    resetAll.setDisable(knobs.scenario().get().equals(knobs.opened().get()));
  }
}

package dev.batchista.app.knobs;

import dev.batchista.app.knobs.Refusal.Remedy;
import dev.batchista.app.widgets.Icons;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/** Why a knob was not turned, under that knob, with a button that makes it possible if one can. */
final class RefusalView extends VBox {

  RefusalView(Refusal refusal, KnobsViewModel knobs) {
    getStyleClass().add("refusal");
    Label message = new Label(refusal.message());
    message.setWrapText(true);
    message.setMinHeight(USE_PREF_SIZE);
    HBox.setHgrow(message, Priority.ALWAYS);
    message.setMaxWidth(Double.MAX_VALUE);
    Button close = Icons.button(MaterialDesignC.CLOSE, "Close", knobs::dismissRefusal, "mark");
    getChildren().add(new HBox(message, close));
    Remedy remedy = refusal.remedy();
    if (remedy != null) {
      Button button = new Button(remedy.label());
      button.getStyleClass().add("accent");
      button.setOnAction(event -> knobs.apply(remedy.scenario()));
      getChildren().add(button);
    }
  }
}

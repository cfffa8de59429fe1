package dev.batchista.app.imported;

import dev.batchista.app.widgets.Icons;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.control.Button;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.Region;
import javafx.stage.FileChooser;
import javafx.stage.Popup;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;

/** Where files come in: a button, and everything on which one may be dropped. */
public final class ImportDoor {
  private static final double GAP = 6;

  private final ImportViewModel model;
  private final Popup popup = new Popup();
  private final ImportCard card;
  private final Button button =
      Icons.button(
          MaterialDesignF.FILE_IMPORT_OUTLINE,
          "Bring a result or a scenario of your own (or drop a file here)",
          () -> {},
          "quiet");

  public ImportDoor(ImportViewModel model) {
    this.model = model;
    card = new ImportCard(model, popup::hide);
    popup.getContent().add(card);
    popup.setAutoHide(true);
    button.setId("import");
    button.setOnAction(event -> choose());
  }

  /** Asks for a file. */
  public Button button() {
    return button;
  }

  /** Takes the size of a theme's letters. */
  public void setEm(double em) {
    card.setEm(em);
  }

  /** Lets files be dropped on {@code place}. */
  public void openOn(Region place) {
    place.addEventHandler(
        DragEvent.DRAG_OVER,
        event -> {
          if (event.getDragboard().hasFiles()) {
            event.acceptTransferModes(TransferMode.COPY);
            event.consume();
          }
        });
    place.addEventHandler(
        DragEvent.DRAG_DROPPED,
        event -> {
          List<File> files = event.getDragboard().getFiles();
          if (!files.isEmpty()) {
            bring(files.get(0).toPath());
          }
          event.setDropCompleted(!files.isEmpty());
          event.consume();
        });
  }

  /** Reads a file in the background and shows what is in it. */
  public void bring(Path file) {
    Thread reader =
        new Thread(
            () -> {
              Imported imported = Imported.read(file, model.catalogue());
              Platform.runLater(() -> show(imported));
            },
            "import");
    reader.setDaemon(true);
    reader.start();
  }

  /** Shows what a file holds. */
  public void show(Imported imported) {
    model.show(imported);
    card.refresh();
    Bounds bounds = button.localToScreen(button.getBoundsInLocal());
    if (bounds != null) {
      popup.show(button, bounds.getMinX(), bounds.getMaxY() + GAP);
    }
  }

  private void choose() {
    FileChooser chooser = new FileChooser();
    chooser.setTitle("A result or a scenario");
    File file = chooser.showOpenDialog(button.getScene().getWindow());
    if (file != null) {
      bring(file.toPath());
    }
  }
}

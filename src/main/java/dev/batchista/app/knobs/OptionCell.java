package dev.batchista.app.knobs;

import dev.batchista.app.widgets.Tips;
import java.util.function.Function;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** An option in an open list: name, figures, and whether it could be chosen now. */
final class OptionCell extends ListCell<Option> {
  private static final PseudoClass UNFIT = PseudoClass.getPseudoClass("unfit");

  private final Function<Option, @Nullable String> problem;
  private final Label name = new Label();
  private final Label detail = new Label();
  private final VBox box = new VBox(name, detail);

  /**
   * @param problem why an option could not be chosen now, null if it could
   */
  OptionCell(Function<Option, @Nullable String> problem) {
    this.problem = problem;
    detail.getStyleClass().add("small-text");
    getStyleClass().add("option-cell");
  }

  @Override
  protected void updateItem(@Nullable Option option, boolean empty) {
    super.updateItem(option, empty);
    if (empty || option == null) {
      setGraphic(null);
      setTooltip(null);
      return;
    }
    String wrong = problem.apply(option);
    pseudoClassStateChanged(UNFIT, wrong != null);
    name.setText(option.label());
    detail.setText(wrong == null ? option.detail() : option.detail() + " · does not fit");
    String hint = wrong == null ? option.hint() : wrong;
    setTooltip(hint.isEmpty() ? null : Tips.tip(hint));
    setGraphic(box);
  }
}

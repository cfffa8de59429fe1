package dev.batchista.app.shell;

import javafx.scene.layout.Region;
import org.kordamp.ikonli.Ikon;

/**
 * A screen that the rail leads to.
 *
 * @param id name in code and on the command line, such as {@code cafe}
 * @param label in the rail
 * @param icon in the rail
 * @param content what fills the window beside the rail
 */
public record Screen(String id, String label, Ikon icon, Region content) {}

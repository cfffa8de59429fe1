package dev.batchista.app.cafe;

import dev.batchista.app.live.Frame;
import dev.batchista.app.theme.Tokens;
import java.util.function.Consumer;
import java.util.function.ObjDoubleConsumer;
import javafx.scene.layout.Region;

/**
 * A part of the café screen that shows frames.
 *
 * @param node what is on the screen
 * @param painter shows a frame; gets the seconds since the screen opened, for what moves by itself
 * @param theming takes the colours and sizes of a theme
 */
public record FramePane(Region node, ObjDoubleConsumer<Frame> painter, Consumer<Tokens> theming) {}

package dev.batchista.app.stage.paint;

import dev.batchista.app.stage.scene.Look;
import dev.batchista.app.theme.Theme;
import dev.batchista.app.theme.Tokens;
import javafx.scene.paint.Color;

/** The colours of the stage, read once for a theme. */
final class Palette {
  private static final int LEVELS = 24;

  final Theme theme;
  final Color ttft;
  final Color ttftSoft;
  final Color tpot;
  final Color tpotText;
  final Color tpotSoft;
  final Color throughput;
  final Color throughputText;
  final Color throughputSoft;
  final Color kv;
  final Color kvSoft;
  final Color warn;
  final Color panel;
  final Color border;
  final Color text;
  final Color textMuted;
  final Color wall;
  final Color panelling;
  final Color floor;
  final Color boards;
  final Color shade;
  final Color wood;
  final Color woodLight;
  final Color metal;
  final Color metalDark;
  final Color metalLight;
  final Color glass;
  final Color glassShine;
  final Color paper;
  final Color ink;
  final Color coffee;
  final Color crema;
  final Color apron;
  final Color leaf;
  final Color steam;
  final Color screen;
  final Color screenText;
  final Color progress;
  final Color progressTrack;
  final Color emptyCell;
  final Color chair;
  final Color chairEdge;
  final Color barBack;
  final Color tray;
  final Color done;
  final Color onMark;
  final Color slipInk;
  final Color handle;
  final Color swatch;
  final Color glassLetters;
  final Color chalk;
  final Color stream;
  final Color crate;
  final Color hatch;
  private final Color[] skins = new Color[Look.SKINS];
  private final Color[] hairs = new Color[Look.HAIRS];
  private final Color[] coats = new Color[Look.COATS];
  private final Color[] coatShades = new Color[Look.COATS];
  private final Color[] trousers = new Color[Look.COATS];
  private final Color[] silhouettes = new Color[Look.COATS];
  private final Color[] levels = new Color[LEVELS];

  Palette(Tokens tokens) {
    theme = tokens.theme();
    ttft = tokens.color("-bt-ttft");
    ttftSoft = tokens.color("-bt-ttft-soft");
    tpot = tokens.color("-bt-tpot");
    tpotText = tokens.color("-bt-tpot-text");
    tpotSoft = tokens.color("-bt-tpot-soft");
    throughput = tokens.color("-bt-throughput");
    throughputText = tokens.color("-bt-throughput-text");
    throughputSoft = tokens.color("-bt-throughput-soft");
    kv = tokens.color("-bt-kv");
    kvSoft = tokens.color("-bt-kv-soft");
    warn = tokens.color("-bt-warn");
    panel = tokens.color("-bt-panel");
    border = tokens.color("-bt-border");
    text = tokens.color("-bt-text");
    textMuted = tokens.color("-bt-text-muted");
    wall = tokens.color("-bt-stage-wall");
    panelling = tokens.color("-bt-stage-panelling");
    floor = tokens.color("-bt-stage-floor");
    boards = tokens.color("-bt-stage-boards");
    shade = tokens.color("-bt-stage-shade");
    wood = tokens.color("-bt-stage-wood");
    woodLight = tokens.color("-bt-stage-wood-light");
    metal = tokens.color("-bt-stage-metal");
    glass = tokens.color("-bt-stage-glass");
    paper = tokens.color("-bt-stage-paper");
    ink = tokens.color("-bt-stage-ink");
    coffee = tokens.color("-bt-stage-coffee");
    apron = tokens.color("-bt-stage-apron");
    leaf = tokens.color("-bt-stage-leaf");
    steam = tokens.color("-bt-stage-steam");
    screen = tokens.color("-bt-stage-screen");
    screenText = tokens.color("-bt-stage-screen-text");
    glassShine = glass.interpolate(paper, theme == Theme.DARK ? 0.12 : 0.45);
    metalDark = metal.interpolate(ink, 0.45);
    metalLight = metal.interpolate(paper, 0.45);
    crema = coffee.interpolate(paper, 0.55);
    boolean dark = theme == Theme.DARK;
    progress = dark ? ttft : ttft.interpolate(ttftSoft, 0.45);
    progressTrack = wood.interpolate(ink, 0.45);
    barBack = dark ? floor.interpolate(woodLight, 0.08) : panelling.interpolate(wall, 0.5);
    emptyCell = dark ? wall.interpolate(ink, 0.3) : panelling.interpolate(boards, 0.25);
    tray = dark ? wood.interpolate(wall, 0.45) : woodLight.interpolate(wall, 0.45);
    chair = dark ? woodLight.interpolate(wall, 0.55) : panelling.interpolate(boards, 0.6);
    chairEdge = dark ? woodLight.interpolate(wall, 0.3) : boards.interpolate(ink, 0.12);
    crate = kv.interpolate(kvSoft, dark ? 0 : 0.45);
    hatch = paper.deriveColor(0, 1, 1, 0.42);
    done = textMuted;
    onMark = dark ? ink : paper;
    swatch = textMuted.interpolate(ink, dark ? 0.3 : 0);
    glassLetters = glass.interpolate(dark ? paper : wood, 0.5);
    chalk = dark ? paper : panel;
    stream = dark ? woodLight : wood;
    handle = dark ? metalLight : ink;
    slipInk = paper.interpolate(ink, 0.45);
    fill(tokens, "-bt-stage-skin-", skins);
    fill(tokens, "-bt-stage-hair-", hairs);
    fill(tokens, "-bt-stage-coat-", coats);
    for (int i = 0; i < coats.length; i++) {
      coatShades[i] = coats[i].interpolate(ink, 0.16);
      trousers[i] = hairs[i % 2].interpolate(coats[(i + 6) % coats.length], 0.3);
      silhouettes[i] = coats[i].interpolate(glass, 0.45).interpolate(ink, 0.12);
    }
    for (int i = 0; i < LEVELS; i++) {
      levels[i] =
          paper.interpolate(coffee, (i + 0.5) / LEVELS).interpolate(tpot, 0.25 * i / LEVELS);
    }
  }

  Color skin(Look look) {
    return skins[look.skin()];
  }

  Color hair(Look look) {
    return hairs[look.hair()];
  }

  Color coat(Look look) {
    return coats[look.coat()];
  }

  /** The coat where no light falls. */
  Color coatShade(Look look) {
    return coatShades[look.coat()];
  }

  /** The coat of somebody seen through the window. */
  Color silhouette(Look look) {
    return silhouettes[look.coat()];
  }

  Color trousers(Look look) {
    return trousers[look.coat()];
  }

  /** A colour that goes with the coat, for caps and scarves. */
  Color accessory(Look look) {
    return coats[(look.coat() + 2) % coats.length];
  }

  /** The colour of a cell whose cup is full to {@code level}, 0 to 1. */
  Color level(double level) {
    int index = (int) (level * LEVELS);
    return levels[Math.max(0, Math.min(LEVELS - 1, index))];
  }

  private static void fill(Tokens tokens, String prefix, Color[] colors) {
    for (int i = 0; i < colors.length; i++) {
      colors[i] = tokens.color(prefix + (i + 1));
    }
  }
}

package dev.batchista.study.content;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** A small, good lessons folder that tests then spoil. */
public final class LessonFolder {

  public static final String SCENARIO = "scenarios/quick.json";
  public static final String SLOW = "scenarios/slow.json";
  public static final String CARD = "cards/01-slow-memory.json";

  private final Map<String, String> texts = new LinkedHashMap<>();

  public LessonFolder() {
    texts.put(
        Opening.FILE, "{'format':1,'scenario':'scenarios/quick.json','startSeconds':2,'speed':1}");
    texts.put(SCENARIO, scenario("Quick", 3350));
    texts.put(SLOW, scenario("Slow", 1675));
    texts.put(
        CARD,
        """
        {'format':1,'id':'slow-memory','lesson':'prefill-decode','topic':'Hardware',
         'question':'HBM runs at half speed. What moves?',
         'choices':[
          {'id':'A','text':'TPOT','right':true,'moves':'tpot','why':'Decode waits for the weights.',
           'showMe':{'label':'Half speed','before':'scenarios/quick.json','after':'scenarios/slow.json','highlight':'tpot'},
           'claims':[{'before':'scenarios/quick.json','after':'scenarios/slow.json','metric':'median_tpot_ms','change':'rises','byAtLeast':0.3}]},
          {'id':'B','text':'Nothing','moves':'none','why':'Something has to give way.'}],
         'explanation':'Every token waits until all weights have been read once.'}
        """);
  }

  /** Replaces a text in a file. */
  public LessonFolder with(String file, String before, String after) {
    String text = texts.get(file);
    if (text == null || !text.contains(before)) {
      throw new IllegalArgumentException(before + " is not in " + file);
    }
    texts.put(file, text.replace(before, after));
    return this;
  }

  public LessonFolder copied(String file, String as) {
    texts.put(as, texts.get(file));
    return this;
  }

  public LessonFolder without(String file) {
    texts.remove(file);
    return this;
  }

  public LessonFolder put(String file, String text) {
    texts.put(file, text);
    return this;
  }

  /** Writes it below {@code root}; single quotes become double ones. */
  public Path in(Path root) throws IOException {
    for (Map.Entry<String, String> entry : texts.entrySet()) {
      Path path = root.resolve(entry.getKey());
      Files.createDirectories(path.getParent());
      Files.writeString(path, entry.getValue().replace('\'', '"'));
    }
    return root;
  }

  private static String scenario(String name, int bandwidth) {
    return """
        {'format':1,'name':'%s','seed':1,'requests':50,
         'server':{'gpu':'h100-sxm','model':'llama-3.1-8b','hbmBandwidthGBps':%d},
         'traffic':{'arrivals':{'process':'poisson','requestRate':1},
          'promptTokens':{'distribution':'fixed','tokens':500},
          'outputTokens':{'distribution':'fixed','tokens':100}}}
        """
        .formatted(name, bandwidth);
  }
}

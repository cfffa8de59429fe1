package dev.batchista.engine.workload;

/**
 * Requests of one kind among others: a tenant, a product, a tier.
 *
 * @param name what people call it
 * @param workload when they come and how long they are
 * @param sharedPrompts what their prompts begin with
 * @param priority their rank where the queue goes by rank; smaller goes first
 */
public record RequestClass(
    String name, SyntheticWorkload workload, SharedPrompts sharedPrompts, int priority) {

  /** Of the usual rank, with prompts like no other. */
  public RequestClass(String name, SyntheticWorkload workload) {
    this(name, workload, SharedPrompts.NONE, 0);
  }

  /** The same class with other requests. */
  public RequestClass withWorkload(SyntheticWorkload other) {
    return new RequestClass(name, other, sharedPrompts, priority);
  }
}

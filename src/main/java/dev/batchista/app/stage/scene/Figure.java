package dev.batchista.app.stage.scene;

import dev.batchista.engine.sim.RequestView;

/** A customer on their feet. Read by painters; only the model changes it. */
public final class Figure {
  private final long id;
  private final Look look;
  private Role role = Role.QUEUING;
  private double x;
  private double y;
  private double speedX;
  private double speedY;
  private double targetX;
  private double targetY;
  private double walked;
  private double opacity = 1;
  private double clock = TtftClock.STOPPED;
  private int promptTokens;
  private int outputTokens;
  private int round;

  /** What a customer on their feet is doing. */
  public enum Role {
    /** In the queue or on the way to it. */
    QUEUING,
    /** Back in the queue after losing their place at the bar. */
    SENT_BACK,
    /** At the till: the prompt is being computed. */
    ORDERING,
    /** On the way from the till to a seat. */
    TO_SEAT,
    /** Served, on the way out. */
    LEAVING,
    /** Turned away at the door. */
    TURNED_AWAY
  }

  Figure(long id, double x, double y) {
    this.id = id;
    this.look = Look.of(id);
    this.x = x;
    this.y = y;
    this.targetX = x;
    this.targetY = y;
  }

  public long id() {
    return id;
  }

  public Look look() {
    return look;
  }

  public Role role() {
    return role;
  }

  /** Middle of the figure. */
  public double x() {
    return x;
  }

  /** The feet. */
  public double y() {
    return y;
  }

  /** Where they are going, or stand. */
  public double targetX() {
    return targetX;
  }

  public double targetY() {
    return targetY;
  }

  /** Pixels walked so far: the legs' swing. */
  public double walked() {
    return walked;
  }

  /** Pixels a second, negative to the left. */
  public double speedX() {
    return speedX;
  }

  /** Pixels a second in any direction. */
  public double speed() {
    return Math.hypot(speedX, speedY);
  }

  /** 0 invisible to 1. */
  public double opacity() {
    return opacity;
  }

  /** Whether the TTFT clock runs: not once the first token is out. */
  public boolean waitsForFirstToken() {
    return clock >= 0;
  }

  /** Share of the TTFT objective that has passed; above 1 beyond it. */
  public double clock() {
    return clock;
  }

  public int promptTokens() {
    return promptTokens;
  }

  public int outputTokens() {
    return outputTokens;
  }

  int round() {
    return round;
  }

  void seenIn(int frameRound) {
    round = frameRound;
  }

  void role(Role next) {
    role = next;
  }

  void goTo(double nextX, double nextY) {
    targetX = nextX;
    targetY = nextY;
  }

  void appearAt(double startX, double startY) {
    x = startX;
    y = startY;
  }

  void opacity(double next) {
    opacity = next;
  }

  void knows(RequestView request, double clockShare) {
    promptTokens = request.promptTokens();
    outputTokens = request.outputTokens();
    clock = clockShare;
  }

  void carries(int tokens) {
    outputTokens = tokens;
    clock = TtftClock.STOPPED;
  }

  void snap() {
    x = targetX;
    y = targetY;
    speedX = 0;
    speedY = 0;
    opacity = 1;
  }

  /** Walks for {@code dt} seconds of the wall clock. */
  void walk(double smoothX, double smoothY, double dt) {
    double nextX = Motion.place(x, speedX, targetX, smoothX, dt);
    double nextY = Motion.place(y, speedY, targetY, smoothY, dt);
    speedX = Motion.speed(x, speedX, targetX, smoothX, dt);
    speedY = Motion.speed(y, speedY, targetY, smoothY, dt);
    walked += Math.hypot(nextX - x, nextY - y);
    x = nextX;
    y = nextY;
  }

  boolean arrived(double within) {
    return Math.abs(x - targetX) < within && Math.abs(y - targetY) < within;
  }
}

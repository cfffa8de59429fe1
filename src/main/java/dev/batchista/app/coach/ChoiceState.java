package dev.batchista.app.coach;

/** How a choice stands. */
enum ChoiceState {
  /** Not answered yet. */
  OPEN,
  /** Under consideration. */
  CHOSEN,
  /** Answered: the right one. */
  RIGHT,
  /** Answered: the wrong one that was picked. */
  WRONG_PICK,
  /** Answered: another wrong one. */
  WRONG
}

const { SEQUENCES, SEQUENCES_REPORT } = process.env;

/** The sequences that `npm run faults -- sequences` asks the model for, and the file of their results; null in a run of the tests. */
export const askedOfTheModel =
  SEQUENCES && SEQUENCES_REPORT ? { count: Number(SEQUENCES), report: SEQUENCES_REPORT } : null;

const { SEQUENCES, SEQUENCES_REPORT } = process.env;

/** How many sequences `npm run faults -- sequences` asks the model for, and where it reads what came of them; null in a run of the tests. */
export const askedOfTheModel =
  SEQUENCES && SEQUENCES_REPORT ? { count: Number(SEQUENCES), report: SEQUENCES_REPORT } : null;

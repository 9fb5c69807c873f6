/** True if a filter has something to choose: with one value it has not, unless an address has chosen it, to be taken back. */
export const isChoice = (values: readonly unknown[], chosen: unknown): boolean =>
  values.length > 1 || (values.length === 1 && chosen !== null);

/** Characters of a buyer's note at a claim link. */
export const NOTE_MAX = 120;

/** The day on which a call closes that was never dated. Copies of an edition without one moved it by some years once. */
export const NO_CALL = "1970-01-01";

/** The earliest year of an edition (`editionFields.year`): from it on a day is one that staff gave. */
export const FIRST_YEAR = "1990";

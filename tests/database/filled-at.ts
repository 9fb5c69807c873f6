/** The demo that is filled at this moment is the edition of 26-31 October 2025, whose dates tests know. */
export const FILLED_AT = "2025-08-01T09:00:00+01:00";

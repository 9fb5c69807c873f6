import { lisbonTime } from "../lisbon-time.ts";

const HOUR_MS = 3_600_000;
/** In Lisbon: who goes in or out after midnight belongs to the evening before. */
const DAY_BEGINS = 5;

/** The day that a moment belongs to at the door, as `YYYY-MM-DD`: it begins at five in the morning. */
export const doorDay = (at: string): string =>
  lisbonTime(new Date(Date.parse(at) - DAY_BEGINS * HOUR_MS)).day;

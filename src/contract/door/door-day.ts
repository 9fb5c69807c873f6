import { zoneTime } from "../time/zone-time.ts";

const HOUR_MS = 3_600_000;
/** By the event's clocks: who goes in or out after midnight belongs to the evening before. */
const DAY_BEGINS = 5;

/** The day that a moment belongs to at the door, as `YYYY-MM-DD`: it begins at five in the morning. */
export const doorDay = (at: string, zone: string): string =>
  zoneTime(new Date(Date.parse(at) - DAY_BEGINS * HOUR_MS), zone).day;

/** Asks for the figures of the door over all days. */
export const ALL_DAYS = "all";

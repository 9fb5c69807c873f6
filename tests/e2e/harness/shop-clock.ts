import { FILLED_AT } from "../../database/filled-at.ts";

/** Into the weeks in which the edition of October 2025 sells tickets and takes ideas. */
const AFTER_FILLING_MS = 19 * 24 * 3_600_000;
const behindMs = Date.now() - Date.parse(FILLED_AT) - AFTER_FILLING_MS;

/** The time of the browser tests' shops, which sell the edition of 2025: at the real pace, also across restarts. */
export const shopNow = (): Date => new Date(Date.now() - behindMs);

import type { Page } from "playwright-core";
import type { Edition } from "#contract/programme/edition.ts";
import { FILLED_AT } from "../../database/filled-at.ts";

/** Into the weeks in which the edition of October 2025 sells tickets and takes ideas. */
const AFTER_FILLING_MS = 19 * 24 * 3_600_000;
const behindMs = Date.now() - Date.parse(FILLED_AT) - AFTER_FILLING_MS;

/** The time of the browser tests' shops, which sell the edition of 2025: at the real pace, also across restarts. */
export const shopNow = (): Date => new Date(Date.now() - behindMs);

/** Above what an answer takes: the shop tells its time as it was then. */
const ON_THE_WAY_MS = 10_000;

/**
 * This page of a fresh profile is in this minute by the shop's clock for as long as it is open, however slow the machine is: it adds to
 * its own clock how far the shop's is from the real time.
 */
export async function holdMinute(page: Page, { url }: { url: string }, minute: string): Promise<void> {
  const { now } = (await (await fetch(`${url}/api/v1/edition/`)).json()) as Edition;
  await page.clock.setFixedTime(Date.parse(minute) + ON_THE_WAY_MS - Date.parse(now) + Date.now());
}

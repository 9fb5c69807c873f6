import type { CDPSession, Page } from "playwright-core";
import { newProfile, openBrowser } from "../../tests/e2e/harness/browser.ts";
import { middle, type Sample, timeFixedTask, unitAtRest, unitsOf } from "../baseline.ts";
import { listSteps, type Step, scheduleSteps } from "./interaction-steps.ts";

const SLOWDOWN = 4;
/** By then the page has drawn what follows the interaction's first frame, and the address, which follows typing. */
const SETTLE_MS = 500;
/** The first is not counted: it loads and compiles what the following use. */
const ROUNDS = 8;
const ALLOWED_MS = 100;
/** Event Timing leaves shorter ones out. */
const SHORTEST_MS = 16;

interface Interaction extends Sample {
  name: string;
  /** From the last press to the last change of the page that followed it: deferred rows, and a search's address after 300 ms. */
  complete: number;
}

/**
 * Measures each interaction with the lists of 10,000 coupons and 500 sessions and with the schedule in Chromium, four
 * times slowed, as Interaction to Next Paint defines it: from the press of a key or of the pointer to the next frame on
 * screen, the longest event of the interaction (Event Timing, in steps of 8 ms). That frame shows the interaction's effect: the
 * letter, the open menu, the marked row; a long list behind it may follow, and `complete` says when all had.
 *
 * A time counts as it is on a machine at rest. Other programs make the page slower, and a fixed task that is timed right before
 * and after each interaction just as much: the interaction's time at rest is its share of the fixed task (the middle of 7
 * rounds) times what the fixed task takes at rest (`unitAtRest`). The middle of the measured times stands beside it.
 */
export async function measureInteractions(url: string, token: string, year: number): Promise<string[]> {
  const browser = await openBrowser({ optimised: true });
  const expiry = new Date(Date.now() + 86_400_000).toISOString();
  const storage = { token, expiry, email: "owner@bench.example" };
  const context = await newProfile(browser, url, { storage, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const cdp = await context.newCDPSession(page);
    const all: Interaction[] = [];
    for (const [list, search] of [
      ["coupons", "bench99"],
      ["sessions", "sessao 49"],
    ] as const) {
      await open(page, cdp, `/organiser/${year}/${list}`);
      await page.getByRole("grid").waitFor();
      all.push(...(await measureSteps(page, list, listSteps(page, search))));
    }
    await open(page, cdp, `/organiser/${year}/schedule`);
    await page.getByRole("navigation", { name: "Dias" }).waitFor();
    all.push(...(await measureSteps(page, "schedule", scheduleSteps(page))));
    return rowsOf(all);
  } finally {
    await context.close();
    await browser.close();
  }
}

async function open(page: Page, cdp: CDPSession, path: string): Promise<void> {
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
}

export async function measureSteps(page: Page, list: string, steps: readonly Step[]): Promise<Interaction[]> {
  const measured: Interaction[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { name, prepare, act } of steps) {
      await prepare?.();
      const before = await timeFixedTask(page);
      await page.evaluate(() => window.interactionLog.begin());
      await act();
      await page.waitForTimeout(SETTLE_MS);
      const { ms, complete } = await page.evaluate(() => window.interactionLog.end());
      const after = await timeFixedTask(page);
      if (round > 0)
        measured.push({ name: `${list}, ${name}`, ms: Math.max(ms, SHORTEST_MS), complete, before, after });
    }
  return measured;
}

/** The middle of each interaction's times, in ms: as on a machine at rest (`ms`, `complete`), and as `measured`. */
export function timesAtRest(all: readonly Interaction[]) {
  const atRest = unitAtRest(all);
  return [...Map.groupBy(all, ({ name }) => name)].map(([name, samples]) => {
    const units = middle(samples.map(unitsOf));
    return {
      name,
      units,
      ms: units * atRest,
      measured: middle(samples.map(({ ms }) => ms)),
      complete: middle(samples.map((one) => unitsOf({ ...one, ms: one.complete }))) * atRest,
    };
  });
}

function rowsOf(all: readonly Interaction[]): string[] {
  const rows = timesAtRest(all).map(({ name, units, ms, measured, complete }) => ({
    ms,
    text: `${name}: ${ms.toFixed(0)} ms at rest (${units.toFixed(1)} units), ${measured.toFixed(0)} ms measured; complete ${complete.toFixed(0)} ms`,
  }));
  const slow = rows.filter(({ ms }) => ms > ALLOWED_MS).length;
  const units = middle(all.flatMap(({ before, after }) => [before, after]));
  return [
    `one unit: ${unitAtRest(all).toFixed(2)} ms at rest, ${units.toFixed(2)} ms at the middle of this run`,
    ...rows.map(({ ms, text }) => `${ms <= ALLOWED_MS ? "  " : "! "}${text}`),
    `${rows.length} interactions, ${slow} above ${ALLOWED_MS} ms`,
  ];
}

declare global {
  interface Window {
    interactionLog: { begin: () => void; end: () => { ms: number; complete: number } };
  }
}

/** In the page: the longest event that belongs to an interaction, and the last change of the page. */
export function observe(): void {
  let entries: PerformanceEventTiming[] = [];
  let changed = 0;
  const take = (list: PerformanceEntry[]) => {
    entries.push(...(list as PerformanceEventTiming[]).filter(({ interactionId }) => interactionId));
  };
  const events = new PerformanceObserver((list) => take(list.getEntries()));
  events.observe({ type: "event", durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  const changes = new MutationObserver(() => {
    changed = performance.now();
  });
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  window.interactionLog = {
    begin: () => {
      take(events.takeRecords());
      entries = [];
      changed = 0;
    },
    end: () => {
      take(events.takeRecords());
      const last = Math.max(...entries.map(({ interactionId }) => interactionId));
      const ofLast = entries.filter(({ interactionId }) => interactionId === last);
      const started = Math.min(...ofLast.map(({ startTime }) => startTime));
      const ms = Math.max(0, ...entries.map(({ duration }) => duration));
      return { ms, complete: Math.max(ms, changed - started) };
    },
  };
}

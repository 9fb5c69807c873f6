import type { CDPSession, Page } from "playwright-core";
import { newProfile, openBrowser } from "../../tests/e2e/browser.ts";

const SLOWDOWN = 4;
/** Long enough for what an interaction still draws, and for the address, which follows typing. */
const SETTLE_MS = 700;
const ROUNDS = 3;

interface Measured {
  name: string;
  /** From the event to the next frame that shows its outcome, the longest of its events. */
  ms: number;
}

/**
 * What the lists of 10,000 coupons and 500 sessions and the schedule take for each interaction in Chromium, four times
 * slowed. Beside the times stands their ratio to a fixed piece of work in the same page, by which runs on different machines
 * and at different loads compare.
 */
export async function measureInteractions(url: string, token: string, year: number): Promise<string[]> {
  const browser = await openBrowser();
  const expiry = new Date(Date.now() + 86_400_000).toISOString();
  const storage = { token, expiry, email: "owner@bench.example" };
  const context = await newProfile(browser, url, { storage, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const cdp = await context.newCDPSession(page);
    const measured = [
      ...(await measureList(page, cdp, `/organiser/${year}/coupons`, "bench99")),
      ...(await measureList(page, cdp, `/organiser/${year}/sessions`, "sessao 49")),
      ...(await measureSchedule(page, cdp, `/organiser/${year}/schedule`)),
    ];
    const unit = await calibrate(page, cdp);
    return [
      `one unit: ${unit.toFixed(1)} ms`,
      ...measured.map(
        ({ name, ms }) =>
          `${ms <= 100 ? "  " : "! "}${name}: ${ms.toFixed(0)} ms, ${(ms / unit).toFixed(2)} units`,
      ),
    ];
  } finally {
    await context.close();
    await browser.close();
  }
}

async function measureList(page: Page, cdp: CDPSession, path: string, search: string): Promise<Measured[]> {
  await open(page, cdp, path);
  await page.getByRole("grid").waitFor();
  const list = path.split("/").at(-1);
  const field = page.getByRole("searchbox");
  const filter = page.locator("button[aria-haspopup=menu].border-dashed").first();
  const steps: [string, () => Promise<void>][] = [
    ["search: first letter", () => field.press(search[0] ?? "")],
    ["search: second letter", () => field.press(search[1] ?? "")],
    ["search: the rest", () => field.pressSequentially(search.slice(2), { delay: 60 })],
    ["search: cleared", () => field.press("Escape")],
    ["filter: opened", () => filter.click()],
    ["filter: chosen", () => page.keyboard.press("ArrowDown").then(() => page.keyboard.press("Enter"))],
    ["filter: taken away", () => page.locator("button.border-accent").first().click()],
    ["columns: opened", () => page.getByRole("button", { name: "Escolher colunas" }).click()],
    ["columns: one hidden", () => page.getByRole("menuitemcheckbox").first().click()],
    ["columns: closed", () => page.keyboard.press("Escape")],
    ["sorted", () => page.getByRole("columnheader").nth(2).getByRole("button").click()],
    ["row marked by key", () => page.getByRole("grid").press("ArrowDown")],
    ["a page down", () => page.getByRole("grid").press("PageDown")],
    ["row selected", () => page.getByRole("grid").press(" ")],
    ["all selected", () => page.getByRole("columnheader").first().getByRole("checkbox").click()],
    ["selection cleared", () => page.getByRole("columnheader").first().getByRole("checkbox").click()],
  ];
  return measureSteps(page, list ?? "", steps);
}

async function measureSchedule(page: Page, cdp: CDPSession, path: string): Promise<Measured[]> {
  await open(page, cdp, path);
  const days = page.getByRole("navigation", { name: "Dias" }).getByRole("button");
  await days.first().waitFor();
  const card = page
    .getByRole("list", { name: /Sessões do dia/ })
    .getByRole("button")
    .first();
  return measureSteps(page, "schedule", [
    ["another day", () => days.nth(1).click()],
    ["the day before", () => days.nth(0).click()],
    ["session picked up", () => card.press("Enter")],
    ["session moved by key", () => page.keyboard.press("ArrowDown")],
    ["session put back", () => page.keyboard.press("Escape")],
    [
      "conflicts opened",
      () =>
        page
          .getByRole("button", { name: /conflito/ })
          .first()
          .click(),
    ],
    ["conflicts closed", () => page.keyboard.press("Escape")],
  ]);
}

async function open(page: Page, cdp: CDPSession, path: string): Promise<void> {
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
}

/** Each step as often as `ROUNDS`; the middle counts, since other programs run on the machine too. */
async function measureSteps(
  page: Page,
  list: string,
  steps: readonly [string, () => Promise<void>][],
): Promise<Measured[]> {
  const times = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, act] of steps) {
      await page.evaluate(() => Reflect.set(window, "slowest", 0));
      await act();
      await page.waitForTimeout(SETTLE_MS);
      const ms = await page.evaluate(() => Number(Reflect.get(window, "slowest")));
      times.set(name, [...(times.get(name) ?? []), ms]);
    }
  }
  return [...times].map(([name, all]) => ({
    name: `${list}, ${name}`,
    ms: all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0,
  }));
}

/** In the page: the longest event since the last step began. */
function observe(): void {
  Reflect.set(window, "slowest", 0);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      Reflect.set(window, "slowest", Math.max(Number(Reflect.get(window, "slowest")), duration));
  }).observe({ type: "event", durationThreshold: 16, buffered: false } as PerformanceObserverInit);
}

/** A fixed piece of work in the same slowed page. */
async function calibrate(page: Page, cdp: CDPSession): Promise<number> {
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const times = await page.evaluate(() =>
    Array.from({ length: 9 }, () => {
      const started = performance.now();
      const words = Array.from({ length: 20_000 }, (_, n) => `word ${(n * 7_919) % 20_011}`);
      words.sort();
      return performance.now() - started;
    }),
  );
  return times.sort((a, b) => a - b)[4] ?? 0;
}

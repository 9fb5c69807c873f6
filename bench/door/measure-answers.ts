import type { Page } from "playwright-core";
import { nextPerson } from "../../tests/e2e/door/door-page.ts";
import { middle, type Sample, timeFixedTask, unitAtRest, unitsOf } from "../baseline.ts";

const SLOWDOWN = 4;
const READS = 20;
const ALLOWED_MS = 300;

declare global {
  interface Window {
    /** When the code of the last read was there, and when its answer was on screen; on the page's clock, 0 before. */
    lastAnswer: { read: number; shown: number };
  }
}

/** Notes a hand scanner's Enter, or the camera's code, which the page asks the shop about as soon as it has read it. */
export async function noteAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const last = { read: 0, shown: 0 };
    window.lastAnswer = last;
    const begin = () => {
      if (last.read === 0) last.read = performance.now();
    };
    window.addEventListener("keydown", ({ key }) => key === "Enter" && begin(), { capture: true });
    const send = window.fetch;
    window.fetch = (input, init) => {
      if ((input instanceof Request ? input.url : String(input)).endsWith("/door/scans")) begin();
      return send(input, init);
    };
    new MutationObserver(() => {
      if (last.read > 0 && last.shown === 0 && document.querySelector("[data-result]"))
        last.shown = performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
}

type Read = (page: Page) => Promise<void>;

/** As a hand scanner does it: it types, and ends with Enter. */
export const typeCode =
  (code: string): Read =>
  async (page) => {
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
  };

/** The video holds the code before the lens again and again. */
export const readByCamera: Read = async () => {};

/** A line: the middle of these reads, and within what nine of ten were, at rest (`unitAtRest`), against what is allowed. */
export async function measureAnswers(name: string, page: Page, read: Read): Promise<string> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const samples: Sample[] = [];
  for (let count = 0; count < READS; count += 1) {
    const before = await timeFixedTask(page);
    await page.evaluate(() => Object.assign(window.lastAnswer, { read: 0, shown: 0 }));
    await read(page);
    await page.locator("[data-result]").waitFor();
    const ms = await page.evaluate(() => window.lastAnswer.shown - window.lastAnswer.read);
    samples.push({ ms, before, after: await timeFixedTask(page) });
    await nextPerson(page);
    await page.locator("[data-result]").waitFor({ state: "hidden" });
  }
  const unit = unitAtRest(samples);
  const atRest = samples.map((sample) => unitsOf(sample) * unit);
  const most = atRest.toSorted((a, b) => a - b)[Math.ceil(READS * 0.9) - 1] ?? 0;
  return [
    name.padEnd(26),
    `middle ${middle(atRest).toFixed(0)} ms at rest`,
    `(measured ${middle(samples.map(({ ms }) => ms)).toFixed(0)})`,
    `nine of ten within ${most.toFixed(0)}`,
    most <= ALLOWED_MS ? "within 300 ms" : "TOO SLOW",
  ].join("  ");
}

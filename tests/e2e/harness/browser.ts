import { setTimeout } from "node:timers/promises";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { findChromium } from "../../../scripts/chromium.mjs";

/** Only what hangs is cut: a busy machine takes ten times as long as a quiet one. */
const TIMEOUT_MS = 60_000;
const POLL_MS = 30;
/** What the driver says of a question to a document that another has replaced meanwhile. */
const REPLACED = "Execution context was destroyed";
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Pages of a profile share a process, which keeps what it has compiled.
  "--renderer-process-limit=1",
];
/** No page of a test lives long enough to win back what optimising its scripts costs. */
const UNOPTIMISED = "--js-flags=--no-opt --no-maglev";
/** Without memory for what it draws, Chromium lays pages out and draws nothing: no test looks at pixels (decision 155). */
const UNDRAWN = "--force-gpu-mem-available-mb=1";

/** The content of a browser's local storage. */
export type LocalStorage = Record<string, string>;

export interface VisitorOptions extends BrowserContextOptions {
  storage?: LocalStorage;
}

/**
 * `optimised`: with the compilers that a person's browser has, for measurements. `drawn`: for pictures of pages, and measurements.
 * `more`: switches of Chromium besides.
 */
export function openBrowser({
  optimised = false,
  drawn = optimised,
  more = [],
}: {
  optimised?: boolean;
  drawn?: boolean;
  more?: readonly string[];
} = {}): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium: npm test installs one");
  const args = [...QUIET, ...(optimised ? [] : [UNOPTIMISED]), ...(drawn ? [] : [UNDRAWN]), ...more];
  return chromium.launch({ executablePath, args });
}

let shared: Browser | null = null;

/** One browser for all files of a worker, which it ends with: profiles keep visitors apart, and a start costs as much as a page. */
export async function sharedBrowser(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await openBrowser();
  return shared;
}

/**
 * A browser profile in Portugal. With reduced motion, unless asked otherwise: animations cost time and show nothing
 * here.
 */
export async function newProfile(
  browser: Browser,
  origin: string,
  { storage = {}, ...options }: VisitorOptions = {},
): Promise<BrowserContext> {
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: origin,
    locale: "pt-PT",
    timezoneId: "Europe/Lisbon",
    reducedMotion: "reduce",
    // Filling the storage opens a page of its own.
    ...(localStorage.length > 0
      ? { storageState: { cookies: [], origins: [{ origin, localStorage }] } }
      : {}),
    ...options,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  return context;
}

/** Opens an address by typing it, and waits until the page is hydrated. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/**
 * Waits until React has hydrated the server's HTML, every part of it: a click before that would be delayed or lost. React names its
 * elements while it renders and shares the time with others; what is typed between that and the commit may be lost, so a part counts
 * once no ancestor of it is still to be placed or hydrated (React's own question in `getNearestMountedFiber`). Organisers' texts
 * and the footer are HTML that React does not hydrate.
 */
export const untilHydrated = (page: Page): Promise<void> => untilTrue(page, isHydrated);

function isHydrated(): boolean {
  interface Fiber {
    return: Fiber | null;
    alternate: Fiber | null;
    flags: number;
    stateNode: { current?: { child: unknown } };
  }
  const PLACED_OR_HYDRATED_LATER = 2 | 4096;
  const keyed = (element: Element, prefix: string) =>
    Object.entries(element).find(([key]) => key.startsWith(prefix))?.[1];
  const alive = (element: Element) => {
    if (!keyed(element, "__reactProps")) return false;
    let top = keyed(element, "__reactFiber") as Fiber;
    for (let fiber: Fiber | null = top; fiber && !fiber.alternate; fiber = fiber.return)
      if (fiber.flags & PLACED_OR_HYDRATED_LATER) return false;
    while (top.return) top = top.return;
    return top.stateNode.current?.child !== null;
  };
  const main = document.querySelector("main");
  if (main === null || !alive(main)) return false;
  const parts = document.querySelectorAll(
    ":is(main, footer) :is(h1, h2, a, button):not(.prose-like *, [data-served] *)",
  );
  return [...parts].every(alive);
}

/**
 * Waits until a page, or the one that replaces it, answers yes. The driver's own waiting would compile itself in each
 * document first, which takes as long as a tenth of a page.
 */
export async function untilTrue(page: Page, question: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await setTimeout(POLL_MS)) {
    const isTrue = await page.evaluate(question).catch((error: unknown) => {
      if (!String(error).includes(REPLACED)) throw error;
      return false;
    });
    if (isTrue) return;
  }
  throw new Error(`${page.url()} does not answer yes to ${question.name} within ${TIMEOUT_MS} ms`);
}

/** Before a page is closed: an answer that a test's handler still fetches would fail outside every test. */
export const endRoutes = (page: Page): Promise<void> => page.unrouteAll({ behavior: "ignoreErrors" });

/** Until what follows from the last step of the page is drawn. */
export const framesPassed = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

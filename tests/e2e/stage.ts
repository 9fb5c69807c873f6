import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright-core";
import { findChromium } from "../../scripts/chromium.mjs";
import { type AppServer, startApp } from "../servers.ts";

/** A request was refused: the screens say so themselves. */
const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/;
/** A busy machine is slow; nothing here waits so long in vain. */
const PATIENCE_MS = 15_000;
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Local storage as a browser has kept it. */
export type Kept = Record<string, string>;

export interface VisitorOptions extends BrowserContextOptions {
  kept?: Kept;
}

export interface Stage {
  readonly app: AppServer;
  /** Somebody with a browser profile of their own, on no page yet. */
  visitor: (options?: VisitorOptions) => Promise<Page>;
  /** What pages have complained of since it was last asked: script errors, refused content, faults of the server's. */
  takeComplaints: () => string[];
  /** The shop's process ends and another takes its place, with these settings too. */
  restart: (env: Record<string, string>) => Promise<void>;
  /** All visitors leave. */
  clear: () => Promise<void>;
  close: () => Promise<void>;
}

/** The built shop as on a fresh machine, and a browser. */
export async function openStage(options: Parameters<typeof startApp>[0] = {}): Promise<Stage> {
  let app = await startApp(options);
  const browser = await openBrowser();
  const contexts: BrowserContext[] = [];
  let complaints: string[] = [];
  return {
    get app() {
      return app;
    },
    visitor: async ({ kept = {}, ...more } = {}) => {
      const context = await newProfile(browser, app.url, kept, more);
      contexts.push(context);
      context.on("console", (message) => {
        if (message.type() === "error" && !REFUSED.test(message.text())) complaints.push(message.text());
      });
      context.on("weberror", (error) => complaints.push(String(error.error())));
      return context.newPage();
    },
    takeComplaints: () => complaints.splice(0),
    restart: async (env) => {
      await app.stop();
      const { dataDir, url } = app;
      app = await startApp({
        ...options,
        dataDir,
        port: Number(new URL(url).port),
        env: { ...options.env, ...env },
      });
    },
    clear: async () => {
      await Promise.all(contexts.splice(0).map((context) => context.close()));
      complaints = [];
    },
    close: async () => {
      await browser.close();
      await app.stop();
    },
  };
}

export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium: npm test installs one");
  return chromium.launch({ executablePath, args: QUIET });
}

export async function newProfile(
  browser: Browser,
  origin: string,
  kept: Kept,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: origin,
    locale: "pt-PT",
    timezoneId: "Europe/Lisbon",
    reducedMotion: "reduce",
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

/** Opens an address by typing it, and waits until the page answers to clicks. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

/** Until the server's HTML has come alive: a click before that would be lost, as it is for people. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"));
  });
}

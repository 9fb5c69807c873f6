import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { endRoutes, type LocalStorage, newProfile } from "./browser.ts";

/** An address of the shop without scripts. */
const PLAIN = "/robots.txt";
/** All but the browser's cache: scripts and fonts that have been loaded, and compiled, are those of the next visitor too. */
const STORED = "cookies,local_storage,indexeddb,service_workers,cache_storage,file_systems";

/** A browser profile whose visitors come one after the other, each to an empty one. */
export interface ReusedProfile {
  context: BrowserContext;
  /** A new page, still blank, with this local storage. */
  open(storage: LocalStorage): Promise<Page>;
  /** Closes the visitor's pages, deletes what they stored and hears nothing more of them; then it is the next visitor's. */
  giveBack(): Promise<void>;
}

/** Those of this worker that no visitor uses, by the shop's origin. They end with the browser. */
const unused = new Map<string, ReusedProfile[]>();

export async function takeProfile(browser: Browser, origin: string): Promise<ReusedProfile> {
  return unused.get(origin)?.pop() ?? (await openProfile(browser, origin));
}

/** One page of the shop stays open: with `--renderer-process-limit=1`, the pages of a profile then share its process. */
async function openProfile(browser: Browser, origin: string): Promise<ReusedProfile> {
  const context = await newProfile(browser, origin);
  const keeper = await context.newPage();
  await keeper.goto(PLAIN);
  const devtools: CDPSession = await context.newCDPSession(keeper);
  const profile: ReusedProfile = {
    context,
    open: async (storage) => {
      await keeper.evaluate((entries) => {
        for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
      }, storage);
      return context.newPage();
    },
    giveBack: async () => {
      const pages = context.pages().filter((page) => page !== keeper);
      await Promise.all(
        pages.map(async (page) => {
          await endRoutes(page);
          await page.close();
        }),
      );
      await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: STORED });
      await context.clearCookies();
      for (const event of HEARD) context.removeAllListeners(event);
      unused.set(origin, [...(unused.get(origin) ?? []), profile]);
    },
  };
  return profile;
}

/** The events of a profile for the tests. */
const HEARD = ["console", "weberror", "request", "page"];

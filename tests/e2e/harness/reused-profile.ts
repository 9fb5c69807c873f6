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
  /** Closes the visitor's pages and deletes what they stored. */
  empty(): Promise<void>;
}

/** One page of the shop stays open: with `--renderer-process-limit=1`, the pages of a profile then share its process. */
export async function openReusedProfile(browser: Browser, origin: string): Promise<ReusedProfile> {
  const context = await newProfile(browser, origin);
  const keeper = await context.newPage();
  await keeper.goto(PLAIN);
  const devtools: CDPSession = await context.newCDPSession(keeper);
  return {
    context,
    open: async (storage) => {
      await keeper.evaluate((entries) => {
        for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
      }, storage);
      return context.newPage();
    },
    empty: async () => {
      const pages = context.pages().filter((page) => page !== keeper);
      await Promise.all(
        pages.map(async (page) => {
          await endRoutes(page);
          await page.close();
        }),
      );
      await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: STORED });
      await context.clearCookies();
    },
  };
}

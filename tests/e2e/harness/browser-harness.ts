import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { endRoutes, newProfile, sharedBrowser, type VisitorOptions } from "./browser.ts";
import { describeFailure } from "./describe-failure.ts";
import { guardPresses, leaveNotices, watchDialogs } from "./dialog-faults.ts";
import { ownShop, type ShopOnDatabase, type ShopSettings, sharedShop } from "./harness-shop.ts";
import { type ReusedProfile, takeProfile } from "./reused-profile.ts";

/** The browser's own message for a refusal of the API, which the screens explain. */
const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/;
/** Chromium drops the movement between two pages when drawing took more than 4 s; nothing else is missed. */
const TOO_SLOW = /^TimeoutError: Transition was aborted because of timeout in DOM update/;

export interface BrowserHarness {
  readonly app: ShopOnDatabase;
  readonly databaseUrl: string;
  /** A page of an empty browser profile, still blank. */
  visitor(options?: HarnessVisitor): Promise<Page>;
  /** Closes every visitor's browser profile, but for those that stay. */
  clear(): Promise<void>;
  /** The pages' messages since the last call: script errors, refused content, server errors. */
  takeComplaints(): string[];
  /** Replaces the shop's process by a new one, with these settings added. Not for a shared shop. */
  restart(env: Record<string, string>): Promise<void>;
}

/** Hosts of the shop and of the fake providers; addresses of data have none. A video is shown after a click alone (`ideas.test.ts`). */
const OWN_HOSTS = new Set(["127.0.0.1", "localhost", "", "www.youtube-nocookie.com"]);

export interface HarnessVisitor extends VisitorOptions {
  /** The profile is not closed before the file ends. */
  stays?: boolean;
  /**
   * A new profile, for a test that sets its clock or its network, or that needs scripts which have not come. Without, an emptied one,
   * which has the shop's scripts: a first page costs it two thirds of the processor time.
   */
  fresh?: boolean;
}

/**
 * The built shop, as on a fresh machine, some weeks before its edition (`shopNow`) unless the settings name a CLOCK. Files
 * without settings share one: what they change there must be their own persons'. After each test every profile is
 * closed or emptied, and none of their pages may have logged an error, or asked another site for anything.
 */
export function setUpBrowserHarness(settings?: ShopSettings): BrowserHarness {
  const shop = settings ? ownShop(settings) : sharedShop();
  let browser: Browser;
  const taken: ReusedProfile[] = [];
  const contexts: BrowserContext[] = [];
  const staying: BrowserContext[] = [];
  const complaints: string[] = [];

  const listen = (context: BrowserContext) => {
    context.on("console", (message) => {
      if (message.type() === "error" && !REFUSED.test(message.text())) complaints.push(message.text());
    });
    context.on("weberror", (error) => {
      const words = String(error.error());
      if (!TOO_SLOW.test(words)) complaints.push(words);
    });
    context.on("request", (request) => {
      if (!OWN_HOSTS.has(new URL(request.url()).hostname)) complaints.push(`It asks ${request.url()}`);
    });
    watchDialogs(context);
  };
  const clear = async () => {
    const closing = contexts.splice(0).map(async (context) => {
      await Promise.all(context.pages().map(endRoutes));
      await context.close();
    });
    await Promise.all([...closing, ...taken.splice(0).map((profile) => profile.giveBack())]);
  };
  const visitReused = async ({ storage = {}, viewport, colorScheme, reducedMotion }: VisitorOptions) => {
    const profile = await takeProfile(browser, shop.url);
    taken.push(profile);
    listen(profile.context);
    const page = await profile.open(storage);
    guardPresses(page);
    await leaveNotices(page);
    if (viewport) await page.setViewportSize(viewport);
    if (colorScheme) await page.emulateMedia({ colorScheme });
    if (reducedMotion) await page.emulateMedia({ reducedMotion });
    return page;
  };

  beforeAll(async () => {
    browser = await sharedBrowser();
    await shop.start();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail")
      await describeFailure([...contexts, ...staying, ...taken.map(({ context }) => context)], shop);
    await clear();
    expect(complaints.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all(staying.map((context) => context.close()));
    await shop.stop();
  });

  return {
    get app() {
      return shop;
    },
    get databaseUrl() {
      return shop.databaseUrl;
    },
    visitor: async ({ stays = false, fresh = false, ...options } = {}) => {
      if (!stays && !fresh && hasOnlyPageOptions(options)) return visitReused(options);
      const context = await newProfile(browser, shop.url, options);
      (stays ? staying : contexts).push(context);
      listen(context);
      const page = await context.newPage();
      guardPresses(page);
      await leaveNotices(page);
      return page;
    },
    clear,
    takeComplaints: () => complaints.splice(0),
    restart: (more) => shop.restart(more),
  };
}

/** Only these can be set for a page of a profile that others used. */
const PAGE_OPTIONS = ["storage", "viewport", "colorScheme", "reducedMotion"];
const hasOnlyPageOptions = (options: object) =>
  Object.keys(options).every((name) => PAGE_OPTIONS.includes(name));

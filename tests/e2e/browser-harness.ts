import { rm } from "node:fs/promises";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { createTestDatabase } from "../database/test-database.ts";
import { type AppServer, startApp } from "../servers.ts";
import { newProfile, sharedBrowser, type VisitorOptions } from "./browser.ts";
import { copyFolder } from "./filled-folder.ts";
import { shopNow } from "./shop-clock.ts";

/** The browser's own message for a refusal of the API, which the screens explain. */
const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/;

export interface BrowserHarness {
  readonly app: AppServer;
  /** Of the app's database. */
  readonly databaseUrl: string;
  /** A page of a new browser profile, still blank. A profile that stays is not closed before the file ends. */
  visitor(options?: VisitorOptions & { stays?: boolean }): Promise<Page>;
  /** Closes every visitor's browser profile, but for those that stay. */
  clear(): Promise<void>;
  /** What pages have logged since the last call: script errors, refused content, server errors. */
  takeComplaints(): string[];
  /** Replaces the shop's process by a new one, with these settings added. */
  restart(env: Record<string, string>): Promise<void>;
}

/**
 * The built shop, as on a fresh machine, some weeks before its edition (`shopNow`) unless the settings name a CLOCK. After
 * each test every profile is closed, and none of their pages may have logged an error.
 */
export function setUpBrowserHarness(settings: () => Record<string, string> = () => ({})): BrowserHarness {
  let app: AppServer;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const staying: BrowserContext[] = [];
  const complaints: string[] = [];

  const env = () => ({ DATABASE_URL: database.url, CLOCK: shopNow().toISOString(), ...settings() });
  const clear = async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  };
  beforeAll(async () => {
    browser = await sharedBrowser();
    database = await createTestDatabase(inject("databaseAdminUrl"), inject("filledDatabase"));
    app = await startApp({
      env: env(),
      dataDir: await copyFolder(inject("filledFolder")),
    });
  });
  afterEach(async () => {
    await clear();
    expect(complaints.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all(staying.map((context) => context.close()));
    await app?.stop();
    if (app) await rm(app.dataDir, { recursive: true, force: true });
    await database?.drop();
  });

  return {
    get app() {
      return app;
    },
    get databaseUrl() {
      return database.url;
    },
    visitor: async ({ stays = false, ...options } = {}) => {
      const context = await newProfile(browser, app.url, options);
      (stays ? staying : contexts).push(context);
      context.on("console", (message) => {
        if (message.type() === "error" && !REFUSED.test(message.text())) complaints.push(message.text());
      });
      context.on("weberror", (error) => complaints.push(String(error.error())));
      return context.newPage();
    },
    clear,
    takeComplaints: () => complaints.splice(0),
    restart: async (more) => {
      await app.stop();
      const port = Number(new URL(app.url).port);
      app = await startApp({
        dataDir: app.dataDir,
        port,
        env: { ...env(), ...more },
      });
    },
  };
}

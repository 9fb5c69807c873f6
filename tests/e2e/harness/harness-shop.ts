import { rm } from "node:fs/promises";
import { inject } from "vitest";
import { createTestDatabase } from "../../database/test-database.ts";
import { type AppServer, freePort, isFree, startApp } from "../../servers.ts";
import { copyFolder } from "./filled-folder.ts";
import { shopNow } from "./shop-clock.ts";

/** A shop as a person reaches it. */
export type Shop = Pick<AppServer, "url" | "dataDir">;

/** With the database that it stands on. */
export interface ShopOnDatabase extends Shop {
  readonly databaseUrl: string;
}

/** The shop of a file of tests. */
export interface HarnessShop extends ShopOnDatabase {
  start(): Promise<void>;
  stop(): Promise<void>;
  restart(env: Record<string, string>): Promise<void>;
}

/** The one that runs for all files which change nothing in it but their own persons' things. */
export function sharedShop(): HarnessShop {
  return {
    get url() {
      return inject("sharedShop").url;
    },
    get dataDir() {
      return inject("sharedShop").dataDir;
    },
    get databaseUrl() {
      return inject("sharedShop").databaseUrl;
    },
    start: async () => {},
    stop: async () => {},
    restart: () => Promise.reject(new Error("Other files are using this shop")),
  };
}

/** The port of the worker's shops, one after the other: the browser has their scripts, which are the same. */
let usedPort: number | null = null;

async function portOfWorker(): Promise<number> {
  if (usedPort === null || !(await isFree(usedPort))) usedPort = await freePort();
  return usedPort;
}

/** The harness of a file's own shop, by its port. */
export type ShopSettings = (port: number) => Record<string, string>;

/** A process and a database of the file's own. */
export function ownShop(settings: ShopSettings): HarnessShop {
  let app: AppServer;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  const env = (port: number) => ({
    DATABASE_URL: database.url,
    CLOCK: shopNow().toISOString(),
    ...settings(port),
  });
  return {
    get url() {
      return app.url;
    },
    get dataDir() {
      return app.dataDir;
    },
    get databaseUrl() {
      return database.url;
    },
    start: async () => {
      database = await createTestDatabase(inject("databaseAdminUrl"), inject("filledDatabase"));
      const [dataDir, port] = await Promise.all([copyFolder(inject("filledFolder")), portOfWorker()]);
      app = await startApp({ env: env(port), dataDir, port });
    },
    stop: async () => {
      await app?.stop();
      if (app) await rm(app.dataDir, { recursive: true, force: true });
      await database?.drop();
    },
    restart: async (more) => {
      await app.stop();
      const port = Number(new URL(app.url).port);
      app = await startApp({ dataDir: app.dataDir, port, env: { ...env(port), ...more } });
    },
  };
}

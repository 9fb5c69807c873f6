import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type EmbeddedServer, locateServer } from "#db/embedded/server.ts";
import { findBreaches } from "../database/find-breaches.ts";
import { freePort, startApp } from "../servers.ts";
import { openShopOn, type Shop } from "./shop.ts";

export interface DefaultShop extends Shop {
  server: EmbeddedServer;
  /** Stops the app and starts it again, its clock (setting CLOCK) at that moment. */
  moveClockTo(moment: Date): Promise<void>;
}

/** One process, as `npm start` runs it without settings: its PostgreSQL is its own. */
export async function openDefaultShop(): Promise<DefaultShop> {
  return openDefaultShopIn(await mkdtemp(path.join(os.tmpdir(), "nexxt-default-")));
}

export async function openDefaultShopIn(dataDir: string): Promise<DefaultShop> {
  const port = await freePort();
  const server = await locateServer(dataDir, { durability: "durable" });
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);
  const shop = await openShopOn({
    databaseUrl: server.url,
    processes: 1,
    start: () => startApp({ port, dataDir, env: aheadMs === 0 ? {} : { CLOCK: now().toISOString() } }),
    // The app starts it again.
    postgres: { restart: (mode) => server.stop(mode) },
    findBreaches: (db) => findBreaches(db, now()),
  });
  return {
    ...shop,
    server,
    moveClockTo: async (moment) => {
      await shop.apps[0]?.stop();
      aheadMs = moment.getTime() - Date.now();
      await shop.restart(0);
    },
  };
}

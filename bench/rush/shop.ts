import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Room } from "../../src/contract/organiser/shop/waiting-room.ts";
import { type AppServer, freePort, startApp, startPostgres } from "../../tests/servers.ts";
import { connect } from "../measured-run.ts";
import { addOwner } from "../sales/tokens.ts";

export type RushShop = Awaited<ReturnType<typeof openRushShop>>;

/** Processes of the build on one PostgreSQL server, each of which can be killed and started again where it was. */
export async function openRushShop(processes: number) {
  const postgres = await startPostgres();
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  const apps: AppServer[] = [];
  const start = (index: number, dataDir?: string) =>
    startApp({
      env: { DATABASE_URL: postgres.url },
      port: ports[index] ?? 0,
      ...(dataDir ? { dataDir } : {}),
    });
  // One after the other: the first migrates and fills.
  while (apps.length < processes) apps.push(await start(apps.length));
  const db = await connect(postgres.url);
  const { staff } = await addOwner(db);
  const url = apps[0]?.url ?? "";
  return {
    db,
    databasePid: postgres.pid,
    staff,
    apps,
    /** SIGKILL, and starts it again with what it had stored. */
    crash: async (index: number) => {
      await apps[index]?.kill();
      apps[index] = await start(index, apps[index]?.dataDir);
    },
    /** The organiser's change, by the API. */
    changeRoom: async (change: { action: string; pace: number; gathers_at?: string; opens_at?: string }) => {
      const { pace, ...more } = change;
      const room = await askStaff<Room>(url, staff);
      const { version } = room;
      await askStaff<Room>(url, staff, { version, automatic: false, pace_per_minute: pace, ...more });
      // Each process looks once a second.
      await sleep(1_500);
    },
    stop: async () => {
      await db.end();
      await Promise.all(apps.map((app) => app.stop()));
      await postgres.stop();
    },
  };
}

async function askStaff<Body>(url: string, token: string, change?: object): Promise<Body> {
  const answer = await fetch(`${url}/api/v1/organiser/waiting-room/`, {
    headers: { authorization: `Token ${token}`, "content-type": "application/json" },
    ...(change ? { method: "PATCH", body: JSON.stringify(change) } : {}),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Body;
}

export async function numberOf(db: pg.Client, text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await db.query<{ n: string }>(text, values);
  return Number(rows[0]?.n ?? Number.NaN);
}

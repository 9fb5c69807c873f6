import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Cluster } from "../../../deploy/cluster/one-machine/cluster.ts";
import type { Shop } from "../shop.ts";

/**
 * Writes to the primary by its own socket, past proxy and network, from before the fault until it is no primary any more. None of
 * what it answers after the fault may be missing on the new one: `lost` says what is.
 */
export async function writeToOldPrimary({ root, secrets }: Cluster, primary: string, shop: Shop) {
  await shop.db.query("create table if not exists fencing (at bigint)");
  const acknowledged: number[] = [];
  let attempts = 0;
  let stopping = false;
  let client = await connect();
  // Sent at once and read when the machine wakes: it meets a primary that does not know yet that it is none.
  const writing = (async () => {
    for (let at = Date.now() * 1_000; !stopping; at += 1) {
      attempts += 1;
      await insert(at).catch(async () => {
        void client.end().catch(() => {});
        await sleep(50);
        client = await connect().catch(() => client);
      });
    }
  })();

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      host: `${root}/${primary}`,
      user: "nexxt",
      password: secrets.app,
      database: "nexxt",
      connectionTimeoutMillis: 2_000,
    });
    fresh.on("error", () => {});
    // As the app does: such a commit is not acknowledged.
    fresh.on("notice", ({ routine }) => routine === "SyncRepWaitForLSN" && void fresh.end());
    await fresh.connect();
    return fresh;
  }
  async function insert(at: number): Promise<void> {
    await client.query("insert into fencing values ($1)", [at]);
    acknowledged.push(at);
  }

  return {
    count: () => acknowledged.length,
    stop: async () => {
      stopping = true;
      // A write may wait for its standby for good.
      await Promise.race([writing, sleep(1_000)]);
      void client.end().catch(() => {});
      const kept = await shop.db.query<{ at: string }>("select at from fencing");
      const there = new Set(kept.map(({ at }) => Number(at)));
      return { attempts, lost: acknowledged.filter((at) => !there.has(at)).length };
    },
  };
}

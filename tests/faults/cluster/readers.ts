import { setTimeout as sleep } from "node:timers/promises";
import { request } from "../../../bench/http.ts";
import type { Cluster } from "../../../deploy/cluster/one-machine/cluster.ts";
import { tally } from "../buying.ts";
import type { Shop } from "../shop.ts";

const EVERY_MS = 250;
const ANSWER_WITHIN_MS = 15_000;

/** A visitor, and an owner of tickets, who ask all the time through the proxy of a web machine. */
export async function startReaders({ machine, inventory }: Cluster, shop: Shop) {
  const [owner] = await shop.buyers(1);
  const url = `http://${machine("web1").address}:${inventory.ports.shop}`;
  const answers: Record<string, number> = {};
  let slowestMs = 0;
  let stopping = false;
  const read = async (path: string, token?: string) => {
    while (!stopping) {
      const startedAt = Date.now();
      const status = await request(url + path, {
        timeoutMs: ANSWER_WITHIN_MS,
        ...(token ? { token } : {}),
      }).then(
        (reply) => String(reply.status),
        (error: Error) => error.message,
      );
      slowestMs = Math.max(slowestMs, Date.now() - startedAt);
      tally(answers, `${path} ${status}`);
      await sleep(EVERY_MS);
    }
  };
  const reading = [read("/"), read("/api/v1/tickets/"), read("/api/v1/tickets/assigned/", owner?.token)];
  return {
    stop: async () => {
      stopping = true;
      await Promise.all(reading);
      return { answers, slowestMs, failed: Object.keys(answers).filter((name) => !name.endsWith(" 200")) };
    },
  };
}

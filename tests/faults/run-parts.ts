import { type Postgres, startPostgres } from "../servers.ts";
import { openDefaultShop } from "./default-shop.ts";
import type { Outcome, Part, PartApart } from "./part.ts";
import { attempts } from "./parts/attempts.ts";
import { cluster } from "./parts/cluster.ts";
import { connections } from "./parts/connections.ts";
import { coupons } from "./parts/coupons.ts";
import { deadlocks } from "./parts/deadlocks.ts";
import { defaultRun } from "./parts/default-run.ts";
import { kills } from "./parts/kills.ts";
import { late } from "./parts/late.ts";
import { mails, openMailShop } from "./parts/mails.ts";
import { pointInTime } from "./parts/point-in-time.ts";
import { openProviderShop, provider } from "./parts/provider.ts";
import { refunds } from "./parts/refunds.ts";
import { restarts } from "./parts/restarts.ts";
import { seats } from "./parts/seats.ts";
import { sequences } from "./parts/sequences.ts";
import { settles } from "./parts/settles.ts";
import { untilQuiet } from "./quiet.ts";
import { openShop, type Shop } from "./shop.ts";
import { mailing } from "./staff/mailing.ts";
import { massRefund } from "./staff/mass-refund.ts";

const parts = [
  seats,
  coupons,
  kills,
  restarts,
  late,
  settles,
  attempts,
  refunds,
  massRefund,
  deadlocks,
  provider,
  mails,
  mailing,
  defaultRun,
  sequences,
  connections,
  cluster,
  pointInTime,
];
/** I1 to I7 must hold this long after the last fault (reliability goal 4). */
const QUIET_WITHIN_MS = 120_000;

export interface Result extends Outcome {
  part: string;
  seconds: number;
}

/** Runs the parts whose name begins with `wanted`, one after the other; `report` gets each result when its part is done. */
export async function runParts(
  { short, wanted = "", count, fault }: { short: boolean; wanted?: string; count?: number; fault?: string },
  report: (result: Result) => void = () => {},
): Promise<Result[]> {
  const countOf = (part: Part | PartApart) => count ?? (short ? part.short : part.full);
  const chosen = parts.filter((part) => part.name.startsWith(wanted) && countOf(part) > 0);
  if (chosen.length === 0)
    throw new Error(`There is no part "${wanted}": ${parts.map(({ name }) => name).join(", ")}`);
  const place = openPlace();
  const results: Result[] = [];
  try {
    for (const part of chosen) {
      const startedAt = Date.now();
      const outcome =
        "runApart" in part
          ? await part.runApart(countOf(part), fault)
          : await runInShop(part, await place.shopFor(part), countOf(part));
      await place.leave();
      const seconds = Math.round((Date.now() - startedAt) / 100) / 10;
      const result = { part: part.name, ...outcome, seconds };
      results.push(result);
      report(result);
    }
  } finally {
    await place.close();
  }
  return results;
}

/** Starts the outside parties of a part around it. */
const ownShops = new Map<Part | PartApart, (postgres: Postgres) => Promise<Shop>>([
  [provider, openProviderShop],
  [mails, (postgres) => openMailShop(postgres)],
  [mailing, (postgres) => openMailShop(postgres, "mailing")],
  [defaultRun, openDefaultShop],
]);

/** One PostgreSQL, with a shop that the parts share, and one at a time of a part's own. */
function openPlace() {
  let postgres: Postgres | null = null;
  let shared: Shop | null = null;
  let own: Shop | null = null;
  return {
    shopFor: async (part: Part): Promise<Shop> => {
      postgres ??= await startPostgres();
      own = (await ownShops.get(part)?.(postgres)) ?? null;
      if (own) return own;
      shared ??= await openShop(postgres);
      return shared;
    },
    leave: async () => {
      await own?.close();
      own = null;
    },
    close: async () => {
      await own?.close();
      await shared?.close();
      await postgres?.stop();
    },
  };
}

async function runInShop(part: Part, shop: Shop, count: number): Promise<Outcome> {
  const { tried, breaches, figures } = await part.run(shop, count);
  const stuck = await untilQuiet(shop, QUIET_WITHIN_MS);
  const ledger = await shop.findBreaches(shop.db);
  const { statement, breach } = part.control;
  const planted = await shop.wouldBreak(statement, shop.findBreaches);
  const blind = planted.some((found) => found.startsWith(breach))
    ? []
    : [`The control was not seen: ${statement}`];
  return { tried, breaches: [...breaches, ...stuck, ...ledger, ...blind], figures };
}

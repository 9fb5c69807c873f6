import { startPostgres } from "../servers.ts";
import { coupons } from "./coupons.ts";
import { deadlocks } from "./deadlocks.ts";
import { kills } from "./kills.ts";
import { late } from "./late.ts";
import type { Outcome, Part } from "./part.ts";
import { openProviderShop, provider } from "./provider.ts";
import { untilQuiet } from "./quiet.ts";
import { refunds } from "./refunds.ts";
import { restarts } from "./restarts.ts";
import { seats } from "./seats.ts";
import { settles } from "./settles.ts";
import { openShop, type Shop } from "./shop.ts";
import { tries } from "./tries.ts";

const parts = [seats, coupons, kills, restarts, late, settles, tries, refunds, deadlocks, provider];
/** I1 to I6 must hold this long after the last fault (reliability goal 4). */
const QUIET_WITHIN_MS = 120_000;

export interface Result extends Outcome {
  part: string;
  seconds: number;
}

/** Runs the parts whose name begins with `wanted`, one after the other; `tell` hears of each when it is done. */
export async function runParts(
  { short, wanted = "", count }: { short: boolean; wanted?: string; count?: number },
  tell: (result: Result) => void = () => {},
): Promise<Result[]> {
  const chosen = parts.filter(({ name }) => name.startsWith(wanted));
  if (chosen.length === 0)
    throw new Error(`There is no part "${wanted}": ${parts.map(({ name }) => name).join(", ")}`);
  const postgres = await startPostgres();
  const results: Result[] = [];
  let shared: Shop | null = null;
  try {
    for (const part of chosen) {
      const own = part === provider ? await openProviderShop(postgres) : null;
      shared ??= own ? null : await openShop(postgres);
      const shop = own ?? shared;
      if (!shop) throw new Error("No shop is open");
      const result = await runPart(part, shop, count ?? (short ? part.short : part.full));
      results.push(result);
      tell(result);
      await own?.close();
    }
  } finally {
    await shared?.close();
    await postgres.stop();
  }
  return results;
}

async function runPart(part: Part, shop: Shop, count: number): Promise<Result> {
  const startedAt = Date.now();
  const { tried, breaches, figures } = await part.run(shop, count);
  const stuck = await untilQuiet(shop, QUIET_WITHIN_MS);
  const books = await shop.findBreaches(shop.books);
  const { statement, breach } = part.control;
  const planted = await shop.wouldBreak(statement, shop.findBreaches);
  const blind = planted.some((found) => found.startsWith(breach))
    ? []
    : [`The control was not seen: ${statement}`];
  return {
    part: part.name,
    tried,
    breaches: [...breaches, ...stuck, ...books, ...blind],
    figures,
    seconds: Math.round((Date.now() - startedAt) / 100) / 10,
  };
}

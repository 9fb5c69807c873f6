import { type Loop, startLoop } from "#outside/loop.ts";
import type { AppContext } from "../app-context.ts";
import { addWorkItem } from "../organiser/work-items.ts";
import { type Breach, checkBooks } from "./check-books.ts";
import { askAboutRefunds, importStatements } from "./import-statements.ts";

const LOOK_EVERY_MS = 60_000;
/** In Lisbon: when few buy. */
const NIGHT_BEGINS = 3;

/** Compares the books once a night, whichever process comes first, until stopped. */
export function startNightlyLedger(ctx: AppContext, onError: (error: unknown) => void): Loop {
  return startLoop(
    LOOK_EVERY_MS,
    async () => {
      await runNightlyLedger(ctx);
      return { more: false };
    },
    onError,
  );
}

/**
 * Takes in what the providers' statements know and we do not, then checks I1 to I6. Every breach becomes work for the
 * organiser, once. Null: it is not night yet, or another process has this night's run.
 */
export async function runNightlyLedger(ctx: AppContext): Promise<Breach[] | null> {
  const now = ctx.clock.now();
  const { day, hour } = lisbon(now);
  if (hour < NIGHT_BEGINS) return null;
  const claimed = await ctx.db.query(
    "insert into ledger_runs (day, began_at) values ($1, $2) on conflict do nothing returning day",
    [day, now],
  );
  if (claimed.length === 0) return null;
  await importStatements(ctx);
  await askAboutRefunds(ctx);
  const breaches = await checkBooks(ctx, { whole: false });
  await ctx.db.transaction(async (tx) => {
    for (const { promise, detail } of breaches)
      await addWorkItem(tx, ctx, { kind: "books_differ", subject: detail, detail: `${promise}. ${detail}` });
  });
  await ctx.db.query("update ledger_runs set ended_at = $2, breaches = $3 where day = $1", [
    day,
    ctx.clock.now(),
    JSON.stringify(breaches),
  ]);
  return breaches;
}

const lisbonTime = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Lisbon",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  hourCycle: "h23",
});

function lisbon(moment: Date): { day: string; hour: number } {
  const parts = Object.fromEntries(lisbonTime.formatToParts(moment).map(({ type, value }) => [type, value]));
  return { day: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) };
}

import { type Shop, until } from "./shop.ts";

/**
 * Finds work that can still change the ledger: pending payments, money the shop has not asked for, refunds and other jobs.
 * Mails are left out: I6 requires only that they are queued or sent.
 */
const ON_ITS_WAY = `
  select 'payment ' || id || ' waits' as what from payments where status = 1 and id <> all($1::uuid[])
  union all select 'the money of ' || c.payment_id || ' has not been seen' from sandbox_charges c
    join payments p on p.id = c.payment_id where c.outcome = 'pay' and c.decides_at <= now() and p.captured_cents = 0
  union all select 'refund ' || id || ' is not done' from refunds where status = 'begun'
  union all select 'job ' || name || ' ' || id || ' is ' || state from pgboss.job
    where name not like 'send-%' and state in ('created', 'retry', 'active')`;

/** Waits until nothing is in progress, these payments left out; what still is by then is a breach. */
export async function untilQuiet(
  shop: Shop,
  withinMs: number,
  leftOut: readonly string[] = [],
): Promise<string[]> {
  let left: { what: string }[] = [];
  const quiet = await until(async () => {
    left = await shop.db.query(ON_ITS_WAY, [leftOut]);
    return left.length === 0;
  }, withinMs);
  if (quiet) return [];
  return left.slice(0, 5).map(({ what }) => `Still in progress after ${withinMs / 1_000} s: ${what}`);
}

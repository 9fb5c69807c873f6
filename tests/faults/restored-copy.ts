import { copyFile, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { LedgerSource } from "#domain/sales/ledger/check-ledger.ts";
import { look, orderOf, place } from "./buying.ts";
import { type DefaultShop, openDefaultShopIn } from "./default-shop.ts";
import { findLostPayments } from "./load.ts";
import { openPayments } from "./paying.ts";
import { untilQuiet } from "./quiet.ts";
import { runBackups } from "./run-backups.ts";
import { until } from "./shop.ts";

const QUIET_WITHIN_MS = 120_000;
const SELLS_WITHIN_MS = 30_000;

interface Restored {
  breaches: string[];
  figures: { seconds: number; pending?: number; unstarted?: number };
}

/** Restores a backup into an empty folder and starts its shop, which must be as good as the first. */
export async function checkRestoredCopy(
  { file, secret }: { file: string; secret: string },
  acknowledged: ReadonlySet<string>,
): Promise<Restored> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "nexxt-restored-"));
  // As an organiser keeps it: apart from the backup.
  await copyFile(secret, path.join(dataDir, "signing-key-secret"));
  const startedAt = Date.now();
  const { code, output } = await runBackups(["restore", file], dataDir);
  const seconds = (Date.now() - startedAt) / 1_000;
  if (code !== 0) return { breaches: [`The restore ended with ${code}: ${output}`], figures: { seconds } };
  const copy = await openDefaultShopIn(dataDir);
  try {
    const breaches: string[] = [];
    const unstarted = await findUnstarted(copy);
    // None would mean that this checks less than it says.
    if (unstarted.length === 0) breaches.push("The snapshot has no order whose charge had not begun");
    const pending = await copy.count("select count(*) as n from payments where status = 1");
    const without = unstarted.map(({ id }) => id);
    await (await openPayments(copy)).payAll(without);
    breaches.push(
      ...unstarted
        .filter(({ id }) => acknowledged.has(id))
        .map(({ id }) => `Payment ${id} was answered with 201, and its charge is missing`),
      ...(await untilQuiet(copy, QUIET_WITHIN_MS, without)),
      ...(await endUnstarted(copy, unstarted)),
      ...(await findLostPayments(copy, acknowledged)),
      ...(await sellOne(copy)),
      ...(await copy.findBreaches(copy.db)),
    );
    return {
      breaches: breaches.map((breach) => `Restored: ${breach}`),
      figures: { seconds, pending, unstarted: unstarted.length },
    };
  } finally {
    await copy.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Unstarted {
  id: string;
  /** When its hold has ended and the provider's answer is final. */
  ends_at: Date;
}

/**
 * Orders of the snapshot whose charge had not begun. In the first shop their buyers sent them again and had them charged
 * (a repeat waits up to 5 s for a start that a kill cut off); no buyer comes to the copy, and they wait for the end of their hold.
 */
export const findUnstarted = (shop: { db: Pick<LedgerSource, "query"> }) =>
  shop.db.query<Unstarted>(
    `select p.id, greatest(o.expires_at, p.final_at) as ends_at from payments p join orders o on o.id = p.order_id
     where p.status = 1 and p.provider = 'sandbox' and not exists (select from sandbox_charges where payment_id = p.id)`,
  );

/** Their hold is minutes long: the clock is moved past it, and the reconciler ends them and releases what they reserved. */
async function endUnstarted(copy: DefaultShop, unstarted: readonly Unstarted[]): Promise<string[]> {
  if (unstarted.length === 0) return [];
  await copy.moveClockTo(new Date(Math.max(...unstarted.map(({ ends_at }) => ends_at.getTime()))));
  const stuck = await untilQuiet(copy, QUIET_WITHIN_MS);
  const notReleased = await copy.db.query<{ id: string; state: string }>(
    `select p.id, o.state from payments p join orders o on o.id = p.order_id
     where p.id = any($1::uuid[]) and not (p.status = 3 and p.charge_over and o.state = 'expired' and o.reserved_quotas = '{}'
       and exists (select from order_events where order_id = o.id and event = 'expired' and cause = 'reconciler'))`,
    [unstarted.map(({ id }) => id)],
  );
  return [
    ...stuck,
    ...notReleased.map(
      ({ id, state }) => `Payment ${id} never started; its order should have expired and is ${state}`,
    ),
  ];
}

async function sellOne(copy: DefaultShop): Promise<string[]> {
  const [buyer] = await copy.buyers(1);
  if (!buyer) return ["There is no buyer"];
  const order = orderOf(copy, buyer, { lines: [{ ticket: 3, quantity: 1 }], phone: "912345678" });
  const { status, body } = await place(copy.url(0), buyer, order);
  if (status !== 201) return [`An order was answered with ${status}`];
  const paid = await until(async () => {
    const seen = await look(copy.url(0), buyer, body.id ?? "");
    return seen.body.payment_status === 2 && seen.body.purchased_tickets?.length === 1;
  }, SELLS_WITHIN_MS);
  return paid ? [] : ["A new order was not completed"];
}

import type { JobData } from "#db/jobs.ts";
import {
  asBreach,
  breachesOfDatabase,
  findDifferences,
  type LedgerSource,
} from "#domain/ledger/check-ledger.ts";
import { createSandbox } from "#outside/payments/sandbox/provider.ts";
import type { TestApp } from "./test-app.ts";

/**
 * Every breach of I1–I6, readable; none is what every run must end with, when nothing is on its way any more: money that
 * nobody has yet asked about counts as a breach. `orderMails`: the payments whose mail was queued, where the queue is
 * the test's own; otherwise the job tables are asked (they keep what is done for days).
 */
export async function findBreaches(
  db: LedgerSource,
  now: Date,
  orderMails?: readonly string[],
): Promise<string[]> {
  const clock = { now: () => now };
  const sandbox = createSandbox(db, clock, "");
  const compared = await findDifferences({ db, clock }, sandbox, new Date(0), 0);
  const breaches = [
    ...(await breachesOfDatabase(db)),
    ...compared.map((difference) => asBreach(sandbox, difference)),
  ];
  return [
    ...breaches.map(({ promise, detail }) => `${promise}. ${detail}`),
    ...(await findUnmailed(db, now, orderMails ?? (await readQueuedMails(db)))),
  ];
}

/** The same for a rehearsal, by its own clock and queue. */
export function findBreachesIn(shop: TestApp): Promise<string[]> {
  const mails = shop.queuedEver.filter(({ name }) => name === "send-order-mail");
  return findBreaches(
    shop.db,
    shop.clock.now(),
    mails.map(({ data }) => (data as JobData["send-order-mail"]).paymentId),
  );
}

async function findUnmailed(db: LedgerSource, now: Date, orderMails: readonly string[]): Promise<string[]> {
  const completed = await db.query<{ id: string }>(
    // A payment with tickets, whether they were given back since or not.
    "select id from payments p where exists (select from purchases where payment_id = p.id) and settled_at > $1::timestamptz - interval '1 day'",
    [now],
  );
  const counts = Map.groupBy(orderMails, (paymentId) => paymentId);
  return completed
    .map(({ id }) => ({ id, mails: counts.get(id)?.length ?? 0 }))
    .filter(({ mails }) => mails !== 1)
    .map(
      ({ id, mails }) =>
        `I6: a completed payment's mail is queued or sent, once. payment ${id}: ${mails} mails`,
    );
}

async function readQueuedMails(db: LedgerSource): Promise<string[]> {
  const rows = await db.query<{ payment_id: string }>(
    "select data->>'paymentId' as payment_id from pgboss.job where name = 'send-order-mail'",
  );
  return rows.map((row) => row.payment_id);
}

import type { JobData } from "#db/jobs.ts";
import type { Rehearsal } from "./rehearsal.ts";

/** Any SQL connection that takes text and parameters. */
interface Books {
  query<Row>(text: string, params?: unknown[]): Promise<Row[]>;
}

/**
 * The invariants I1–I6 (reliability.md): each statement finds what breaks one, as text. `$1` is the shop's time.
 * To be asked when nothing is on its way any more: money that nobody has yet asked about counts as a breach.
 */
const checks: Record<string, string> = {
  "I1: a quota's taken units are those that payments hold, and no more than there are": `
    select format('quota %s "%s": %s taken, %s held, size %s', q.id, q.name, q.taken, coalesce(held.units, 0), q.size) as breach
    from quotas q left join (
      select key::int as quota_id, sum(value::int) as units from payments, jsonb_each_text(held_quotas) group by key
    ) held on held.quota_id = q.id
    where q.taken <> coalesce(held.units, 0) or q.taken > q.size`,
  "I1: the tickets sold and on hold are no more than there are": `
    select format('quota %s "%s": %s sold or on hold, size %s', q.id, q.name, sum(l.quantity), q.size) as breach
    from quotas q join ticket_quotas tq on tq.quota_id = q.id
      join payment_lines l on l.ticket_id = tq.ticket_id join payments p on p.id = l.payment_id
    where p.status in (1, 2) group by q.id having sum(l.quantity) > q.size`,
  "I1: a payment that has ended holds nothing": `
    select format('payment %s with status %s holds %s, coupon %s', id, status, held_quotas, held_coupon) as breach
    from payments where status in (3, 4, 5) and (held_quotas <> '{}' or held_coupon)`,
  "I2: a completed payment has captured its total and has exactly its tickets": `
    select format('payment %s: %s of %s cents, ordered %s, issued %s', p.id, p.captured_cents, p.total_cents, ordered.lines, issued.lines) as breach
    from payments p
      left join lateral (select string_agg(ticket_id || '×' || quantity, ' ' order by ticket_id) as lines
        from payment_lines where payment_id = p.id) ordered on true
      left join lateral (select string_agg(ticket_id || '×' || quantity, ' ' order by ticket_id) as lines
        from purchases where payment_id = p.id) issued on true
    where p.status = 2 and (p.captured_cents <> p.total_cents or ordered.lines is distinct from issued.lines)`,
  "I2: captured money that bought no ticket is refunded, all of it and once": `
    select format('payment %s with status %s: %s cents captured, %s in refunds', p.id, p.status, p.captured_cents, coalesce(sum(r.amount_cents), 0)) as breach
    from payments p left join refunds r on r.payment_id = p.id where p.status <> 2
    group by p.id having p.captured_cents <> coalesce(sum(r.amount_cents), 0)
      or (p.captured_cents > 0) <> (p.status = 5)`,
  "I2: a completed payment is not refunded as well": `
    select format('payment %s has its tickets and refund %s', p.id, r.id) as breach
    from payments p join refunds r on r.payment_id = p.id where p.status = 2`,
  "I3: what the bank has captured and given back is what our books say": `
    select format('payment %s: bank %s captured %s back, books %s captured %s back', p.id,
      coalesce(bank.captured, 0), coalesce(bank.refunded, 0), p.captured_cents, books.refunded) as breach
    from payments p
      left join lateral (select c.amount_cents as captured,
          (select sum(amount_cents) from sandbox_refunds where reference = c.reference) as refunded
        from sandbox_charges c where c.payment_id = p.id and c.outcome = 'pay' and c.decides_at <= $1) bank on true
      left join lateral (select coalesce(sum(amount_cents), 0) as refunded
        from refunds where payment_id = p.id and status = 'done') books on true
    where p.provider = 'sandbox'
      and (coalesce(bank.captured, 0) <> p.captured_cents or coalesce(bank.refunded, 0) <> books.refunded)`,
  "I3: the bank has no charge that we do not know": `
    select format('charge %s for payment %s', c.reference, c.payment_id) as breach
    from sandbox_charges c left join payments p on p.id = c.payment_id where p.id is null`,
  "I4: a coupon's uses are those that payments hold, and no more than allowed": `
    select format('coupon %s: %s used, %s held, at most %s', c.code, c.used, count(p.id), c.max_uses) as breach
    from coupons c left join payments p on p.coupon_id = c.id and p.held_coupon
    group by c.id having c.used <> count(p.id) or c.used > c.max_uses`,
  "I5: no ticket without a completed payment": `
    select format('purchase %s of payment %s with status %s', t.id, p.id, p.status) as breach
    from purchases t join payments p on p.id = t.payment_id where p.status <> 2`,
  "I5: no unit is given that was not bought": `
    select format('assignment %s: unit %s of %s', a.id, a.unit, t.quantity) as breach
    from assignments a join purchases t on t.id = a.purchase_id where a.unit > t.quantity`,
};

/**
 * Every breach of I1–I6, readable; none is what every run must end with. `orderMails`: the payments whose mail was
 * queued, where the queue is the test's own; otherwise the job tables are asked (they keep what is done for days).
 */
export async function findBreaches(db: Books, now: Date, orderMails?: readonly string[]): Promise<string[]> {
  const breaches: string[] = [];
  for (const [promise, text] of Object.entries(checks)) {
    const rows = await db.query<{ breach: string }>(text, text.includes("$1") ? [now] : []);
    breaches.push(...rows.map(({ breach }) => `${promise}. ${breach}`));
  }
  return [...breaches, ...(await findUnmailed(db, now, orderMails ?? (await readQueuedMails(db))))];
}

/** The same for a rehearsal, by its own clock and queue. */
export function findBreachesIn(shop: Rehearsal): Promise<string[]> {
  const mails = shop.queuedEver.filter(({ name }) => name === "send-order-mail");
  return findBreaches(
    shop.db,
    shop.clock.now(),
    mails.map(({ data }) => (data as JobData["send-order-mail"]).paymentId),
  );
}

async function findUnmailed(db: Books, now: Date, orderMails: readonly string[]): Promise<string[]> {
  const completed = await db.query<{ id: string }>(
    "select id from payments where status = 2 and settled_at > $1::timestamptz - interval '1 day'",
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

async function readQueuedMails(db: Books): Promise<string[]> {
  const rows = await db.query<{ payment_id: string }>(
    "select data->>'paymentId' as payment_id from pgboss.job where name = 'send-order-mail'",
  );
  return rows.map((row) => row.payment_id);
}

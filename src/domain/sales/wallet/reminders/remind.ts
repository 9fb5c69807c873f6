import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { baseLanguage } from "#contract/language.ts";
import { shopZoneOf } from "#contract/time/shop-zone.ts";
import { zoneTime } from "#contract/time/zone-time.ts";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findEditions } from "#domain/platform/current-edition/current-edition.ts";
import { allowedEventsOf } from "#domain/sales/shop/tickets/tickets.ts";
import { findTickets } from "#domain/sales/shop/tickets/wallet-tickets.ts";
import { purchases } from "../tables.ts";

type Reminding = Pick<AppContext, "db" | "clock" | "jobs">;

/** By the edition's clocks: when people read their mail. */
const MORNING = 9;
/** A ticket bought or assigned more recently, in ms, needs no reminder: its own mail has just gone out. */
const FRESH_MS = 24 * 3_600_000;

/**
 * Queues the due reminders: to buyers of units without a holder, 7 and 2 days before their ticket's first day, and 2
 * days before to every holder. Each is stored in the transaction that queues it, so that it is sent once, however
 * many processes run and fail. Rows are inserted in one order, so that two processes do not deadlock.
 */
export async function remind(ctx: Reminding): Promise<void> {
  const now = ctx.clock.now();
  const due = await dueTickets(ctx.db.read, now);
  if (due.in7Days.length + due.in2Days.length === 0) return;
  const before = new Date(now.getTime() - FRESH_MS);
  await ctx.db.transaction(async (tx) => {
    await remindBuyers(ctx, tx, { kind: "free-7", ticketIds: due.in7Days, now, before });
    await remindBuyers(ctx, tx, { kind: "free-2", ticketIds: due.in2Days, now, before });
    await remindHolders(ctx, tx, { ticketIds: due.in2Days, now, before });
  });
}

interface Due {
  ticketIds: readonly number[];
  now: Date;
  before: Date;
}

/** All of a buyer's purchases with units without a holder, those reserved for links included, in one mail. */
async function remindBuyers(
  ctx: Reminding,
  tx: Transaction,
  { kind, ticketIds, now, before }: Due & { kind: "free-7" | "free-2" },
): Promise<void> {
  if (ticketIds.length === 0) return;
  const { rows } = await tx.execute(sql`
    insert into reminders (kind, subject, person, created_at)
    select ${kind}, purchases.id, buyers.id, ${now.toISOString()}::timestamptz
    from purchases join orders on orders.id = order_id join signups buyers on buyers.id = signup_id
    where ticket_id = any(${sql.param(ticketIds)}::int[]) and buyers.erased_at is null
      and purchases.created_at < ${before.toISOString()}::timestamptz
      and quantity > (select count(*) from assignments where purchase_id = purchases.id)
        + (select count(*) from refund_units where purchase_id = purchases.id)
    order by purchases.id on conflict do nothing returning subject, person`);
  for (const [signupId, purchaseIds] of byPerson(rows)) {
    await ctx.jobs.enqueue(tx, "send-free-reminder", { reminderId: randomUUID(), signupId, purchaseIds });
  }
}

/** Reminds each holder of all tickets in their name, in one mail. */
async function remindHolders(
  ctx: Reminding,
  tx: Transaction,
  { ticketIds, now, before }: Due,
): Promise<void> {
  if (ticketIds.length === 0) return;
  const { rows } = await tx.execute(sql`
    insert into reminders (kind, subject, person, created_at)
    select 'ticket-2', assignments.id, assignments.signup_id, ${now.toISOString()}::timestamptz
    from assignments join purchases on purchases.id = purchase_id
    where ticket_id = any(${sql.param(ticketIds)}::int[])
      and assignments.created_at < ${before.toISOString()}::timestamptz
    order by assignments.id on conflict do nothing returning subject, person`);
  for (const [signupId, assignmentIds] of byPerson(rows)) {
    await ctx.jobs.enqueue(tx, "send-ticket-reminder", { reminderId: randomUUID(), signupId, assignmentIds });
  }
}

function byPerson(rows: readonly Record<string, unknown>[]): [signupId: string, subjects: string[]][] {
  const grouped = Map.groupBy(rows, ({ person }) => String(person));
  return [...grouped].map(([person, of]) => [person, of.map(({ subject }) => String(subject)).sort()]);
}

const DAY_MS = 24 * 3_600_000;

/**
 * Finds the bought tickets whose first day is near, once it is morning where their edition is: the day of the first event that
 * a ticket opens, or the edition's. A process that was down on the exact day finds them on the next.
 */
async function dueTickets(reads: Reads, now: Date): Promise<{ in7Days: number[]; in2Days: number[] }> {
  const bought = await reads.selectDistinct({ id: purchases.ticketId }).from(purchases);
  const ids = bought.map(({ id }) => id);
  if (ids.length === 0) return { in7Days: [], in2Days: [] };
  const [tickets, allowed] = await Promise.all([
    findTickets(reads, ids),
    allowedEventsOf(reads, ids, baseLanguage),
  ]);
  const editionIds = [...tickets.values()].map(({ ticket }) => ticket.editionId);
  const editions = await findEditions(reads, editionIds);
  const editionOf = (id: number) => editions.get(tickets.get(id)?.ticket.editionId ?? 0);
  const daysTo = (id: number) => {
    const first = allowed.get(id)?.[0];
    const edition = editionOf(id);
    if (!edition) return Number.NaN;
    const { day, hour } = zoneTime(now, shopZoneOf(edition.timeZone));
    if (hour < MORNING) return Number.NaN;
    const firstDay = first ? zoneTime(new Date(first.start_time), edition.timeZone).day : edition.firstDay;
    return (Date.parse(firstDay) - Date.parse(day)) / DAY_MS;
  };
  return {
    in7Days: ids.filter((id) => daysTo(id) <= 7 && daysTo(id) > 2),
    in2Days: ids.filter((id) => daysTo(id) <= 2 && daysTo(id) > 0),
  };
}

import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { WaitingPerson } from "#contract/organiser/shop/waiting-lists.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { findOrderTickets } from "#domain/sales/shop/tickets/order-tickets.ts";
import { dispatchList, lockList } from "../dispatch.ts";
import { closed } from "../join.ts";
import { offerUntil } from "../offer-times.ts";
import { waitingEntries as entries, type WaitingEntry } from "../tables.ts";
import { showPeople } from "./list-waiting.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;
const ACTIVE: WaitingEntry["state"][] = ["unconfirmed", "waiting", "offered", "ordered"];
const CAN_COME_FIRST: readonly WaitingEntry["state"][] = ["waiting", "declined", "lapsed", "left", "removed"];
type Changed = WaitingPerson & { audit_id: number };

/**
 * Puts a person first: what is free is offered to them at once, or else what becomes free next. Also one whose offer has
 * lapsed or who left. Throws `not_found`, `waiting_list_closed`.
 */
export function putFirst(ctx: Context, actor: Actor, id: string): Promise<Changed> {
  return changeEntry(ctx, actor, id, "waiting_entry.put_first", async (tx, entry, now) => {
    const { ticketId, email, state } = entry;
    const ticket = (await findOrderTickets(tx, [ticketId])).get(ticketId);
    if (!ticket || offerUntil(ticket, now) === null) throw closed("over", "The list has stopped");
    const isOnList = eq(entries.ticketId, ticketId);
    const [other] = await tx
      .select({ id: entries.id })
      .from(entries)
      .where(and(isOnList, eq(entries.email, email), ne(entries.id, id), inArray(entries.state, ACTIVE)));
    if (other || !CAN_COME_FIRST.includes(state))
      throw closed("over", "The person has an offer or an order, has not confirmed, or is on the list again");
    const [first] = await tx
      .select({ waitsSince: entries.waitsSince })
      .from(entries)
      .where(and(isOnList, eq(entries.state, "waiting")))
      .orderBy(asc(entries.waitsSince), asc(entries.id))
      .limit(1);
    const before = Math.min(now.getTime(), first?.waitsSince?.getTime() ?? now.getTime()) - 1;
    await tx
      .update(entries)
      .set({
        state: "waiting",
        waitsSince: new Date(before),
        byHand: true,
        offeredAt: null,
        offerUntil: null,
        offeredUnits: null,
        orderId: null,
        endedAt: null,
      })
      .where(eq(entries.id, id));
  });
}

/** Takes a person off the list; what an open offer kept goes to the next. Throws `not_found`, `waiting_list_closed`. */
export function removeEntry(ctx: Context, actor: Actor, id: string): Promise<Changed> {
  return changeEntry(ctx, actor, id, "waiting_entry.removed", async (tx, { state }, now) => {
    if (!["unconfirmed", "waiting", "offered"].includes(state))
      throw closed("over", "The person has ordered, or is on the list no more");
    await tx
      .update(entries)
      .set({ state: "removed", reservedQuotas: {}, endedAt: now })
      .where(eq(entries.id, id));
  });
}

async function changeEntry(
  ctx: Context,
  actor: Actor,
  id: string,
  action: `waiting_entry.${string}`,
  change: (tx: Transaction, entry: WaitingEntry, now: Date) => Promise<void>,
): Promise<Changed> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const [found] = await tx.select().from(entries).where(eq(entries.id, id));
    if (!found) throw unknownEntry();
    await lockList(tx, found.editionId);
    const [entry] = await tx.select().from(entries).where(eq(entries.id, id)).for("no key update");
    if (!entry) throw unknownEntry();
    await change(tx, entry, now);
    await dispatchList(tx, ctx, entry.editionId);
    const [after] = await tx.select().from(entries).where(eq(entries.id, id));
    if (!after) throw unknownEntry();
    // Without the address: the log is kept longer than the list.
    const audit_id = await recordAudit(tx, actor, now, {
      action,
      recordId: id,
      label: `#${entry.ticketId}`,
      before: auditedFields(entry),
      after: auditedFields(after),
    });
    const [person] = await showPeople(tx, [after]);
    if (!person) throw unknownEntry();
    return { ...person, audit_id };
  });
}

const auditedFields = ({ state, units, offeredUnits, offerUntil: until }: WaitingEntry) => ({
  state,
  units,
  offered_units: offeredUnits,
  offer_until: until?.toISOString() ?? null,
});

const unknownEntry = () => new Problem("not_found", "There is no such place on a waiting list");

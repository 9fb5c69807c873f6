import { and, asc, eq } from "drizzle-orm";
import type { WaitingPerson } from "#contract/organiser/shop/waiting-lists.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { dispatchList, lockList } from "../dispatch.ts";
import { closed } from "../join.ts";
import { waitingEntries as entries, type WaitingEntry } from "../tables.ts";
import { showPeople } from "./list-waiting.ts";
import { findStandings, type Standing, waitingRules } from "./waiting-rules.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;
type Changed = WaitingPerson & { audit_id: number };

/**
 * Puts a person first: what is free is offered to them at once, or else what becomes free next. Also one whose offer has
 * lapsed or who left. Throws `not_found`, `waiting_list_closed`.
 */
export function putFirst(ctx: Context, actor: Actor, id: string): Promise<Changed> {
  return changeEntry(ctx, actor, id, "waiting_entry.put_first", async (tx, { ticketId }, standing, now) => {
    if (!standing.goesOn) throw closed("over", "The list has stopped");
    if (!waitingRules.put_first(standing))
      throw closed("over", "The person has an offer or an order, has not confirmed, or is on the list again");
    const [first] = await tx
      .select({ waitsSince: entries.waitsSince })
      .from(entries)
      .where(and(eq(entries.ticketId, ticketId), eq(entries.state, "waiting")))
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
  return changeEntry(ctx, actor, id, "waiting_entry.removed", async (tx, _, standing, now) => {
    if (!waitingRules.remove(standing))
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
  change: (tx: Transaction, entry: WaitingEntry, standing: Standing, now: Date) => Promise<void>,
): Promise<Changed> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const [found] = await tx.select().from(entries).where(eq(entries.id, id));
    if (!found) throw unknownEntry();
    await lockList(tx, found.editionId);
    const [entry] = await tx.select().from(entries).where(eq(entries.id, id)).for("no key update");
    const [standing] = entry ? await findStandings(tx, [entry], now) : [];
    if (!entry || !standing) throw unknownEntry();
    await change(tx, entry, standing, now);
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
    const [person] = await showPeople(tx, [after], now);
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

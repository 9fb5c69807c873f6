import { eq } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import { hasSaleEnded, isOnSale } from "#contract/sale-state.ts";
import type { WaitingPlace } from "#contract/waiting-list.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findOrderTickets } from "#domain/sales/shop/tickets/order-tickets.ts";
import { dispatchList, lockList } from "./dispatch.ts";
import { closed } from "./join.ts";
import { requireEntryByToken } from "./links.ts";
import { offerUntil } from "./offer-times.ts";
import { showPlace } from "./show-place.ts";
import { waitingEntries as entries, type WaitingEntry } from "./tables.ts";

/**
 * Confirms the address of a link: from now on it waits, for a place or for the sale to begin. What is free is offered at once.
 * Throws `not_found`, and `waiting_list_closed` when the list has stopped, or the awaited sale has begun, meanwhile.
 */
export function confirmPlace(ctx: AppContext, token: string, language: Language): Promise<WaitingPlace> {
  return answer(ctx, token, language, async (tx, entry, now) => {
    if (entry.state !== "unconfirmed") return;
    const ticket = (await findOrderTickets(tx, [entry.ticketId])).get(entry.ticketId);
    if (entry.awaits === "sale") {
      if (!ticket || hasSaleEnded(ticket, now)) throw closed("over", "The sale is over");
      if (isOnSale(ticket, now)) throw closed("available", "The sale has begun");
    } else if (!ticket?.waitingList || offerUntil(ticket, now) === null)
      throw closed("over", "No more offers are made for this ticket");
    const state = entry.awaits === "sale" ? "awaits_sale" : "waiting";
    await tx.update(entries).set({ state, waitsSince: now }).where(eq(entries.id, entry.id));
  });
}

/** Leaves the list, or declines the offer: it goes to the next at once. Throws `not_found`. */
export function leaveList(ctx: AppContext, token: string, language: Language): Promise<WaitingPlace> {
  return answer(ctx, token, language, async (tx, { id, state }, now) => {
    const over = { reservedQuotas: {}, endedAt: now };
    if (state === "offered")
      await tx
        .update(entries)
        .set({ state: "declined", ...over })
        .where(eq(entries.id, id));
    if (state === "waiting" || state === "unconfirmed" || state === "awaits_sale")
      await tx
        .update(entries)
        .set({ state: "left", ...over })
        .where(eq(entries.id, id));
  });
}

/** With the list locked and then the entry, so that an order by its offer comes before or after, not between. */
async function answer(
  ctx: AppContext,
  token: string,
  language: Language,
  change: (tx: Transaction, entry: WaitingEntry, now: Date) => Promise<void>,
): Promise<WaitingPlace> {
  const { id, editionId } = await requireEntryByToken(ctx.db.read, token);
  const changed = await ctx.db.transaction(async (tx) => {
    await lockList(tx, editionId);
    const [entry] = await tx.select().from(entries).where(eq(entries.id, id)).for("no key update");
    if (entry) {
      await change(tx, entry, ctx.clock.now());
      await dispatchList(tx, ctx, editionId);
    }
    const [after] = await tx.select().from(entries).where(eq(entries.id, id));
    return after;
  });
  return showPlace(ctx, changed ?? (await requireEntryByToken(ctx.db.read, token)), language);
}

import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/problem.ts";
import { saleState } from "#contract/sale-state.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { currentCatalogue } from "#domain/sales/shop/catalogue.ts";
import type { OrderTicket } from "#domain/sales/shop/tickets/order-tickets.ts";
import { availabilityOf, quotasLeft } from "#domain/sales/shop/tickets/tickets.ts";
import { dispatchList, lockList } from "./dispatch.ts";
import { offerUntil } from "./offer-times.ts";
import { waitingEntries as entries } from "./tables.ts";

interface Joining {
  ticketId: number;
  email: string;
  units: number;
  language: Language;
  /** True: the person is logged in with this address, and needs no mail to confirm it. */
  isOwn: boolean;
}

/**
 * Puts an address on a ticket's list, or among those who hear when its sale begins, or asks it to confirm first. One that is there already stays as it is, and gets the
 * link to its place again: the answer does not say which. Throws `not_found`, `over_max_per_order`, `waiting_list_closed`.
 */
export async function joinWaitingList(
  ctx: AppContext,
  { ticketId, email, units, language, isOwn }: Joining,
): Promise<{ to_confirm: boolean }> {
  const now = ctx.clock.now();
  const { tickets, editionId } = await currentCatalogue(ctx.db);
  const ticket = tickets.get(ticketId);
  if (!ticket || ticket.couponOnly) throw new Problem("not_found", "There is no such ticket");
  if (units > ticket.maxPerOrder)
    throw new Problem("over_max_per_order", `At most ${ticket.maxPerOrder} of "${ticket.name}"`, {
      errors: [{ attr: "units", code: "over_max_per_order", detail: String(ticket.maxPerOrder) }],
    });
  const awaitsSale = awaitsSaleAt(ticket, now);
  if (!awaitsSale) await requireOpenList(ctx.db.read, ticket, now);

  await ctx.db.transaction(async (tx) => {
    await lockList(tx, editionId);
    const [known] = await tx
      .select()
      .from(entries)
      .where(
        and(
          eq(entries.ticketId, ticketId),
          eq(entries.email, email),
          inArray(entries.state, ["unconfirmed", "waiting", "offered", "ordered", "awaits_sale"]),
        ),
      )
      .for("no key update");
    const id = known?.id ?? randomUUID();
    const wants = {
      units,
      language,
      awaits: awaitsSale ? ("sale" as const) : ("place" as const),
      ...(isOwn
        ? { state: awaitsSale ? ("awaits_sale" as const) : ("waiting" as const), waitsSince: now }
        : { state: "unconfirmed" as const }),
    };
    const isChanged = known?.state === "unconfirmed" || (known?.awaits === "sale" && !awaitsSale);
    if (!known) await tx.insert(entries).values({ id, editionId, ticketId, email, createdAt: now, ...wants });
    else if (isChanged) await tx.update(entries).set(wants).where(eq(entries.id, id));
    if (isOwn) await dispatchList(tx, ctx, editionId);
    const [after] = await tx.select().from(entries).where(eq(entries.id, id));
    if (after?.awaits === "sale")
      await ctx.jobs.enqueue(tx, "send-sale-mail", { entryId: id, about: "request" });
    // A new offer is mailed by the dispatcher.
    else if (known?.state === "offered" || after?.state !== "offered")
      await ctx.jobs.enqueue(tx, "send-waiting-mail", { entryId: id, about: "place" });
  });
  return { to_confirm: !isOwn };
}

/** The ticket is on sale later: its people hear when that begins. */
export const awaitsSaleAt = (ticket: OrderTicket, now: Date): boolean =>
  !ticket.isExternal && saleState(ticket, false, now) === "later";

/** Throws `waiting_list_closed`; its `errors` say why. */
export async function requireOpenList(reads: Reads, ticket: OrderTicket, now: Date): Promise<void> {
  if (ticket.isExternal || !ticket.waitingList) throw closed("no_list", "The ticket has no waiting list");
  const state = saleState(ticket, false, now);
  if (state === "later" || state === "paused") throw closed("not_on_sale", "The ticket is not on sale now");
  if (state === "over" || offerUntil(ticket, now) === null)
    throw closed("over", "No more offers are made for this ticket");
  const left = (await quotasLeft(reads, [ticket.id])).get(ticket.id) ?? [];
  if (availabilityOf(left) !== "sold_out") throw closed("available", "The ticket is not sold out");
}

export const closed = (code: "no_list" | "not_on_sale" | "over" | "available", detail: string) =>
  new Problem("waiting_list_closed", detail, { errors: [{ attr: "id", code, detail }] });

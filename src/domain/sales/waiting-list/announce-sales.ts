import { and, eq, inArray } from "drizzle-orm";
import { hasSaleEnded, saleState } from "#contract/sale-state.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { currentCatalogue } from "#domain/sales/shop/catalogue.ts";
import { availabilityOf, quotasLeft } from "#domain/sales/shop/tickets/tickets.ts";
import { waitingEntries as entries } from "./tables.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

/** People of one transaction. */
const BATCH = 200;

/**
 * Mails those who wait for a sale to begin, each once, as soon as anyone can buy the ticket; ends the requests of a sale that is
 * over and of an edition that is shown no more. Returns whether there are more.
 */
export async function announceSales(ctx: Context): Promise<boolean> {
  const now = ctx.clock.now();
  const { begun, over } = await findDue(ctx, now);
  if (begun.length + over.length === 0) return false;
  return ctx.db.transaction(async (tx) => {
    const people = await end(tx, begun, "sale_opened", now);
    for (const entryId of people) await ctx.jobs.enqueue(tx, "send-sale-mail", { entryId, about: "opened" });
    const ended = await end(tx, over, "ended", now);
    return people.length === BATCH || ended.length === BATCH;
  });
}

/** Finds the tickets whose people are due. */
async function findDue({ db }: Context, now: Date): Promise<{ begun: number[]; over: number[] }> {
  const awaited = await db.read
    .selectDistinct({ id: entries.ticketId })
    .from(entries)
    .where(eq(entries.state, "awaits_sale"));
  if (awaited.length === 0) return { begun: [], over: [] };
  const { tickets } = await currentCatalogue(db);
  const ids = awaited.map(({ id }) => id);
  const left = await quotasLeft(db.read, ids);
  const canBuy = (id: number) => {
    const ticket = tickets.get(id);
    const isSoldOut = availabilityOf(left.get(id) ?? []) === "sold_out";
    return ticket && !ticket.couponOnly && saleState(ticket, isSoldOut, now) === "on_sale";
  };
  const isOver = (id: number) => {
    const ticket = tickets.get(id);
    return !ticket || hasSaleEnded(ticket, now);
  };
  return { begun: ids.filter(canBuy), over: ids.filter(isOver) };
}

async function end(
  tx: Transaction,
  ticketIds: readonly number[],
  state: "sale_opened" | "ended",
  now: Date,
): Promise<string[]> {
  if (ticketIds.length === 0) return [];
  const people = await tx
    .select({ id: entries.id })
    .from(entries)
    .where(and(inArray(entries.ticketId, [...ticketIds]), eq(entries.state, "awaits_sale")))
    .orderBy(entries.waitsSince, entries.id)
    .limit(BATCH)
    .for("no key update", { skipLocked: true });
  const ids = people.map(({ id }) => id);
  if (ids.length > 0) await tx.update(entries).set({ state, endedAt: now }).where(inArray(entries.id, ids));
  return ids;
}

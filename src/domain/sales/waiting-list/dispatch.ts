import { eq, inArray } from "drizzle-orm";
import type { Reads, Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import {
  editionsOfWaitingQuotas,
  reserveForOffers,
  type WaitingQuota,
} from "#domain/sales/shop/waiting-quotas.ts";
import { announceSales } from "./announce-sales.ts";
import { decideOffers, freeUnits, hasStopped, type Outcomes, unitsInOffers } from "./decide.ts";
import { offerUntil } from "./offer-times.ts";
import { type PlannedOffer, planOffers } from "./plan-offers.ts";
import { findWaiting, readList } from "./read-list.ts";
import { waitingEntries as entries, waitingLists as lists } from "./tables.ts";

type Context = Pick<AppContext, "db" | "clock" | "jobs">;

/** Offers and ends of lists in one transaction: each is a mail. */
const BATCH = 200;

/** Says which sales have begun, offers what became free, in order, and ends what is over. Returns whether there is more. */
export async function dispatchWaitingLists(ctx: Context): Promise<boolean> {
  let more = await announceSales(ctx);
  for (const editionId of await findEditionsThatWait(ctx.db.read)) {
    // Most turns change nothing, and lock nothing.
    const plan = await planList(ctx.db.read, editionId, ctx.clock.now(), { locked: false });
    if (!plan.changes) continue;
    await ctx.db.transaction((tx) => dispatchList(tx, ctx, editionId));
    more ||= plan.more;
  }
  return more;
}

/**
 * Brings an edition's lists up to date: bought, lapsed and ended entries, new offers in order, and what the quotas keep.
 * Locks the list, then open entries and quotas, each by id.
 */
export async function dispatchList(
  tx: Transaction,
  ctx: Pick<Context, "clock" | "jobs">,
  editionId: number,
): Promise<void> {
  await lockList(tx, editionId);
  const now = ctx.clock.now();
  const plan = await planList(tx, editionId, now, { locked: true });
  await settle(tx, ctx, plan.outcomes, now);
  await end(tx, ctx, plan.ended, now);
  for (const { offer, until } of plan.offers) await makeOffer(tx, ctx, offer, until, now);
  await reserveForOffers(tx, plan.quotas);
}

/** One after the other: who joins, leaves or is offered what. */
export async function lockList(tx: Transaction, editionId: number): Promise<void> {
  await tx.insert(lists).values({ editionId }).onConflictDoNothing();
  await tx.select().from(lists).where(eq(lists.editionId, editionId)).for("update");
}

interface Plan {
  outcomes: Outcomes;
  /** Wait for a ticket whose list has stopped. */
  ended: string[];
  offers: { offer: PlannedOffer; until: Date }[];
  /** The units that quotas keep for offers afterwards, where that changes. */
  quotas: Pick<WaitingQuota, "id" | "offered" | "hasWaitingList">[];
  changes: boolean;
  more: boolean;
}

async function planList(
  reads: Reads,
  editionId: number,
  now: Date,
  lock: { locked: boolean },
): Promise<Plan> {
  const list = await readList(reads, editionId, lock);
  const { tickets } = list;
  const outcomes = decideOffers(list, now);
  const free = freeUnits(list.quotas, outcomes.offered);
  const [stopped, running] = split(list.waitingFor, (id) => hasStopped(tickets.get(id), now));
  const ended = (await findWaiting(reads, stopped, BATCH)).map(({ id }) => id);

  const untilOf = new Map(running.map((id) => [id, offerUntil(requireOf(tickets, id), now)]));
  const quotasOf = new Map(running.map((id) => [id, requireOf(tickets, id).quotaIds]));
  const servable = running.filter(
    (id) => untilOf.get(id) && (quotasOf.get(id) ?? []).every((quotaId) => (free.get(quotaId) ?? 0) > 0),
  );
  const waiting = await findWaiting(reads, servable, BATCH);
  const ticketOf = new Map(waiting.map(({ id, ticketId }) => [id, ticketId]));
  const offers = planOffers(waiting, quotasOf, free).flatMap((offer) => {
    const until = untilOf.get(ticketOf.get(offer.id) ?? 0);
    return until ? [{ offer, until }] : [];
  });

  const kept = unitsInOffers([
    ...outcomes.offered,
    ...offers.map(({ offer }) => ({ reservedQuotas: offer.reserved })),
  ]);
  const stillOpen = list.open.filter(
    (entry) => !outcomes.bought.includes(entry) && !outcomes.lapsed.includes(entry),
  );
  const listed = new Set([
    ...[...running, ...stillOpen.map(({ ticketId }) => ticketId)].flatMap(
      (id) => tickets.get(id)?.quotaIds ?? [],
    ),
    ...stillOpen.flatMap(({ reservedQuotas }) => Object.keys(reservedQuotas).map(Number)),
  ]);
  const changed = list.quotas
    .map(({ id, ...before }) => ({
      id,
      before,
      offered: kept.get(id) ?? 0,
      hasWaitingList: listed.has(id),
    }))
    .filter(
      ({ before, offered, hasWaitingList }) =>
        before.offered !== offered || before.hasWaitingList !== hasWaitingList,
    )
    .map(({ before: _, ...after }) => after);
  const { bought, lapsed, reopened } = outcomes;
  const counts = [bought, lapsed, reopened, ended, offers, changed].map(({ length }) => length);
  return {
    outcomes,
    ended,
    offers,
    quotas: changed,
    changes: counts.some((count) => count > 0),
    more: ended.length === BATCH || waiting.length === BATCH,
  };
}

/** The entry keeps these units until then, and its person gets a mail. */
async function makeOffer(
  tx: Transaction,
  ctx: Pick<Context, "jobs">,
  { id, units, reserved }: PlannedOffer,
  until: Date,
  now: Date,
): Promise<void> {
  await tx
    .update(entries)
    .set({
      state: "offered",
      offeredAt: now,
      offerUntil: until,
      offeredUnits: units,
      reservedQuotas: reserved,
    })
    .where(eq(entries.id, id));
  await ctx.jobs.enqueue(tx, "send-waiting-mail", { entryId: id, about: "offered" });
}

async function settle(
  tx: Transaction,
  ctx: Pick<Context, "jobs">,
  { bought, lapsed, reopened }: Outcomes,
  now: Date,
): Promise<void> {
  const over = { reservedQuotas: {}, endedAt: now };
  for (const { id } of bought)
    await tx
      .update(entries)
      .set({ state: "bought", ...over })
      .where(eq(entries.id, id));
  for (const { id } of reopened)
    await tx.update(entries).set({ state: "offered", orderId: null }).where(eq(entries.id, id));
  for (const { id } of lapsed) {
    await tx
      .update(entries)
      .set({ state: "lapsed", orderId: null, ...over })
      .where(eq(entries.id, id));
    await ctx.jobs.enqueue(tx, "send-waiting-mail", { entryId: id, about: "lapsed" });
  }
}

async function end(
  tx: Transaction,
  ctx: Pick<Context, "jobs">,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(entries)
    .set({ state: "ended", endedAt: now })
    .where(inArray(entries.id, [...ids]));
  for (const entryId of ids) await ctx.jobs.enqueue(tx, "send-waiting-mail", { entryId, about: "ended" });
}

async function findEditionsThatWait(reads: Reads): Promise<number[]> {
  const rows = await reads
    .selectDistinct({ id: entries.editionId })
    .from(entries)
    .where(inArray(entries.state, ["waiting", "offered", "ordered"]));
  return [...new Set([...rows.map(({ id }) => id), ...(await editionsOfWaitingQuotas(reads))])];
}

function split<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

function requireOf<Value>(map: ReadonlyMap<number, Value>, id: number): Value {
  const value = map.get(id);
  if (!value) throw new Error(`There is no ticket ${id}`);
  return value;
}

import { randomUUID } from "node:crypto";
import { centsToDecimal, decimalToCents } from "#contract/money.ts";
import type { RefundRun, RunPreview, RunRequest } from "#contract/organiser/orders/refund-runs.ts";
import { Problem } from "#contract/problem.ts";
import { brokeUniqueKey } from "#db/postgres-code.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { refundsByItself } from "../refunds-by-itself.ts";
import { refundRunOrders, refundRuns } from "../tables.ts";
import { shareInBp } from "../units/price-units.ts";
import { countUnpaid, findRefundable, type Refundable } from "./find-refundable.ts";
import { selectTickets } from "./select-tickets.ts";
import { showRun } from "./show-runs.ts";

type RunContext = Pick<AppContext, "db" | "jobs" | "clock" | "payments">;

/** Rows of one insert. */
const SET = 1_000;

/** Counts the orders that a mass refund would refund, and their money. Throws `not_found`. */
export async function previewRun(
  ctx: RunContext,
  editionId: number,
  wanted: RunRequest,
): Promise<RunPreview> {
  const reads = ctx.db.read;
  const { tickets, leftOut } = await selectTickets(reads, editionId, wanted.selection);
  const ids = tickets.map(({ id }) => id);
  const found = await findRefundable(reads, ids, shareInBp(wanted.share));
  const units = found.flatMap((one) => one.units);
  return {
    ...sumUp(found),
    with_vat: units.some(({ vatRateBp, paidCents }) => vatRateBp > 0 && paidCents > 0),
    by_hand: found.filter((one) => one.amountCents > 0 && !refundsByItself(ctx, one.provider)).length,
    unpaid: await countUnpaid(reads, ids),
    tickets: tickets.map(({ id, name }) => {
      const own = units.filter(({ ticketId }) => ticketId === id);
      return {
        ticket: id,
        name,
        units: own.length,
        amount: centsToDecimal(own.reduce((sum, { amountCents }) => sum + amountCents, 0)),
      };
    }),
    left_out: leftOut.map(({ id, name }) => ({ ticket: id, name })),
  };
}

const sumUp = (found: readonly Refundable[]) => ({
  orders: found.length,
  units: found.reduce((sum, { units }) => sum + units.length, 0),
  amount: centsToDecimal(found.reduce((sum, { amountCents }) => sum + amountCents, 0)),
});

/**
 * Stores a mass refund with the orders that it refunds, and queues its job. Throws `not_found`, `already_refunded` where there is
 * none, `price_changed` when it is another count or sum than was shown, `changed_meanwhile` beside another run of the edition.
 */
export async function startRun(
  ctx: RunContext,
  actor: Actor,
  editionId: number,
  { shown, ...wanted }: RunRequest & { shown: { orders: number; units: number; amount: string } },
): Promise<RefundRun> {
  const id = randomUUID();
  const now = ctx.clock.now();
  const store = async (tx: Transaction) => {
    const { tickets } = await selectTickets(tx, editionId, wanted.selection);
    const ticketIds = tickets.map((ticket) => ticket.id);
    const found = await findRefundable(tx, ticketIds, shareInBp(wanted.share));
    requireAsShown(sumUp(found), shown);
    await tx.insert(refundRuns).values({
      id,
      editionId,
      selection: wanted.selection,
      ticketIds,
      shareBp: shareInBp(wanted.share),
      reason: wanted.reason,
      note: wanted.note,
      state: "running",
      madeBy: actor.name,
      createdAt: now,
    });
    await insertOrders(tx, id, found);
    await recordAudit(tx, actor, now, {
      action: "refund_run.started",
      recordId: id,
      label: tickets.length === 1 ? (tickets[0]?.name ?? "") : `${tickets.length} tickets`,

      after: { ...sumUp(found), tickets: ticketIds, share: wanted.share, reason: wanted.reason },
    });
    await ctx.jobs.enqueue(tx, "refund-run", { runId: id });
  };
  await ctx.db.transaction(store).catch((error: unknown) => {
    if (!brokeUniqueKey(error)) throw error;
    throw anotherRun();
  });
  return showRun(ctx.db.read, id);
}

export const anotherRun = () =>
  new Problem("changed_meanwhile", "Another mass refund of this edition is not done", {
    errors: [{ attr: "edition", code: "changed_meanwhile", detail: "End it, or let it finish" }],
  });

function requireAsShown(
  now: { orders: number; units: number; amount: string },
  shown: { orders: number; units: number; amount: string },
): void {
  if (now.orders === 0) throw new Problem("already_refunded", "No order has these tickets any more");
  const same =
    now.orders === shown.orders &&
    now.units === shown.units &&
    decimalToCents(now.amount) === decimalToCents(shown.amount);
  if (same) return;
  throw new Problem("price_changed", `${now.orders} orders, ${now.amount} now`, {
    errors: [{ attr: "shown", code: "price_changed", detail: now.amount }],
  });
}

async function insertOrders(tx: Transaction, runId: string, found: readonly Refundable[]): Promise<void> {
  for (let from = 0; from < found.length; from += SET) {
    await tx.insert(refundRunOrders).values(
      found.slice(from, from + SET).map(({ orderId, units, amountCents }, index) => ({
        runId,
        orderId,
        position: from + index,
        expectedCents: amountCents,
        units: units.length,
        state: "waiting" as const,
      })),
    );
  }
}

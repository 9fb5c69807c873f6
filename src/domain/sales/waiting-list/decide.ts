import type { OrderTicket } from "#domain/sales/shop/tickets/order-tickets.ts";
import type { WaitingQuota } from "#domain/sales/shop/waiting-quotas.ts";
import { stopsAt } from "./offer-times.ts";
import type { OpenList } from "./read-list.ts";
import type { WaitingEntry } from "./tables.ts";

export interface Outcomes {
  bought: WaitingEntry[];
  lapsed: WaitingEntry[];
  /** Ordered with, and the order closed unpaid while the offer's time lasted. */
  reopened: WaitingEntry[];
  /** Those that keep units now. */
  offered: WaitingEntry[];
}

/** An order that is paid has bought; one that waits keeps its offer used, whatever the time. */
export function decideOffers({ open, orderStates }: OpenList, now: Date): Outcomes {
  const outcomes: Outcomes = { bought: [], lapsed: [], reopened: [], offered: [] };
  for (const entry of open) {
    const order = entry.orderId && orderStates.get(entry.orderId);
    const inTime = entry.offerUntil !== null && entry.offerUntil > now;
    if (entry.state === "ordered" && order === "pending") continue;
    if (entry.state === "ordered" && (order === "completed" || order === "refunded"))
      outcomes.bought.push(entry);
    else if (!inTime) outcomes.lapsed.push(entry);
    else {
      if (entry.state === "ordered") outcomes.reopened.push(entry);
      outcomes.offered.push(entry);
    }
  }
  return outcomes;
}

/** Units that no order has taken and no open offer keeps, by quota id. */
export function freeUnits(
  quotas: readonly WaitingQuota[],
  offers: readonly { reservedQuotas: Record<string, number> }[],
): Map<number, number> {
  const kept = unitsInOffers(offers);
  return new Map(quotas.map(({ id, size, taken }) => [id, size - taken - (kept.get(id) ?? 0)]));
}

export function unitsInOffers(
  offers: readonly { reservedQuotas: Record<string, number> }[],
): Map<number, number> {
  const kept = new Map<number, number>();
  for (const { reservedQuotas } of offers) {
    for (const [quotaId, units] of Object.entries(reservedQuotas))
      kept.set(Number(quotaId), (kept.get(Number(quotaId)) ?? 0) + units);
  }
  return kept;
}

export const hasStopped = (ticket: OrderTicket | undefined, now: Date): boolean =>
  !ticket || now >= stopsAt(ticket);

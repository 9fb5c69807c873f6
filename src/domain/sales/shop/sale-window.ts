import type { TicketTimes } from "./tickets/ticket-times.ts";

export interface SaleWindow {
  /** Null: from the beginning. */
  saleStartsAt: Date | null;
  saleEndsAt: Date;
}

/**
 * A ticket's sale ends when its window says so or, where the organiser set none, when the last of its sessions ends.
 */
export function saleWindow(
  ticket: { saleStartsAt: Date | null; saleEndsAt: Date | null },
  times: TicketTimes | undefined,
): SaleWindow {
  const saleEndsAt = ticket.saleEndsAt ?? times?.endsAt;
  if (!saleEndsAt) throw new Error("A ticket without a sale window and without times");
  return { saleStartsAt: ticket.saleStartsAt, saleEndsAt };
}

/** Exact to the millisecond: the window's first moment is included, its end is not. */
export function isOnSale(window: SaleWindow, now: Date): boolean {
  return (!window.saleStartsAt || window.saleStartsAt <= now) && !hasSaleEnded(window, now);
}

export const hasSaleEnded = ({ saleEndsAt }: Pick<SaleWindow, "saleEndsAt">, now: Date): boolean =>
  now >= saleEndsAt;

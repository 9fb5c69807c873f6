import type { SaleWindow } from "#contract/sale-state.ts";
import type { TicketTimes } from "./tickets/ticket-times.ts";

/**
 * A ticket's sale ends when its window says so or, where the organiser set none, when the last of its sessions ends.
 */
export function saleWindow(
  ticket: { saleStartsAt: Date | null; saleEndsAt: Date | null; salePaused: boolean },
  times: TicketTimes | undefined,
): SaleWindow {
  const saleEndsAt = ticket.saleEndsAt ?? times?.endsAt;
  if (!saleEndsAt) throw new Error("A ticket without a sale window and without times");
  return { saleStartsAt: ticket.saleStartsAt, saleEndsAt, salePaused: ticket.salePaused };
}

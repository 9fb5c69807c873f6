import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import { findEntryByToken } from "./links.ts";

export interface Offer {
  id: string;
  ticketId: number;
  /** By quota id. */
  reserved: Record<string, number>;
}

/**
 * The offer that this link leads to, if the order has a line for its ticket; null if not. Whether it is still open is
 * decided as the order is inserted. Throws `offer_over`.
 */
export async function findOffer(
  reads: Reads,
  token: string,
  lines: readonly { ticket: number }[],
  now: Date,
): Promise<Offer | null> {
  const entry = await findEntryByToken(reads, token);
  // One that is ordered with may come back while the order is priced: its buyer's earlier order is settled first.
  const isOpen = entry?.state === "offered" || entry?.state === "ordered";
  if (!entry || !isOpen || !entry.offerUntil || entry.offerUntil <= now) throw offerOver();
  if (!lines.some(({ ticket }) => ticket === entry.ticketId)) return null;
  return { id: entry.id, ticketId: entry.ticketId, reserved: entry.reservedQuotas };
}

export const offerOver = () =>
  new Problem("offer_over", "The offer has ended, or was used", {
    errors: [{ attr: "offer", code: "offer_over", detail: "Its time is over, or another order has used it" }],
  });

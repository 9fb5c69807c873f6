import { and, inArray } from "drizzle-orm";
import type { WaitingAction } from "#contract/organiser/shop/waiting-lists.ts";
import type { WaitingState } from "#contract/waiting-list.ts";
import type { Reads } from "#db/transaction.ts";
import { findOrderTickets } from "#domain/sales/shop/tickets/order-tickets.ts";
import { offerUntil } from "../offer-times.ts";
import { waitingEntries as entries, type WaitingEntry } from "../tables.ts";

const ACTIVE: WaitingState[] = ["unconfirmed", "waiting", "offered", "ordered", "awaits_sale"];
const COMES_FIRST: readonly WaitingState[] = ["waiting", "declined", "lapsed", "left", "removed"];
const IS_REMOVED: readonly WaitingState[] = ["unconfirmed", "waiting", "offered", "awaits_sale"];

export interface Standing {
  state: WaitingState;
  /** There is still time for an offer. */
  goesOn: boolean;
  /** The address has joined the same list anew. */
  isBack: boolean;
}

/** When staff may change a person's place: `change-entry.ts` asks under its lock, and the list's answer says it before. */
export const waitingRules: Record<WaitingAction, (standing: Standing) => boolean> = {
  put_first: ({ state, goesOn, isBack }) => goesOn && !isBack && COMES_FIRST.includes(state),
  remove: ({ state }) => IS_REMOVED.includes(state),
};

export async function findStandings(
  reads: Reads,
  rows: readonly WaitingEntry[],
  now: Date,
): Promise<Standing[]> {
  if (rows.length === 0) return [];
  const ticketIds = [...new Set(rows.map(({ ticketId }) => ticketId))];
  const tickets = await findOrderTickets(reads, ticketIds);
  const emails = [...new Set(rows.map(({ email }) => email))];
  const active = await reads
    .select({ id: entries.id, ticketId: entries.ticketId, email: entries.email })
    .from(entries)
    .where(
      and(
        inArray(entries.ticketId, ticketIds),
        inArray(entries.email, emails),
        inArray(entries.state, ACTIVE),
      ),
    );
  return rows.map(({ id, ticketId, email, state }) => {
    const ticket = tickets.get(ticketId);
    return {
      state,
      goesOn: ticket !== undefined && offerUntil(ticket, now) !== null,
      isBack: active.some((one) => one.id !== id && one.ticketId === ticketId && one.email === email),
    };
  });
}

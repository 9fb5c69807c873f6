import type { RefundSelection } from "#contract/organiser/orders/refund-runs.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import { requireStaffEdition } from "#domain/platform/records/find-records.ts";
import { findTicketsWithSessions } from "#domain/sales/shop/tickets/tickets-with-sessions.ts";

interface NamedTicket {
  id: number;
  name: string;
}

/** The tickets that a selection means, and those that open its session beside others. Throws `not_found`, `invalid_input`. */
export async function selectTickets(
  reads: Reads,
  editionId: number,
  { tickets, session }: RefundSelection,
): Promise<{ tickets: NamedTicket[]; leftOut: NamedTicket[] }> {
  if (tickets && session) {
    throw new Problem("invalid_input", "Either tickets or a session", {
      errors: [{ attr: "selection", code: "one_of", detail: "Name tickets, a session, or neither" }],
    });
  }
  await requireStaffEdition(reads, editionId);
  const all = await findTicketsWithSessions(reads, editionId);
  if (tickets) {
    const known = all.filter(({ id }) => tickets.includes(id));
    if (known.length < new Set(tickets).size) {
      throw new Problem("not_found", "A ticket is not of this edition");
    }
    return { tickets: known, leftOut: [] };
  }
  if (session === undefined) return { tickets: all, leftOut: [] };
  const opening = all.filter(({ sessions }) => sessions.includes(session));
  return {
    tickets: opening.filter(({ sessions }) => sessions.length === 1),
    leftOut: opening.filter(({ sessions }) => sessions.length > 1),
  };
}

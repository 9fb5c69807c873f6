import { asc, eq, inArray } from "drizzle-orm";
import type { Assignment, PurchasedTicket } from "#contract/checkout.ts";
import type { Reads } from "#db/transaction.ts";
import { findSignups } from "../accounts/signups.ts";
import { findTickets, showTicketType } from "../shop/tickets.ts";
import { assignments, purchases } from "./tables.ts";

/** The purchases of payments as their buyer sees them, by payment id. */
export async function findPurchasesOf(
  reads: Reads,
  payments: readonly { id: string }[],
): Promise<Map<string, PurchasedTicket[]>> {
  if (payments.length === 0) return new Map();
  const rows = await reads
    .select()
    .from(purchases)
    .where(
      inArray(
        purchases.paymentId,
        payments.map((payment) => payment.id),
      ),
    )
    .orderBy(asc(purchases.ticketId));
  if (rows.length === 0) return new Map();
  const [tickets, given] = await Promise.all([
    findTickets(
      reads,
      rows.map((row) => row.ticketId),
    ),
    findAssignments(
      reads,
      rows.map((row) => row.id),
    ),
  ]);
  const shown = rows.map((row) => ({
    paymentId: row.paymentId,
    purchase: {
      id: row.id,
      quantity: row.quantity,
      ticket: showWalletTicket(tickets, row.ticketId),
      assignments: given.get(row.id) ?? [],
    },
  }));
  const byPayment = Map.groupBy(shown, (entry) => entry.paymentId);
  return new Map([...byPayment].map(([id, entries]) => [id, entries.map((entry) => entry.purchase)]));
}

/** The tickets given to a person, newest first. */
export async function findAssignedTickets(reads: Reads, signupId: string) {
  const rows = await reads
    .select({ assignment: assignments, purchase: purchases })
    .from(assignments)
    .innerJoin(purchases, eq(purchases.id, assignments.purchaseId))
    .where(eq(assignments.signupId, signupId))
    .orderBy(asc(purchases.ticketId), asc(assignments.createdAt));
  const tickets = await findTickets(
    reads,
    rows.map(({ purchase }) => purchase.ticketId),
  );
  return rows.map(({ assignment, purchase }) => ({
    id: assignment.id,
    created_at: assignment.createdAt.toISOString(),
    ticket_purchase: { id: purchase.id, ticket: showWalletTicket(tickets, purchase.ticketId) },
  }));
}

function showWalletTicket(
  tickets: Awaited<ReturnType<typeof findTickets>>,
  ticketId: number,
): PurchasedTicket["ticket"] {
  const found = tickets.get(ticketId);
  if (!found) throw new Error(`A purchase names ticket ${ticketId}, which is not there`);
  const { ticket, type } = found;
  return { id: ticket.id, name: ticket.name, cover: ticket.cover, ticket_type: showTicketType(type) };
}

async function findAssignments(
  reads: Reads,
  purchaseIds: readonly string[],
): Promise<Map<string, Assignment[]>> {
  const rows = await reads
    .select()
    .from(assignments)
    .where(inArray(assignments.purchaseId, [...purchaseIds]))
    .orderBy(asc(assignments.unit));
  const people = await findSignups(reads, [...new Set(rows.map((row) => row.signupId))]);
  const byPurchase = Map.groupBy(rows, (row) => row.purchaseId);
  return new Map([...byPurchase].map(([id, given]) => [id, given.map((row) => showAssignment(row, people))]));
}

export function showAssignment(
  row: typeof assignments.$inferSelect,
  people: Awaited<ReturnType<typeof findSignups>>,
): Assignment {
  const person = people.get(row.signupId);
  if (!person) throw new Error(`Assignment ${row.id} names a person who is not there`);
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    signup: { id: person.id, full_name: person.fullName, email: person.email, company: person.company },
  };
}

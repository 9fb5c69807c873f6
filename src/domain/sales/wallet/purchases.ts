import { asc, eq, sql } from "drizzle-orm";
import { inLanguage } from "#contract/in-language.ts";
import type { Language } from "#contract/language.ts";
import type { RefundStep } from "#contract/orders/refund-policy.ts";
import type { AssignedTicket, Assignment, PurchasedTicket } from "#contract/wallet/wallet.ts";
import { batchedLookup } from "#db/batched-lookup.ts";
import { prepared } from "#db/prepared.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { type FindGivenName, findGivenNames } from "#domain/people/accounts/named-people.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { qrImage } from "#domain/platform/codes/qr-image.ts";
import { findAskedQuestions } from "#domain/sales/questions/find-questions.ts";
import { showTicketType } from "#domain/sales/shop/tickets/tickets.ts";
import { findTickets } from "#domain/sales/shop/tickets/wallet-tickets.ts";
import { reservedUnitsOfPurchase } from "./claims/reserved-units.ts";
import { assignments, purchases } from "./tables.ts";
import { ticketNumber } from "./ticket-number.ts";

/** The purchases of orders as their buyer sees them, by order id. */
export async function findPurchasesOf(
  reads: Reads,
  orders: readonly { id: string; signupId: string; refundSteps: readonly RefundStep[] }[],
  language: Language,
): Promise<Map<string, PurchasedTicket[]>> {
  const found = await Promise.all(orders.map((order) => purchasesOfOrder(reads, order.id)));
  const rows = found.flatMap((own) => own ?? []);
  const given = rows.flatMap(({ assignment, number }) => (assignment ? [{ ...assignment, number }] : []));
  const holders = unique(given.map((assignment) => assignment.signupId));
  const buyers = unique(orders.map((order) => order.signupId));
  const [tickets, people, givenName] = await Promise.all([
    byKey(unique(rows.map(({ purchase }) => purchase.ticketId)), (id) => ticketById(reads, String(id))),
    byKey(holders, (id) => signupById(reads, id)),
    findGivenNames(
      reads,
      buyers,
      holders.filter((id) => !buyers.includes(id)),
    ),
  ]);
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const live = rows.filter(({ purchase, gone }) => purchase.quantity > gone);
  const shown = unique(live.map(({ purchase }) => purchase.id)).map((id) => {
    const { purchase, gone, kept } = live.find((row) => row.purchase.id === id) as (typeof rows)[number];
    return {
      orderId: purchase.orderId,
      purchase: {
        id,
        quantity: purchase.quantity - gone,
        reserved: Math.min(
          kept,
          purchase.quantity - gone - given.filter((one) => one.purchaseId === id).length,
        ),
        ticket: showWalletTicket(tickets, purchase.ticketId, language),
        assignments: given
          .filter((one) => one.purchaseId === id)
          .map(({ number, ...one }) => ({
            ...showAssignment(one, people, givenName, orderOf.get(purchase.orderId)?.signupId ?? ""),
            number,
          })),
        cancel_until: orderOf.get(purchase.orderId)?.refundSteps.at(-1)?.until ?? null,
      },
    };
  });
  const byOrder = Map.groupBy(shown, (entry) => entry.orderId);
  return new Map([...byOrder].map(([id, entries]) => [id, entries.map((entry) => entry.purchase)]));
}

const refundedUnits = sql<number>`(select count(*)::int from refund_units where purchase_id = ${purchases.id})`;

// Thousands of buyers wait at once and ask again and again: those of one moment share the statements.
const purchasesOfOrder = batchedLookup(async (reads, ids) => {
  const rows = await purchasesOfOrders(reads).execute({ ids });
  return Map.groupBy(rows, ({ purchase }) => purchase.orderId);
});
const ticketById = batchedLookup(async (reads, ids) => {
  const found = await findTickets(reads, ids.map(Number));
  return new Map([...found].map(([id, ticket]) => [String(id), ticket]));
});
const signupById = batchedLookup(findSignups);

const purchasesOfOrders = prepared("purchases_of_orders", (reads) =>
  reads
    .select({
      purchase: purchases,
      assignment: assignments,
      gone: refundedUnits,
      kept: reservedUnitsOfPurchase,
      number: ticketNumber,
    })
    .from(purchases)
    .leftJoin(assignments, eq(assignments.purchaseId, purchases.id))
    .where(sql`${purchases.orderId} = any(${sql.placeholder("ids")}::uuid[])`)
    .orderBy(asc(purchases.ticketId), asc(assignments.unit)),
);

/** The rows of `find` by key, without the keys that it does not know. */
async function byKey<Key, Row>(
  keys: readonly Key[],
  find: (key: Key) => Promise<Row | null>,
): Promise<Map<Key, Row>> {
  const found = await Promise.all(keys.map(async (key) => [key, await find(key)] as const));
  return new Map(found.flatMap(([key, row]) => (row === null ? [] : [[key, row] as const])));
}

const unique = <Value>(values: Value[]) => [...new Set(values)];

export async function findAssignedTickets(
  { db: { read: reads }, codes, passes, clock }: Pick<AppContext, "db" | "codes" | "passes" | "clock">,
  signupId: string,
  language: Language,
): Promise<AssignedTicket[]> {
  const rows = await reads
    .select({ assignment: assignments, purchase: purchases, number: ticketNumber })
    .from(assignments)
    .innerJoin(purchases, eq(purchases.id, assignments.purchaseId))
    .where(eq(assignments.signupId, signupId))
    .orderBy(asc(purchases.ticketId), asc(assignments.createdAt));
  const ticketIds = rows.map(({ purchase }) => purchase.ticketId);
  const tickets = await findTickets(reads, ticketIds);
  const questions = await findAskedQuestions(
    reads,
    rows.map(({ assignment, purchase: { ticketId } }) => ({
      assignmentId: assignment.id,
      ticketId,
      signupId,
    })),
    clock.now(),
    language,
  );
  return Promise.all(
    rows.map(async ({ assignment, purchase, number }) => {
      const code = codes.write({ kind: "unit", serial: assignment.codeSerial });
      return {
        id: assignment.id,
        number,
        created_at: assignment.createdAt.toISOString(),
        code,
        qr_code: await qrImage(code),
        passes: passNames.filter((name) => passes[name] !== null),
        ticket_purchase: { id: purchase.id, ticket: showWalletTicket(tickets, purchase.ticketId, language) },
        questions: questions.get(assignment.id) ?? [],
      };
    }),
  );
}

const passNames = ["apple", "google"] as const;

function showWalletTicket(
  tickets: Awaited<ReturnType<typeof findTickets>>,
  ticketId: number,
  language: Language,
): PurchasedTicket["ticket"] {
  const found = tickets.get(ticketId);
  if (!found) throw new Error(`A purchase names ticket ${ticketId}, which does not exist`);
  const { id, name, cover } = inLanguage(found.ticket, language);
  return {
    id,
    name,
    cover,
    ticket_type: showTicketType(found.type, language),
    edition: found.edition,
    reassign_until: found.ticket.reassignUntil.toISOString(),
    ends_at: found.ticket.endsAt.toISOString(),
  };
}

/**
 * An assignment as the buyer sees it. Of another person only the address and what the buyer wrote of them: assigning a
 * ticket must not reveal who they are.
 */
export function showAssignment(
  row: typeof assignments.$inferSelect,
  people: Awaited<ReturnType<typeof findSignups>>,
  givenName: FindGivenName,
  buyerId: string,
): Assignment {
  const person = people.get(row.signupId);
  if (!person) throw new Error(`Assignment ${row.id} names an unknown person`);
  const known = person.id === buyerId ? person : givenName(buyerId, person.id);
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    signup: {
      id: person.id,
      full_name: known?.fullName ?? "",
      email: person.email,
      company: known?.company ?? "",
    },
  };
}

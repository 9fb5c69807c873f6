import { sql } from "drizzle-orm";
import { centsToDecimal } from "#contract/money.ts";
import type { OrderUnit } from "#contract/organiser/orders/order-page.ts";
import { pluck } from "#db/pluck.ts";
import type { Reads } from "#db/transaction.ts";
import { findGivenNames } from "#domain/people/accounts/named-people.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { findTickets } from "#domain/sales/shop/tickets/wallet-tickets.ts";

interface PurchaseRow {
  id: string;
  ticket: number;
  quantity: number;
  numbers: string[];
  reserved: number;
  assigned: { unit: number; id: string; signup: string; serial: string; at: string }[];
  refunded: { unit: number; cents: number; changed: boolean }[];
}

export async function orderUnits(
  reads: Reads,
  { id: orderId, signupId: buyerId }: { id: string; signupId: string },
): Promise<OrderUnit[]> {
  const { rows } = await reads.execute(sql`
    select id, ticket_id as ticket, quantity,
      array(select ticket_number(order_id, ticket_id, n) from generate_series(1, quantity) as n) as numbers,
      (select coalesce(sum(units - claimed), 0)::int from claim_links
       where purchase_id = purchases.id and withdrawn_at is null) as reserved,
      (select coalesce(json_agg(json_build_object('unit', unit, 'id', assignments.id, 'signup', signup_id,
         'serial', code_serial, 'at', assignments.created_at)), '[]')
       from assignments where purchase_id = purchases.id) as assigned,
      (select coalesce(json_agg(json_build_object('unit', unit, 'cents', refund_units.amount_cents, 'changed', reason = 'changed')), '[]')
       from refund_units join refunds on refunds.id = refund_id where purchase_id = purchases.id) as refunded
    from purchases where order_id = ${orderId} order by ticket_id`);
  const purchases = rows as unknown as PurchaseRow[];
  const holders = [...new Set(purchases.flatMap(({ assigned }) => assigned.map(({ signup }) => signup)))];
  const [tickets, people, givenName] = await Promise.all([
    findTickets(reads, pluck(purchases, "ticket")),
    findSignups(reads, holders),
    findGivenNames(reads, [buyerId], holders),
  ]);
  const holderOf = (id: string) => {
    const person = people.get(id);
    const given = givenName(buyerId, id);
    const erased = person?.erasedAt != null;
    return {
      id,
      full_name: person?.fullName || given?.fullName || "",
      email: erased ? "" : (person?.email ?? ""),
      company: person?.company || given?.company || "",
      erased,
    };
  };
  return purchases.flatMap((purchase) => {
    const ticket = tickets.get(purchase.ticket)?.ticket;
    if (!ticket) throw new Error(`A purchase names ticket ${purchase.ticket}, which does not exist`);
    let reserved = purchase.reserved;
    return Array.from({ length: purchase.quantity }, (_, index): OrderUnit => {
      const unit = index + 1;
      const held = purchase.assigned.find((one) => one.unit === unit);
      const gone = purchase.refunded.find((one) => one.unit === unit);
      // Links reserve a number of units and not these ones: the first free ones stand for them.
      const isReserved = !held && !gone && reserved-- > 0;
      return {
        purchase: purchase.id,
        unit,
        number: purchase.numbers[index] ?? "",
        ticket: purchase.ticket,
        name: ticket.name,
        state: gone
          ? gone.changed
            ? "changed"
            : "refunded"
          : held
            ? "assigned"
            : isReserved
              ? "reserved"
              : "free",
        assignment: held?.id ?? null,
        holder: held ? holderOf(held.signup) : null,
        serial: held?.serial ?? null,
        assigned_at: held ? new Date(held.at).toISOString() : null,
        reassign_until: ticket.reassignUntil.toISOString(),
        refunded: gone && !gone.changed ? centsToDecimal(gone.cents) : null,
      };
    });
  });
}

import { asc, eq, sql } from "drizzle-orm";
import { PaymentMethod } from "#contract/orders/payment-states.ts";
import { plainTicketName } from "#contract/orders/ticket-name.ts";
import type { GivenTickets } from "#contract/organiser/programme/partner-contacts.ts";
import { wrongField } from "#contract/problem.ts";
import { pluck } from "#db/pluck.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import type { Actor } from "#domain/platform/audit/actor.ts";
import { recordAudit } from "#domain/platform/audit/record-audit.ts";
import { requireRecord } from "#domain/platform/records/find-records.ts";
import { readPartnerContact } from "#domain/programme/programme/own-pages/partner-contacts.ts";
import { partnerRecords } from "#domain/programme/programme/records/partner-records.ts";
import { findTickets } from "#domain/sales/shop/tickets/wallet-tickets.ts";
import { purchases } from "#domain/sales/wallet/tables.ts";
import { handOrders, orders } from "../tables.ts";
import { completeHandOrder } from "./complete-hand-order.ts";
import { freeOf } from "./invite.ts";
import { placeHandOrder } from "./place-hand-order.ts";

interface Gift {
  /** The partner's. */
  id: number;
  key: string;
  ticket: number;
  quantity: number;
}

/**
 * Gives a partner free tickets for its staff: an invitation of its contact's, whose units have no holder yet. Throws `not_found`,
 * `ticket_not_on_sale`, `sold_out`, `idempotency_key_reused`; `invalid_input` without a contact's address.
 */
export async function givePartnerTickets(
  ctx: AppContext,
  actor: Actor,
  { id, key, ticket, quantity }: Gift,
): Promise<{ order: string }> {
  const { email, name, language, edition } = await readPartnerContact(ctx.db.read, id);
  if (!email) {
    const detail = "Write the contact's address first";
    throw wrongField("id", "no_address", detail);
  }
  const { order } = await placeHandOrder(
    ctx,
    {
      edition,
      source: "invitation",
      buyer: { email, fullName: name },
      billed: false,
      named: [],
      price: async (catalogue) => freeOf(catalogue, ticket, quantity),
      amount: null,
      method: PaymentMethod.valueIs0,
      provider: "none",
      expiresAt: ctx.clock.now(),
      language,
      assignLater: true,
      key: `partner ${key}`,
      request: { partner: id, ticket, quantity },
      row: { note: "", madeBy: actor.name, dueOn: null, remindAt: null, partnerId: id },
    },
    async (tx, draft) => {
      await completeHandOrder(tx, ctx, draft, null);
      await recordAudit(tx, actor, ctx.clock.now(), {
        action: "partner.tickets_given",
        recordId: id,
        label: `#${id}`,
        before: null,
        after: { order: draft.order.id, ticket, quantity },
      });
    },
  );
  return { order: order.id };
}

/** The purchases that a partner was given, the oldest first, with the person in whose name they are. */
export async function findPartnerPurchases(reads: Reads, partnerId: number) {
  const rows = await reads
    .select({
      purchase: purchases.id,
      order: orders.id,
      ownerId: orders.signupId,
      ticketId: purchases.ticketId,
      // Those that were given back are no longer the partner's.
      quantity: sql<number>`(quantity - (select count(*) from refund_units where purchase_id = purchases.id))::int`,
      taken: sql<number>`(select count(*) from assignments where purchase_id = purchases.id)::int`,
      givenAt: purchases.createdAt,
    })
    .from(handOrders)
    .innerJoin(orders, eq(orders.id, handOrders.orderId))
    .innerJoin(purchases, eq(purchases.orderId, orders.id))
    .where(eq(handOrders.partnerId, partnerId))
    .orderBy(asc(purchases.createdAt), asc(purchases.id));
  const [tickets, owners] = await Promise.all([
    findTickets(reads, pluck(rows, "ticketId")),
    findSignups(reads, [...new Set(rows.map(({ ownerId }) => ownerId))]),
  ]);
  return rows.flatMap(({ ownerId, ticketId, ...row }) => {
    const ticket = tickets.get(ticketId)?.ticket;
    const owner = owners.get(ownerId);
    return ticket && owner ? [{ ...row, ticket, owner }] : [];
  });
}

/** For editors. Throws `not_found`. */
export async function listPartnerTickets(reads: Reads, id: number): Promise<{ results: GivenTickets[] }> {
  await requireRecord(reads, partnerRecords, id);
  const given = await findPartnerPurchases(reads, id);
  return {
    results: given.map(({ ticket, order, owner, quantity, taken, givenAt }) => ({
      ticket: plainTicketName(ticket.name),
      order,
      quantity,
      taken,
      owner: owner.erasedAt ? "" : owner.email,
      given_at: givenAt.toISOString(),
    })),
  };
}

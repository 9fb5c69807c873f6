import { asc, count, eq, sql } from "drizzle-orm";
import { centsToDecimal } from "#contract/money.ts";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { Problem } from "#contract/problem.ts";
import type { Reads } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { billingFields } from "#domain/people/accounts/billing-fields.ts";
import { findSignups } from "#domain/people/accounts/signups.ts";
import { findDocuments } from "#domain/sales/invoices/find-documents.ts";
import { findCarriedIn, findChanges } from "#domain/sales/orders/ticket-changes/find-change.ts";
import { findChangedTo, readAs } from "#domain/sales/orders/ticket-changes/find-changed-to.ts";
import { payments } from "#domain/sales/payments/tables.ts";
import { refundsOfOrder } from "#domain/sales/refunds/refunds-of-order.ts";
import { findQuotaNames } from "#domain/sales/shop/quota-names.ts";
import { findTickets } from "#domain/sales/shop/tickets/wallet-tickets.ts";
import { isByHand } from "#outside/payments/by-hand/provider.ts";
import { billedPersonOf } from "../billed-person.ts";
import { transferOf } from "../by-hand/transfer-orders.ts";
import { findLines, findOrder } from "../find-orders.ts";
import { findReference } from "../multibanco/own-reference.ts";
import { type OrderRow, orders } from "../tables.ts";
import { orderActionsNow } from "./order-actions.ts";
import { orderMoney } from "./order-money.ts";
import { findNotes } from "./order-notes.ts";
import { orderUnits } from "./order-units.ts";
import { resendsOf } from "./resends-of.ts";
import { orderTimeline } from "./timeline/order-timeline.ts";

/** Everything of one order, as it stands. Throws `not_found`. */
export async function readOrder(
  {
    db: { read: reads },
    clock,
    timelineSources,
    bankAccount,
  }: Pick<AppContext, "db" | "clock" | "timelineSources" | "bankAccount">,
  id: string,
): Promise<OrganiserOrder> {
  const order = await findOrder(reads, id.toLowerCase());
  if (!order) throw new Problem("not_found", "There is no such order");
  const [buyer, lines, units, attempts, refunds, documents, coupon, quotas, notes] = await Promise.all([
    findBuyer(reads, order),
    findLines(reads, order.id),
    orderUnits(reads, order),
    reads
      .select()
      .from(payments)
      .where(eq(payments.orderId, order.id))
      .orderBy(asc(payments.createdAt), asc(payments.id)),
    refundsOfOrder(reads, order.id),
    findDocuments(reads, order.id),
    findCoupon(reads, order),
    findReserved(reads, order),
    findNotes(reads, order.id),
  ]);
  const ticketIds = lines.map(({ ticketId }) => ticketId);
  const tickets = await findTickets(reads, ticketIds);
  const carriedIn = await findCarriedIn(reads, order.id);
  const resends = resendsOf({ order, hasAccount: bankAccount !== null, buyer, units, documents });
  return {
    id: order.id,
    code: order.code,
    state: readAs(order, await findChangedTo(reads, [order.id])),
    source: order.source,
    edition: tickets.values().next().value?.ticket.editionId ?? null,
    language: order.language,
    created_at: order.createdAt.toISOString(),
    closed_at: order.closedAt?.toISOString() ?? null,
    purchase_order: order.purchaseOrder,
    buyer,
    money: orderMoney(order, lines, attempts, refunds, carriedIn),
    coupon,
    lines: lines.map((line) => ({
      ticket: line.ticketId,
      name: tickets.get(line.ticketId)?.ticket.name ?? "",
      quantity: line.quantity,
      unit_price: centsToDecimal(line.unitPriceCents),
      discounted: coupon !== null && line.discounted,
      net: centsToDecimal(line.netCents),
      vat: centsToDecimal(line.vatCents),
      vat_rate: line.vatRateBp / 10_000,
      vat_exemption: line.vatExemption,
    })),
    units,
    changes: await findChanges(reads, order.id),
    attempts: attempts.map(({ id, capturedCents, ...attempt }) => ({
      id,
      status: attempt.status,
      method: attempt.method,
      provider: attempt.provider,
      reference: attempt.providerReference,
      captured: centsToDecimal(id === order.currentPaymentId ? capturedCents - carriedIn : capturedCents),
      fee: attempt.feeCents === null ? null : centsToDecimal(attempt.feeCents),
      current: id === order.currentPaymentId,
      ended_as: attempt.endedAs,
      charge_over: attempt.chargeOver,
      created_at: attempt.createdAt.toISOString(),
      settled_at: attempt.settledAt?.toISOString() ?? null,
    })),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      payment: refund.paymentId,
      amount: centsToDecimal(refund.amountCents),
      reason: refund.reason,
      note: refund.note,
      status: refund.status,
      last_error: refund.lastError,
      by_hand: refund.byHand,
      hand_to_do:
        refund.status === "failed" &&
        attempts.some(({ id, provider }) => id === refund.paymentId && isByHand(provider)),
      created_at: refund.createdAt.toISOString(),
      done_at: refund.doneAt?.toISOString() ?? null,
    })),
    documents,
    hold:
      order.state === "pending"
        ? {
            expires_at: order.expiresAt.toISOString(),
            renewed: order.renewed,
            quotas,
            coupon: order.reservedCoupon,
          }
        : null,
    transfer: await transferOf(reads, order, clock.now()),
    multibanco: await findReference(reads, order),
    actions: await orderActionsNow(reads, {
      ...{ order, attempts, units, erased: buyer.erased, resends: resends.length, now: clock.now() },
    }),
    resends,
    notes,
    timeline: await orderTimeline(reads, timelineSources, order.id),
  };
}

async function findBuyer(reads: Reads, order: OrderRow): Promise<OrganiserOrder["buyer"]> {
  const { signupId } = order;
  const [people, [placed]] = await Promise.all([
    findSignups(reads, [signupId]),
    reads.select({ orders: count() }).from(orders).where(eq(orders.signupId, signupId)),
  ]);
  const person = people.get(signupId);
  if (!person) throw new Error("An order has no buyer");
  const erased = person.erasedAt !== null;
  return {
    id: person.id,
    // An erasure by the version before leaves the copy.
    ...billingFields(erased ? person : billedPersonOf(order, person)),
    last_name: person.lastName,
    email: erased ? "" : person.email,
    phone_number: person.phoneNumber,
    documents_email: erased ? "" : (order.billedTo?.documentsEmail ?? ""),
    erased,
    orders: placed?.orders ?? 0,
  };
}

async function findCoupon(reads: Reads, { couponId }: OrderRow): Promise<OrganiserOrder["coupon"]> {
  if (couponId === null) return null;
  const { rows } = await reads.execute(sql`select number, code from coupons where id = ${couponId}`);
  return rows[0] ? { number: Number(rows[0].number), code: String(rows[0].code) } : null;
}

async function findReserved(reads: Reads, { reservedQuotas }: OrderRow) {
  const names = await findQuotaNames(reads, Object.keys(reservedQuotas).map(Number));
  return [...names].map(([id, name]) => ({ name, units: reservedQuotas[id] ?? 0 }));
}

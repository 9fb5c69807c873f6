import { randomUUID } from "node:crypto";
import type { Language } from "#contract/language.ts";
import type { PaymentRequest } from "#contract/orders/checkout.ts";
import type { LineAmounts } from "#contract/orders/line-amounts.ts";
import { PaymentMethod, PaymentStatus } from "#contract/orders/payment-states.ts";
import type { Discount, Prices } from "#contract/orders/prices.ts";
import { endOfZoneDay } from "#contract/time/zone-time.ts";
import { hashJson } from "#domain/platform/secrets/hash-json.ts";
import { firstCheckAt } from "#domain/sales/payments/check-times.ts";
import type { PaymentRow } from "#domain/sales/payments/tables.ts";
import type { Catalogue } from "#domain/sales/shop/catalogue.ts";
import { quotaUnits } from "#domain/sales/shop/quota-units.ts";
import type { Offer } from "#domain/sales/waiting-list/find-offer.ts";
import { transferDueOn } from "../by-hand/transfer-due.ts";
import { referenceDue } from "../multibanco/reference-due.ts";
import type { Cause } from "../order-event-names.ts";
import type { OrderRow, ReservedQuotas } from "../tables.ts";
import { newOrderCode } from "./order-code.ts";
import { type ChosenLine, checkOrder } from "./order-rules.ts";

export interface OrderTerms {
  signupId: string;
  request: PaymentRequest;
  idempotencyKey: string | null;
  provider: string;
  language: Language;
  /** The length of the tickets' reservation, in ms: the provider's window and a minute. */
  holdMs: number;
  /** The time in which the provider may still capture the charge, in ms. */
  finalMs: number;
  now: Date;
}

/** An order as it will be if the catalogue, the coupon and the stock are still as they were when it was priced. */
export interface OrderDraft {
  /** `despite` is empty: which orders it is placed despite of is found as it is inserted. */
  order: OrderRow;
  cause: Extract<Cause, "buyer" | "organiser">;
  /** Payments of earlier orders that the buyer knows of and orders despite. */
  knownPayments: readonly string[];
  payment: PaymentRow;
  lines: ChosenLine[];
  /** In the lines' order. */
  amounts: LineAmounts[];
  discount: Discount | null;
  /** The waiting list's offer, and the order's part of it, by quota. */
  offer: { reserved: ReservedQuotas; used: ReservedQuotas } | null;
  catalogueVersion: number;
  /** The last day for its Multibanco reference, and the share of a quota that may wait, in percent; otherwise null or left out. */
  payBy?: { day: string; share: number } | null;
  /** The last day for its transfer; null or left out: it is no buyer's that is paid by one. */
  dueOn?: string | null;
  /** For a buyer's order: the company's own address for its documents. */
  documentsEmail?: string;
}

/** Prices an order in memory, with its first payment attempt. Throws what `checkOrder`, `transferDueOn` and `referenceDue` throw. */
export function draftOrder(
  terms: OrderTerms,
  catalogue: Catalogue,
  discount: Discount | null,
  offer: Offer | null,
): OrderDraft {
  const { request, now } = terms;
  const checked = checkOrder(catalogue, request, discount, now);
  const dueOn =
    request.payment_method === PaymentMethod.transfer
      ? transferDueOn(checked.lines, now, catalogue.zone)
      : null;
  const dueAt = dueOn === null ? null : endOfZoneDay(dueOn, catalogue.zone);
  const payBy =
    request.payment_method === PaymentMethod.multibanco
      ? { day: referenceDue(checked.lines, catalogue.multibanco, now), share: catalogue.multibanco.share }
      : null;
  const draft = assembleDraft(
    {
      ...terms,
      ...checked,
      // A source of its own: an order that waits for days is no open one of the shop's (decision 93).
      source: dueOn ? "transfer" : payBy ? "multibanco" : "shop",
      cause: "buyer",
      purchaseOrder: request.purchase_order ?? "",
      method: request.payment_method,
      phoneNumber: request.payment_related_data.phone_number ?? "",
      couponId: request.coupon ?? null,
      assignLater: request.assign_later,
      requestHash: hashJson(request),
      expiresAt: dueAt ?? new Date(now.getTime() + terms.holdMs),
      finalAt: dueAt ?? new Date(now.getTime() + terms.finalMs),
      nextCheckAt: dueAt ?? firstCheckAt(now),
      knownPayments: request.despite,
      offer,
    },
    catalogue,
    discount,
  );
  return { ...draft, payBy, dueOn, documentsEmail: request.documents_email ?? "" };
}

export interface PricedTerms
  extends Pick<
      OrderRow,
      "source" | "couponId" | "assignLater" | "requestHash" | "expiresAt" | "purchaseOrder"
    >,
    Pick<OrderDraft, "cause">,
    Pick<OrderTerms, "signupId" | "idempotencyKey" | "provider" | "language" | "now">,
    Pick<PaymentRow, "method" | "phoneNumber" | "finalAt" | "nextCheckAt"> {
  lines: ChosenLine[];
  prices: Prices;
  knownPayments: readonly string[];
  offer: Offer | null;
}

export function assembleDraft(
  terms: PricedTerms,
  catalogue: Catalogue,
  discount: Discount | null,
): OrderDraft {
  const { lines, prices, offer, now } = terms;
  const reservedQuotas: ReservedQuotas = Object.fromEntries(
    quotaUnits(lines.map(({ ticket, quantity }) => ({ quotaIds: ticket.quotaIds, quantity }))),
  );
  const orderId = randomUUID();
  const paymentId = randomUUID();
  return {
    cause: terms.cause,
    knownPayments: terms.knownPayments,
    order: {
      id: orderId,
      code: newOrderCode(),
      signupId: terms.signupId,
      state: "pending",
      netCents: prices.netCents,
      vatCents: prices.vatCents,
      totalCents: prices.totalCents,
      vatRateBp: prices.rates.length === 1 ? (prices.rates[0]?.vatRateBp ?? 0) : catalogue.vatRateBp,
      couponId: terms.couponId,
      offerId: offer?.id ?? null,
      assignLater: terms.assignLater,
      language: terms.language,
      refundSteps: [...catalogue.refundSteps],
      reservedQuotas,
      reservedCoupon: terms.couponId !== null,
      expiresAt: terms.expiresAt,
      renewed: false,
      idempotencyKey: terms.idempotencyKey,
      requestHash: terms.requestHash,
      purchaseOrder: terms.purchaseOrder,
      createdAt: now,
      closedAt: null,
      currentPaymentId: paymentId,
      attempts: 1,
      late: false,
      despite: [],
      doubleDecideBy: null,
      doubleDecision: null,
      confirmationDueAt: null,
      confirmationAttempts: 0,
      confirmationSentAt: null,
      source: terms.source,
      editionId: catalogue.editionId,
      // Copied from the account as a buyer's order is inserted; written after it for staff's.
      billedTo: null,
    },
    payment: {
      id: paymentId,
      orderId,
      status: PaymentStatus.pending,
      method: terms.method,
      phoneNumber: terms.phoneNumber,
      provider: terms.provider,
      providerReference: null,
      redirectUrl: null,
      capturedCents: 0,
      feeCents: null,
      chargeOver: false,
      finalAt: terms.finalAt,
      endedAs: null,
      createdAt: now,
      settledAt: null,
      nextCheckAt: terms.nextCheckAt,
      checks: 0,
    },
    lines,
    amounts: prices.lines,
    discount,
    offer: offer && { reserved: offer.reserved, used: usedOf(offer, lines, reservedQuotas) },
    catalogueVersion: catalogue.version,
  };
}

/** The order takes from its offer what the offered ticket's line needs, never more than the offer keeps. */
function usedOf(offer: Offer, lines: readonly ChosenLine[], units: ReservedQuotas): ReservedQuotas {
  const ordered = lines.find(({ ticket }) => ticket.id === offer.ticketId)?.quantity ?? 0;
  return Object.fromEntries(
    Object.entries(offer.reserved)
      .map(([quotaId, kept]) => [quotaId, Math.min(kept, ordered, units[quotaId] ?? 0)] as const)
      .filter(([, used]) => used > 0),
  );
}

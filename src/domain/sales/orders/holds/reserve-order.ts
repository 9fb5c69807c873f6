import { PaymentMethod } from "#contract/orders/payment-states.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { isActiveSignup } from "#domain/people/accounts/signups.ts";
import { hashJson } from "#domain/platform/secrets/hash-json.ts";
import { type Attempt, findAttempt } from "#domain/sales/payments/attempts/find-attempts.ts";
import { type Catalogue, cachedCatalogue, currentCatalogue } from "#domain/sales/shop/catalogue.ts";
import { findDiscount } from "#domain/sales/shop/coupons.ts";
import { findOffer, offerOver } from "#domain/sales/waiting-list/find-offer.ts";
import { awaitTransfer } from "../by-hand/await-transfer.ts";
import { completeOrders } from "../complete-orders.ts";
import { findByIdempotencyKey } from "../find-orders.ts";
import { awaitReference } from "../multibanco/await-reference.ts";
import { draftOrder, type OrderDraft, type OrderTerms } from "../placing/draft-order.ts";
import { soldOut } from "../placing/order-rules.ts";
import { type OwnOutcome, placeOrder, retryPlacing } from "../placing/place-order.ts";
import { placeOrders } from "../placing/place-orders.ts";
import { settleEarlierOrders } from "../placing/settle-earlier-orders.ts";
import { retryPricing } from "../retry-pricing.ts";
import { copyAccountAnew } from "../write-billed-to.ts";
import { holdsExhausted } from "./unpaid-holds.ts";

export interface ReservedOrder {
  attempt: Attempt;
  /** This `Idempotency-Key` was used before: the attempt is the one that it gave then. */
  repeated: boolean;
}

/**
 * Prices an order and reserves what it needs: all or nothing. Earlier orders of the buyer that are open, or may still be
 * paid and are for the same tickets, are settled by their provider's word first. A repeated `Idempotency-Key` gives the attempt that is
 * there; a total of zero completes at once.
 */
export async function reserveOrder(ctx: AppContext, terms: OrderTerms): Promise<ReservedOrder> {
  let catalogue = await cachedCatalogue(ctx.db);
  return retryPricing(async () => {
    const priced = await price(ctx, terms, catalogue);
    if ("repeated" in priced) return priced;
    const outcome = await place(ctx, priced);
    switch (outcome.kind) {
      case "placed":
        return { attempt: await attemptOf(ctx, priced), repeated: false };
      case "repeated":
        return requireRepeated(ctx, terms);
      case "erased":
        throw accountErased();
      case "short":
        throw soldOut(priced.lines, outcome.quotaId);
      case "exhausted":
        throw holdsExhausted(new Date(outcome.since), terms.now);
      case "offer":
        throw offerOver();
      case "earlier":
        await settleEarlierOrders(ctx, outcome.paymentIds);
        return null;
      // Read again, the coupon is refused or has another discount.
      case "coupon":
      case "stale":
        catalogue = await currentCatalogue(ctx.db);
        return null;
    }
  });
}

/** The order as it would be; or, where it is refused, the answer that its key had before. */
async function price(
  ctx: AppContext,
  terms: OrderTerms,
  catalogue: Catalogue,
): Promise<OrderDraft | ReservedOrder> {
  try {
    return await draft(ctx, terms, catalogue);
  } catch (error) {
    const repeated = await findRepeated(ctx, terms);
    if (repeated) return repeated;
    if (!(await isActiveSignup(ctx.db.read, terms.signupId))) throw accountErased();
    const current = await currentCatalogue(ctx.db);
    if (current.version === catalogue.version) throw error;
    return draft(ctx, terms, current);
  }
}

async function draft(ctx: AppContext, terms: OrderTerms, catalogue: Catalogue): Promise<OrderDraft> {
  const { coupon: id } = terms.request;
  const { editionId } = catalogue;
  const discount = id ? await findDiscount(ctx.db.read, { editionId, id }, terms.now) : null;
  const { offer: token } = terms.request;
  const offer = token ? await findOffer(ctx.db.read, token, terms.request.lines, terms.now) : null;
  return draftOrder(terms, catalogue, discount, offer);
}

function place(ctx: AppContext, priced: OrderDraft): Promise<OwnOutcome> {
  const { order, payment } = priced;
  if (payment.method === PaymentMethod.transfer)
    return placeAnd(ctx, priced, (tx) => awaitTransfer(tx, ctx, priced));
  if (payment.method === PaymentMethod.multibanco)
    return placeAnd(ctx, priced, (tx) => awaitReference(tx, priced));
  if (order.totalCents > 0) return placeOrder(ctx.db, priced);
  const paid = { paymentId: payment.id, amountCents: 0, cause: "buyer", answer: null } as const;
  return placeAnd(ctx, priced, (tx) => completeOrders(tx, ctx, [paid], { anyAttempts: false }));
}

/** With what follows from it in one transaction. */
function placeAnd(
  ctx: AppContext,
  priced: OrderDraft,
  then: (tx: Transaction) => Promise<unknown>,
): Promise<OwnOutcome> {
  return retryPlacing(() =>
    ctx.db.transaction(async (tx) => {
      const outcomes = await placeOrders(tx, [priced]);
      if (outcomes[0]?.kind === "placed") await then(tx);
      return outcomes;
    }),
  );
}

async function attemptOf(ctx: AppContext, { order, payment }: OrderDraft): Promise<Attempt> {
  if (order.totalCents > 0) return { order, payment };
  const completed = await findAttempt(ctx.db.read, payment.id);
  if (!completed) throw new Error(`Payment ${payment.id} was not found after it was made`);
  return completed;
}

/** Throws `idempotency_key_reused` for a key that came with another body. */
async function findRepeated(ctx: AppContext, terms: OrderTerms): Promise<ReservedOrder | null> {
  if (terms.idempotencyKey === null) return null;
  const found = await findByIdempotencyKey(ctx.db.read, terms.signupId, terms.idempotencyKey);
  if (!found) return null;
  if (!Buffer.from(found.requestHash).equals(hashJson(terms.request))) {
    throw new Problem("idempotency_key_reused", "This Idempotency-Key was used with another body");
  }
  await copyAccountAnew(ctx.db.single, found.id);
  const attempt = await findAttempt(ctx.db.read, found.firstPaymentId);
  if (!attempt) throw new Error(`Order ${found.id} has no payment`);
  return { attempt, repeated: true };
}

async function requireRepeated(ctx: AppContext, terms: OrderTerms): Promise<ReservedOrder> {
  const repeated = await findRepeated(ctx, terms);
  if (!repeated) throw new Error("An order in the way of an insert was not found after it");
  return repeated;
}

/** From another device, at the same time. */
const accountErased = () => new Problem("not_signed_in", "This account has been erased");

import type { Language } from "#contract/language.ts";
import { centsToDecimal, decimalToCents } from "#contract/money.ts";
import type { PaymentMethod } from "#contract/orders/payment-states.ts";
import { Problem } from "#contract/problem.ts";
import type { Transaction } from "#db/transaction.ts";
import type { AppContext } from "#domain/app-context.ts";
import { type BuyerByHand, fillInBuyer, findOrCreatePeople } from "#domain/people/accounts/buyer-by-hand.ts";
import { lockActiveSignups } from "#domain/people/accounts/lock-active-signup.ts";
import { hashJson } from "#domain/platform/secrets/hash-json.ts";
import { type Catalogue, catalogueOf } from "#domain/sales/shop/catalogue.ts";
import { couponInvalid } from "#domain/sales/shop/coupons.ts";
import type { BilledPerson } from "../billed-person.ts";
import { findByIdempotencyKey, findOrder } from "../find-orders.ts";
import { assembleDraft, type OrderDraft } from "../placing/draft-order.ts";
import { soldOut } from "../placing/order-rules.ts";
import { retryPlacing } from "../placing/place-order.ts";
import { type PlacingOutcome, placeOrders } from "../placing/place-orders.ts";
import { retryPricing } from "../retry-pricing.ts";
import { type HandOrderRow, handOrders, type OrderRow } from "../tables.ts";
import { writeBilledTo } from "../write-billed-to.ts";
import type { HandPrices } from "./price-hand-order.ts";

export interface HandOrder {
  /** Whose tickets these are; null: the one on sale. */
  edition: number | null;
  source: Exclude<OrderRow["source"], "shop">;
  buyer: BuyerByHand;
  /** Addresses of the people whom the buyer names for units of it. */
  named: readonly string[];
  /** Prices it by this catalogue; again when that has changed meanwhile. */
  price: (catalogue: Catalogue) => Promise<HandPrices>;
  /** As staff were shown it; null: nothing is to be paid. */
  amount: string | null;
  method: PaymentMethod;
  provider: string;
  expiresAt: Date;
  language: Language;
  /** The buyer's own number for it. */
  purchaseOrder?: string;
  /** The company's own address for its documents. */
  documentsEmail?: string;
  /** The names of attendees come later: no ticket is the buyer's by itself. */
  assignLater?: boolean;
  /** True: the bill has the buyer as staff typed them, not as their account says; false: there is no bill. */
  billed: boolean;
  key: string;
  /** The request, by which a key that is used for another one is refused. */
  request: object;
  row: Pick<HandOrderRow, "note" | "madeBy" | "dueOn" | "remindAt"> & { partnerId?: number };
}

/** Runs after the insert, in the transaction that inserts the order. */
type Then = (tx: Transaction, draft: OrderDraft) => Promise<void>;

/**
 * Prices and inserts an order of staff as the shop's are, with its stock and coupon use, and does what follows from it in the same
 * transaction. A key that was used before gives the order that it made. Throws `sold_out`, `coupon_invalid`, `price_changed`,
 * `idempotency_key_reused`, `not_signed_in` for a buyer who has just erased their account, and what `price` throws.
 */
export async function placeHandOrder(
  ctx: AppContext,
  wanted: HandOrder,
  then: Then,
): Promise<{ order: OrderRow; repeated: boolean }> {
  return retryPricing(async () => {
    const catalogue = await catalogueOf(ctx.db, wanted.edition);
    const priced = await wanted.price(catalogue);
    requireAmount(priced, wanted.amount);
    const { outcome, draft } = await insert(ctx, wanted, catalogue, priced, then);
    switch (outcome.kind) {
      case "placed":
        return { order: await requireOrder(ctx, draft.order.id), repeated: false };
      case "repeated":
        return { order: await findRepeated(ctx, wanted, draft), repeated: true };
      case "erased":
        throw new Problem("not_signed_in", "This account has just been erased");
      case "short":
        throw soldOut(priced.lines, outcome.quotaId);
      case "coupon":
        throw couponInvalid();
      default:
        return null;
    }
  });
}

function requireAmount({ prices }: HandPrices, amount: string | null): void {
  if (decimalToCents(amount ?? "0") === prices.totalCents) return;
  const total = centsToDecimal(prices.totalCents);
  throw new Problem("price_changed", `The total is ${total}`, {
    errors: [{ attr: "amount", code: "price_changed", detail: total }],
  });
}

async function insert(
  ctx: AppContext,
  wanted: HandOrder,
  catalogue: Catalogue,
  priced: HandPrices,
  then: Then,
): Promise<{ outcome: PlacingOutcome; draft: OrderDraft }> {
  const now = ctx.clock.now();
  let draft: OrderDraft | null = null;
  try {
    const outcome = await retryPlacing(() =>
      ctx.db.transaction(async (tx) => {
        const { buyerId, ids } = await findOrCreatePeople(tx, {
          buyer: wanted.buyer.email,
          named: wanted.named,
          language: wanted.language,
          now,
        });
        const made = draftOf(wanted, catalogue, priced, buyerId, now);
        draft = made;
        const outcomes = await placeOrders(tx, [made]);
        const [outcome] = outcomes;
        // An order that was not made creates no people.
        if (outcome && outcome.kind !== "placed" && outcome.kind !== "crowded") throw new Refused(outcome);
        if (outcome?.kind === "placed") {
          // After the quotas, and all at once: an order of another buyer may name this one.
          await lockActiveSignups(tx, ids);
          await fillInBuyer(tx, buyerId, ownOf(wanted));
          if (wanted.billed) await writeBilledTo(tx, made.order.id, asTyped(wanted));
          await tx.insert(handOrders).values({ ...wanted.row, orderId: made.order.id });
          await then(tx, made);
        }
        return outcomes;
      }),
    );
    if (!draft) throw new Error("An order by hand was not drafted");
    return { outcome, draft };
  } catch (error) {
    if (error instanceof Refused && draft) return { outcome: error.outcome, draft };
    throw error;
  }
}

/** A company that a seller typed is that sale's alone: the person's next bill may be their own. */
const ownOf = ({ source, buyer }: Pick<HandOrder, "source" | "buyer">): BuyerByHand =>
  source === "box_office" && buyer.company ? { email: buyer.email, fullName: buyer.fullName } : buyer;

/** Takes the transaction back. */
class Refused extends Error {
  readonly outcome: PlacingOutcome;
  constructor(outcome: PlacingOutcome) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

function draftOf(
  wanted: HandOrder,
  catalogue: Catalogue,
  { lines, prices, coupon }: HandPrices,
  signupId: string,
  now: Date,
): OrderDraft {
  const { source, method, provider, language, expiresAt, key } = wanted;
  return assembleDraft(
    {
      signupId,
      lines,
      prices,
      source,
      method,
      provider,
      language,
      expiresAt,
      now,
      cause: "organiser",
      purchaseOrder: wanted.purchaseOrder ?? "",
      phoneNumber: "",
      couponId: coupon?.id ?? null,
      assignLater: wanted.assignLater ?? false,
      idempotencyKey: key,
      requestHash: hashJson(wanted.request),
      finalAt: expiresAt,
      // Until then staff say what became of it.
      nextCheckAt: expiresAt,
      knownPayments: [],
      offer: null,
    },
    catalogue,
    coupon?.discount ?? null,
  );
}

const asTyped = ({ buyer, documentsEmail = "" }: HandOrder): BilledPerson => ({
  ...{ company: "", vat: "", address: "", zipCode: "", city: "", country: "", documentsEmail },
  ...buyer,
});

async function findRepeated(ctx: AppContext, wanted: HandOrder, { order }: OrderDraft): Promise<OrderRow> {
  const found = await findByIdempotencyKey(ctx.db.read, order.signupId, wanted.key);
  if (!found) throw new Error("An order in the way of an insert was not found after it");
  if (!Buffer.from(found.requestHash).equals(hashJson(wanted.request))) {
    throw new Problem("idempotency_key_reused", "This key was used for another order");
  }
  return requireOrder(ctx, found.id);
}

async function requireOrder(ctx: AppContext, id: string): Promise<OrderRow> {
  const order = await findOrder(ctx.db.read, id);
  if (!order) throw new Error(`Order ${id} was not found after it was made`);
  return order;
}

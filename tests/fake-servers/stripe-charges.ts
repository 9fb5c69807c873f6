import { type BuyerAnswer, planFor } from "./behaviour.ts";
import { type Form, formAt, textAt, textsOf } from "./bracket-form.ts";
import type { FakeLedger, FakeServerContext } from "./fake-server.ts";
import {
  amountIn,
  type BalanceTransaction,
  buildIntent,
  buildSession,
  type Charge,
  type Intent,
  invalidRequest,
  missing,
  newId,
  type Refund,
  type Session,
  StripeRefusal,
} from "./stripe-objects.ts";
import { type Emit, openStripeReferences, VOUCHER_SECONDS } from "./stripe-references.ts";

interface Due {
  intent: Intent;
  answer: BuyerAnswer;
  atMs: number;
  webhook: boolean;
}

const failures = { decline: "payment_method_provider_decline", cancel: "payment_method_customer_decline" };
const UNDONE_SECONDS = 3 * 24 * 3_600;
const PAGE_LEAST_SECONDS = 30 * 60;

/** Stripe's intents, hosted pages, charges and refunds, and their state changes. */
export function openStripeCharges(world: FakeServerContext, emit: Emit) {
  const intents = new Map<string, Intent>();
  const sessions = new Map<string, Session>();
  const charges = new Map<string, Charge>();
  const refunds: Refund[] = [];
  const toUndo = new Set<Refund>();
  const balance: BalanceTransaction[] = [];
  let due: Due[] = [];
  const seconds = () => Math.floor(world.now() / 1_000);
  const references = openStripeReferences(world, {
    ...{ intents, newIntent, capture, emit },
    answerLater: (intent, answer, atMs) => due.push({ intent, answer, atMs, webhook: true }),
  });

  function newIntent(amount: number, currency: string, types: string[], metadata: Record<string, string>) {
    const intent = buildIntent({ amount, currency, types, metadata, created: seconds() });
    intents.set(intent.id, intent);
    return intent;
  }

  /** Confirmed at once, as the shop asks: the phone rings. */
  function createIntent(form: Form): Intent {
    if (textAt(form, "payment_method_data", "type") === "multibanco") return references.give(form);
    const phone = textAt(form, "payment_method_data", "billing_details", "phone");
    if (!/^\+\d{8,15}$/.test(phone)) throw invalidRequest("Invalid phone number", "parameter_invalid_string");
    const metadata = textsOf(formAt(form, "metadata"));
    const intent = newIntent(amountIn(form, "amount"), textAt(form, "currency"), ["mb_way"], metadata);
    const plan = planFor(phone, world.behaviour);
    // A late payer's bank processes it from the start: it cannot be cancelled any more.
    if (plan.late) intent.status = "processing";
    if (plan.afterMs !== null) {
      due.push({ intent, answer: plan.answer, atMs: world.now() + plan.afterMs, webhook: plan.webhook });
    }
    if (plan.answer === "decline" && plan.afterMs === 0) settle();
    if (intent.last_payment_error) {
      const { code, message } = intent.last_payment_error;
      throw new StripeRefusal(402, { type: "card_error", code, message });
    }
    return intent;
  }

  function createSession(form: Form): Session {
    if (Number(textAt(form, "expires_at")) < seconds() + PAGE_LEAST_SECONDS)
      throw invalidRequest("expires_at is too soon");
    const session = buildSession(form, world.url(), seconds());
    const { id } = session;
    sessions.set(id, session);
    intentMetadata.set(id, textsOf(formAt(form, "payment_intent_data", "metadata")));
    const { autopay, answerMs } = world.behaviour;
    if (autopay) setTimeout(() => answerPage(id, autopay), answerMs);
    return session;
  }
  const intentMetadata = new Map<string, Record<string, string>>();

  /** The buyer presses a button on the page; returns the page's next address. */
  function answerPage(id: string, answer: string): string {
    const session = sessions.get(id);
    if (!session) throw missing("checkout session");
    const here = session.url ?? session.cancel_url;
    if (answer === "cancel") return session.cancel_url;
    if (session.status !== "open")
      return session.payment_status === "paid" ? session.success_url : session.cancel_url;
    const intent = intentOf(session);
    if (answer !== "pay") {
      fail(intent, "card_declined");
      return here;
    }
    capture(intent);
    session.status = "complete";
    session.payment_status = "paid";
    session.url = null;
    emit("checkout.session.completed", session);
    emit("payment_intent.succeeded", intent);
    return session.success_url;
  }

  function intentOf(session: Session): Intent {
    const known =
      typeof session.payment_intent === "string" ? intents.get(session.payment_intent) : undefined;
    const { amount_total: amount, currency, allowed_payment_method_types: types, id } = session;
    const intent = known ?? newIntent(amount, currency, types, intentMetadata.get(id) ?? {});
    session.payment_intent = intent.id;
    return intent;
  }

  function capture(intent: Intent, amount = intent.amount): void {
    const { currency, metadata, id } = intent;
    const charge: Charge = {
      ...{ object: "charge", id: newId("ch"), amount, amount_captured: amount, amount_refunded: 0, currency },
      ...{ metadata: { ...metadata }, payment_intent: id, status: "succeeded", created: seconds() },
    };
    charges.set(charge.id, charge);
    const type = intent.allowed_payment_method_types.includes("card") ? "charge" : "payment";
    const entry = {
      id: newId("txn"),
      amount,
      // The fee of European cards: 1.5 % and 25 cents.
      fee: Math.round(amount * 0.015) + 25,
      currency,
      type,
      source: charge.id,
      created: seconds(),
    } as const;
    balance.push({ object: "balance_transaction", ...entry });
    Object.assign(intent, {
      status: "succeeded",
      amount_received: amount,
      latest_charge: charge.id,
      last_payment_error: null,
    });
  }

  function fail(intent: Intent, code: string): void {
    intent.status = "requires_payment_method";
    intent.last_payment_error = { type: "card_error", code, message: "The payment was not made" };
    emit("payment_intent.payment_failed", intent);
  }

  function settle(): void {
    const now = world.now();
    const ready = due.filter(({ atMs }) => atMs <= now);
    due = due.filter(({ atMs }) => atMs > now);
    for (const { intent, answer, webhook } of ready) {
      if (intent.status !== "requires_action" && intent.status !== "processing") continue;
      if (answer === "pay") {
        capture(intent);
        if (webhook) emit("payment_intent.succeeded", intent);
      } else if (answer !== "never") fail(intent, failures[answer]);
    }
    for (const session of sessions.values()) {
      if (session.status === "open" && session.expires_at * 1_000 <= now) expireSession(session.id);
    }
    for (const intent of intents.values()) {
      const lasts = intent.payment_method ? VOUCHER_SECONDS : 240;
      const ended = intent.status === "requires_action" && (intent.created + lasts) * 1_000 <= now;
      if (ended) fail(intent, "payment_intent_payment_attempt_expired");
    }
    for (const refund of toUndo) {
      if ((refund.created + UNDONE_SECONDS) * 1_000 <= now) undo(refund);
    }
  }

  function cancelIntent(id: string): Intent {
    const intent = intents.get(id);
    if (!intent) throw missing("payment_intent");
    if (!["requires_action", "requires_payment_method"].includes(intent.status)) {
      throw invalidRequest(`Its status is ${intent.status}`, "payment_intent_unexpected_state");
    }
    Object.assign(intent, { status: "canceled", cancellation_reason: null });
    emit("payment_intent.canceled", intent);
    return intent;
  }

  function expireSession(id: string): Session {
    const session = sessions.get(id);
    if (!session) throw missing("checkout session");
    if (session.status !== "open") throw invalidRequest(`Its status is ${session.status}`);
    Object.assign(session, { status: "expired", url: null });
    emit("checkout.session.expired", session);
    return session;
  }

  function createRefund(form: Form): Refund {
    const intentId = textAt(form, "payment_intent");
    const charge = charges.get(intents.get(intentId)?.latest_charge ?? "");
    if (!charge) throw invalidRequest("It has no successful charge", "charge_not_refundable");
    const amount = amountIn(form, "amount");
    const method = intents.get(intentId)?.payment_method;
    if (method && textAt(form, "instructions_email") !== references.payers.get(method))
      throw invalidRequest("No person can be asked for an account", "parameter_missing");
    if (world.behaviour.refunds === "refused")
      throw invalidRequest("Insufficient funds", "balance_insufficient");
    const left = charge.amount_captured - charge.amount_refunded;
    if (left === 0) throw invalidRequest("It was refunded", "charge_already_refunded");
    if (amount > left) throw invalidRequest("Greater than the unrefunded amount");
    const failed = world.behaviour.refunds === "failed";
    if (!failed) charge.amount_refunded += amount;
    const refund: Refund = {
      ...{ object: "refund", id: newId("re"), amount, currency: charge.currency, charge: charge.id },
      ...{ payment_intent: intentId, metadata: textsOf(formAt(form, "metadata")), created: seconds() },
      status: failed ? "failed" : world.behaviour.refunds === "pending" ? "pending" : "succeeded",
      failure_reason: failed ? "unknown" : null,
    };
    refunds.push(refund);
    if (world.behaviour.refunds === "undone") toUndo.add(refund);
    emit("refund.created", refund);
    return refund;
  }

  /** The buyer's bank has returned the money. */
  function undo(refund: Refund): void {
    toUndo.delete(refund);
    Object.assign(refund, { status: "failed", failure_reason: "expired_or_canceled_card" });
    const charge = charges.get(String(refund.charge));
    if (charge) charge.amount_refunded -= refund.amount;
    emit("refund.failed", refund);
  }

  function ledger(): FakeLedger {
    const line = (charge: Charge | undefined, amountCents: number) => ({
      reference: charge?.payment_intent ?? "",
      paymentId: charge?.metadata.payment ?? null,
      amountCents,
    });
    return {
      captured: [...charges.values()].map((charge) => line(charge, charge.amount_captured)),
      refunded: refunds
        .filter(({ status }) => status !== "failed")
        .map(({ charge, amount }) => line(charges.get(String(charge)), amount)),
      begun: intents.size + [...sessions.values()].filter(({ payment_intent }) => !payment_intent).length,
    };
  }

  return {
    ...{ intents, sessions, charges, refunds, balance, ledger, settle },
    ...{ payers: references.payers, payReference: references.pay },
    ...{ createIntent, cancelIntent, createSession, expireSession, answerPage, createRefund },
  };
}

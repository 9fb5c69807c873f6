import type { Payment, PaymentRequest } from "#contract/orders/checkout.ts";
import {
  PAYMENT_COUNTDOWN_SECONDS,
  PaymentStatus,
  STORED_PAYMENT_TTL_MS,
} from "#contract/orders/payment-states.ts";
import { readStoredJson, writeStored } from "#web/ui/login-session/browser-storage.ts";
import type { StoredPayment } from "../../../cart/stored-cart.ts";
import { type CheckoutPayment, toCheckoutPayment } from "../payments/checkout-payment.ts";

const ORDER_SUBMISSION = "orderSubmission";

/**
 * An order that this browser has submitted. Until its payment is known to have ended, the same order is sent with
 * the same `Idempotency-Key`, so a reload, Back, a double click or a second tab gets the same payment.
 */
export interface OrderSubmission {
  key: string;
  /** The whole order as text: a changed order is another submission. */
  fingerprint: string;
  assignLater: boolean;
  /** The buyer's newest payment before it: if the response is lost, a newer one is this submission's. */
  previousPaymentId: string | null;
  /** Null until the server has responded. */
  paymentId: string | null;
  /** Time of the response, in ms by this browser's clock. */
  startedAt: number | null;
}

export function readSubmission(): OrderSubmission | null {
  const value = readStoredJson(ORDER_SUBMISSION);
  if (typeof value !== "object" || value === null) return null;
  const { key, fingerprint, assignLater, previousPaymentId, paymentId, startedAt } = value as Record<
    string,
    unknown
  >;
  if (typeof key !== "string" || typeof fingerprint !== "string") return null;
  return {
    key,
    fingerprint,
    assignLater: assignLater === true,
    previousPaymentId: typeof previousPaymentId === "string" ? previousPaymentId : null,
    paymentId: typeof paymentId === "string" ? paymentId : null,
    startedAt: typeof startedAt === "number" ? startedAt : null,
  };
}

/** The open submission if it is for the same order, else a new one. */
export async function submissionFor(
  order: PaymentRequest,
  newestPaymentId: () => Promise<string | null>,
): Promise<OrderSubmission> {
  const known = readSubmission();
  const fingerprint = fingerprintOf(order);
  if (known?.fingerprint === fingerprint) return known;
  const attempt: OrderSubmission = {
    key: newKey(),
    fingerprint,
    assignLater: order.assign_later,
    previousPaymentId: await newestPaymentId(),
    paymentId: null,
    startedAt: null,
  };
  writeStored(ORDER_SUBMISSION, JSON.stringify(attempt));
  return attempt;
}

export function endSubmission(): void {
  writeStored(ORDER_SUBMISSION, null);
}

/** Stores which payment belongs to the submission. `startedAt` is ignored if this browser saw the payment begin. */
export function recordPayment(payment: Payment, startedAt: number): CheckoutPayment {
  const attempt = readSubmission();
  const known = attempt?.paymentId === payment.id ? attempt.startedAt : null;
  const seen = toCheckoutPayment(payment, {
    started_at: known ?? startedAt,
    // Unknown for a payment from another device; then no ticket is reported as unassigned.
    assign_later: attempt?.assignLater ?? true,
  });
  followAttempt(seen);
  return seen;
}

/** Makes the submission follow this payment, which may be a later attempt of its order. */
export function followAttempt({ id, started_at }: StoredPayment): void {
  const attempt = readSubmission();
  if (attempt)
    writeStored(ORDER_SUBMISSION, JSON.stringify({ ...attempt, paymentId: id, startedAt: started_at }));
}

/** Tells orders apart without the phone number: it is stored, and a phone number is not to be read from it. */
export function fingerprintOf(order: PaymentRequest): string {
  const { phone_number: phone, ...related } = order.payment_related_data;
  return JSON.stringify({
    ...order,
    payment_related_data: { ...related, phone_mark: phone ? markOf(phone) : null },
    lines: [...order.lines].sort((one, other) => one.ticket - other.ticket),
  });
}

/** Returns the lines that the open submission orders. */
export function submittedLines(): PaymentRequest["lines"] {
  const submission = readSubmission();
  return submission ? (JSON.parse(submission.fingerprint) as PaymentRequest).lines : [];
}

export const submittedMethod = ({ fingerprint }: OrderSubmission): PaymentRequest["payment_method"] =>
  (JSON.parse(fingerprint) as PaymentRequest).payment_method;

/** Spec section 4, step 7. */
export function isStale(payment: StoredPayment, now: number): boolean {
  return now - payment.started_at > STORED_PAYMENT_TTL_MS;
}

/** Duration of the payment's hold, in ms. */
export function reservationMs({ created_at, expires_at }: StoredPayment): number {
  const reservedMs = Date.parse(expires_at) - Date.parse(created_at);
  return reservedMs > 0 ? reservedMs : PAYMENT_COUNTDOWN_SECONDS * 1_000;
}

/** End of the hold and of the buyer's countdown, in ms by this browser's clock. */
export function deadlineOf(payment: StoredPayment): number {
  return payment.started_at + reservationMs(payment);
}

export function isPending(payment: StoredPayment | null): payment is StoredPayment {
  return payment?.payment_status === PaymentStatus.pending;
}

/** `crypto.randomUUID` exists only on secure origins; this also works on a phone in the local network. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** 16 bits: another number nearly always has another mark, and thousands of numbers share each. */
function markOf(phone: string): number {
  return [...phone].reduce((mark, character) => (mark * 31 + character.charCodeAt(0)) % 65_521, 7);
}

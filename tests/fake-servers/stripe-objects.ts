import { randomBytes } from "node:crypto";
import { type Form, formAt, textAt, textsOf } from "./bracket-form.ts";

type Metadata = Record<string, string>;

export interface Intent {
  object: "payment_intent";
  id: string;
  amount: number;
  amount_received: number;
  currency: string;
  status: "requires_payment_method" | "requires_action" | "processing" | "succeeded" | "canceled";
  allowed_payment_method_types: string[];
  metadata: Metadata;
  last_payment_error: { type: string; code: string; message: string } | null;
  cancellation_reason: string | null;
  latest_charge: string | null;
  client_secret: string;
  /** The buyer's address, of a Multibanco reference. */
  payment_method: string | null;
  next_action: object | null;
  created: number;
  livemode: false;
}

export interface Session {
  object: "checkout.session";
  id: string;
  mode: "payment";
  ui_mode: "hosted_page";
  status: "open" | "complete" | "expired";
  payment_status: "unpaid" | "paid";
  payment_intent: string | Intent | null;
  amount_total: number;
  currency: string;
  allowed_payment_method_types: string[];
  client_reference_id: string;
  metadata: Metadata;
  success_url: string;
  cancel_url: string;
  url: string | null;
  expires_at: number;
  created: number;
  livemode: false;
}

export interface Charge {
  object: "charge";
  id: string;
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  currency: string;
  metadata: Metadata;
  payment_intent: string;
  status: "succeeded";
  created: number;
}

export interface BalanceTransaction {
  object: "balance_transaction";
  id: string;
  amount: number;
  fee: number;
  currency: string;
  type: "charge" | "payment";
  source: string | Charge;
  created: number;
}

export interface Refund {
  object: "refund";
  id: string;
  amount: number;
  currency: string;
  charge: string | Charge;
  payment_intent: string;
  metadata: Metadata;
  status: "succeeded" | "pending" | "failed";
  failure_reason: string | null;
  created: number;
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;

/** Stripe's refusal: the HTTP status with its error object. */
export class StripeRefusal extends Error {
  override name = "StripeRefusal";
  readonly status: number;
  readonly error: { type: string; code?: string; message: string };

  constructor(status: number, error: { type: string; code?: string; message: string }) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export const invalidRequest = (message: string, code?: string, status = 400) =>
  new StripeRefusal(status, { type: "invalid_request_error", message, ...(code ? { code } : {}) });

export const missing = (what: string) => invalidRequest(`No such ${what}`, "resource_missing", 404);

export function buildIntent(given: {
  amount: number;
  currency: string;
  types: string[];
  metadata: Metadata;
  created: number;
}): Intent {
  const { types, ...rest } = given;
  const id = newId("pi");
  return {
    ...rest,
    object: "payment_intent",
    id,
    amount_received: 0,
    status: "requires_action",
    allowed_payment_method_types: types,
    last_payment_error: null,
    cancellation_reason: null,
    latest_charge: null,
    client_secret: `${id}_secret`,
    payment_method: null,
    next_action: null,
    livemode: false,
  };
}

export function buildSession(form: Form, baseUrl: string, created: number): Session {
  const price = formAt(form, "line_items", "0", "price_data");
  const id = newId("cs");
  return {
    object: "checkout.session",
    id,
    mode: "payment",
    ui_mode: "hosted_page",
    status: "open",
    payment_status: "unpaid",
    payment_intent: null,
    amount_total: amountIn(price, "unit_amount"),
    currency: textAt(price, "currency"),
    allowed_payment_method_types: Object.values(textsOf(formAt(form, "allowed_payment_method_types"))),
    client_reference_id: textAt(form, "client_reference_id"),
    metadata: textsOf(formAt(form, "metadata")),
    success_url: textAt(form, "success_url"),
    cancel_url: textAt(form, "cancel_url"),
    url: `${baseUrl}/pay/${id}`,
    expires_at: Number(textAt(form, "expires_at")),
    created,
    livemode: false,
  };
}

/** An amount in cents; the least that Stripe takes is 50. */
export function amountIn(form: Form, name: string): number {
  const amount = Number(textAt(form, name));
  if (!Number.isInteger(amount) || amount < 50) throw invalidRequest("Too small", "amount_too_small");
  return amount;
}

import type { ProblemCode } from "#contract/problem.ts";

interface ProblemKind {
  status: number;
  title: string;
}

/** The HTTP side of every refusal; the type makes a new code without a line here a compile error. */
export const problemKinds: Record<ProblemCode, ProblemKind> = {
  already_assigned: { status: 409, title: "Already assigned" },
  already_paid: { status: 409, title: "Already paid" },
  already_refunded: { status: 409, title: "Already refunded" },
  already_submitted: { status: 409, title: "Already submitted" },
  cancellation_closed: { status: 409, title: "Cancelling gives nothing back any more" },
  claim_link_used: { status: 409, title: "Claim link used up" },
  coupon_invalid: { status: 404, title: "Coupon invalid" },
  email_taken: { status: 409, title: "Email taken" },
  hold_not_renewable: { status: 409, title: "Hold not renewable" },
  holds_exhausted: { status: 429, title: "Tickets reserved too long without paying" },
  ideas_closed: { status: 409, title: "Call for ideas closed" },
  idempotency_key_reused: { status: 422, title: "Idempotency key reused" },
  internal_error: { status: 500, title: "Internal error" },
  invalid_input: { status: 400, title: "Invalid input" },
  login_invalid: { status: 400, title: "Login invalid" },
  login_not_fresh: { status: 403, title: "A fresh login is needed" },
  malformed_json: { status: 400, title: "Malformed JSON" },
  method_not_allowed: { status: 405, title: "Method not allowed" },
  not_found: { status: 404, title: "Not found" },
  not_signed_in: { status: 401, title: "Not signed in" },
  over_max_per_order: { status: 409, title: "Over the maximum per order" },
  overloaded: { status: 503, title: "Overloaded" },
  passkey_invalid: { status: 400, title: "Passkey invalid" },
  payload_too_large: { status: 413, title: "Payload too large" },
  payment_ended: { status: 409, title: "Payment ended" },
  payment_method_mismatch: { status: 409, title: "Payment method mismatch" },
  payment_not_completed: { status: 409, title: "Payment not completed" },
  payment_open: { status: 409, title: "Payment open" },
  payment_pending: { status: 409, title: "Payment pending" },
  payment_refused: { status: 409, title: "Payment refused" },
  payment_unconfirmed: { status: 409, title: "Payment unconfirmed" },
  price_changed: { status: 409, title: "Price changed" },
  provider_unavailable: { status: 503, title: "Payment provider unavailable" },
  rate_limited: { status: 429, title: "Too many requests" },
  reassign_closed: { status: 409, title: "Can no longer be transferred" },
  request_timeout: { status: 408, title: "Request timeout" },
  sales_ended: { status: 409, title: "Sales ended" },
  sold_out: { status: 409, title: "Sold out" },
  ticket_not_on_sale: { status: 409, title: "Ticket not on sale" },
  ticket_over: { status: 409, title: "Ticket over" },
  too_many_passkeys: { status: 409, title: "Too many passkeys" },
  unsupported_media_type: { status: 415, title: "Unsupported media type" },
};

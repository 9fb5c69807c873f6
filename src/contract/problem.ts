/** Every refusal the API can give. The HTTP status of each is in `api/problems/problem-statuses.ts`. */
export const problemCodes = [
  "already_assigned",
  "already_paid",
  "already_refunded",
  "already_staff",
  "already_submitted",
  "answers_closed",
  "api_key_invalid",
  "call_closed",
  "cancellation_closed",
  "changed_meanwhile",
  "checked_in",
  "claim_link_used",
  "coupon_invalid",
  "database_unavailable",
  "decision_mailed",
  "device_expired",
  "device_revoked",
  "document_not_ready",
  "edition_not_ready",
  "edition_published",
  "email_taken",
  "factor_invalid",
  "hold_not_renewable",
  "holds_exhausted",
  "ideas_closed",
  "idempotency_key_reused",
  "internal_error",
  "invalid_input",
  "invoice_issued",
  "last_factor",
  "last_owner",
  "login_invalid",
  "login_not_fresh",
  "mailing_begun",
  "malformed_json",
  "method_not_allowed",
  "not_found",
  "not_signed_in",
  "nothing_to_publish",
  "offer_over",
  "nothing_to_send",
  "over_max_per_order",
  "overloaded",
  "passkey_invalid",
  "payload_too_large",
  "payment_ended",
  "payment_method_mismatch",
  "payment_not_completed",
  "payment_open",
  "payment_pending",
  "payment_refused",
  "payment_unconfirmed",
  "preview_only",
  "price_changed",
  "provider_unavailable",
  "rate_limited",
  "reassign_closed",
  "record_in_use",
  "request_timeout",
  "role_missing",
  "sales_ended",
  "scope_missing",
  "second_factor_missing",
  "second_factor_needed",
  "sold_out",
  "step_up_needed",
  "ticket_not_on_sale",
  "ticket_over",
  "till_differs",
  "till_not_open",
  "till_open",
  "too_many_passkeys",
  "too_many_views",
  "transfer_not_offered",
  "multibanco_not_offered",
  "unsupported_media_type",
  "waiting_list_closed",
  "waiting_room",
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** One wrong field: `attr` is its dotted path in the request (`lines.0.quantity`). */
export interface FieldProblem {
  attr: string;
  code: string;
  detail: string;
}

interface ProblemExtra {
  errors?: FieldProblem[];
  /** Seconds until it is worth trying again; sent as `Retry-After`. */
  retryAfter?: number;
}

/** A refusal: thrown by a use case, it rolls back its transaction and is answered as problem+json. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly errors: FieldProblem[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ProblemCode, detail: string, extra: ProblemExtra = {}) {
    super(detail);
    this.name = "Problem";
    this.code = code;
    this.errors = extra.errors;
    this.retryAfter = extra.retryAfter;
  }
}

/** The body of an error answer (RFC 9457 with our `code` and `errors`). */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  detail: string;
  errors?: FieldProblem[];
  request_id?: string;
}

export function isProblemBody(value: unknown): value is ProblemBody {
  return (
    typeof value === "object" &&
    value !== null &&
    "code" in value &&
    (problemCodes as readonly unknown[]).includes(value.code)
  );
}

/** `invalid_input` for one field. */
export function wrongField(attr: string, code: string, detail: string): Problem {
  return new Problem("invalid_input", detail, { errors: [{ attr, code, detail }] });
}

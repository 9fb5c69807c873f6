import type { Cents } from "#contract/money.ts";

/** The methods that need a provider; a zero total needs none. */
export type PaidMethod = 1 | 2;

export interface StartRequest {
  /** Ours; a provider that has seen it before answers with the same charge. */
  paymentId: string;
  method: PaidMethod;
  amountCents: Cents;
  /** MB WAY only. */
  phoneNumber: string;
  /** Where a hosted page sends the buyer back to. */
  returnUrl: string;
}

export interface StartedCharge {
  /** The provider's own name for the charge. */
  reference: string;
  /** Where the buyer goes on, when there is somewhere. */
  redirectUrl: string | null;
}

/** What the provider says of a charge now. `unknown`: it has never heard of it. */
export type ChargeState =
  | { state: "waiting" | "declined" | "cancelled" | "expired" | "unknown" }
  /** `reference`: the provider's name for it, where it may not be known yet. */
  | { state: "captured"; amountCents: Cents; reference?: string };

/** A charge by all that we know of it. Reference null: the answer to its start was lost, so it is looked up by our id. */
export interface ChargeName {
  paymentId: string;
  reference: string | null;
  method: PaidMethod;
}

/** A webhook as it came in: a signature covers bytes, so the body is the text itself. */
export interface Delivery {
  rawBody: string;
  headers: Headers;
  query: URLSearchParams;
}

/** A hint that a charge or one of its refunds has changed; what it says beyond that is not believed. */
export interface WebhookHint {
  eventId: string;
  /** The provider's name for the charge. */
  reference: string;
  /** Ours, where the provider carries it along. */
  paymentId: string | null;
  /** Ours, of the refund that it is about. */
  refundId?: string;
}

/** What a provider has taken or given back, by its own books. */
export interface StatementLine {
  kind: "capture" | "refund";
  reference: string;
  /** Ours, where the provider carries it along. */
  paymentId: string | null;
  amountCents: Cents;
  at: Date;
}

/** The provider will not do this refund, however often it is asked: somebody must do it by hand. */
export class RefundRefused extends Error {
  override name = "RefundRefused";
}

/** A payment provider. Every call may reject: then nothing is known, and it is asked again later. */
export interface PaymentProvider {
  readonly name: string;
  /** Whether a start or a refund with an id that it has seen is the same one again. If not, none is repeated unseen. */
  readonly repeatable: boolean;
  /** Whether its statement has the refunds too. */
  readonly statesRefunds: boolean;
  /** How long the buyer has to answer, in ms, from the start of the charge. */
  windowMs(method: PaidMethod): number;
  /** `null`: the provider refuses the charge for good, nothing is or will be taken. */
  start(request: StartRequest): Promise<StartedCharge | null>;
  status(charge: ChargeName): Promise<ChargeState>;
  /** Keeps an open charge from being paid any more, where the provider can; what is captured stays captured. */
  end(charge: ChargeName): Promise<void>;
  /**
   * Gives money back; the same `refundId` twice is one refund. `pending`: the provider has taken it on, ask again.
   * Throws `RefundRefused`.
   */
  refund(charge: ChargeName, amountCents: Cents, refundId: string): Promise<"done" | "pending">;
  /** All that was captured or given back since then. */
  statement(since: Date): Promise<StatementLine[]>;
  /** The hint in a webhook, or null when its signature does not hold. `nothing`: it holds, and is about nothing of ours. */
  readWebhook(delivery: Delivery): WebhookHint | "nothing" | null;
}

/** Which provider serves a method; null where none is configured. */
export interface PaymentProviders {
  forMethod(method: PaidMethod): PaymentProvider | null;
  named(name: string): PaymentProvider | null;
  /** Every one that is configured. */
  readonly all: readonly PaymentProvider[];
}

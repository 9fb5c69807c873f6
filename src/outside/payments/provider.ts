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
  | { state: "captured"; amountCents: Cents };

/** A hint that a charge has changed; what it says beyond that is not believed. */
export interface WebhookHint {
  eventId: string;
  reference: string;
  /** Ours, where the provider carries it along. */
  paymentId: string | null;
}

/** A payment provider. Every call may reject: then nothing is known, and it is asked again later. */
export interface PaymentProvider {
  readonly name: string;
  /** How long the buyer has to answer, in ms, from the start of the charge. */
  windowMs(method: PaidMethod): number;
  /** `null`: the provider refuses the charge for good, nothing is or will be taken. */
  start(request: StartRequest): Promise<StartedCharge | null>;
  status(paymentId: string, reference: string | null): Promise<ChargeState>;
  /** Gives money back; the same `refundId` twice is one refund. Null: the start's answer was lost, look by our id. */
  refund(
    charge: { paymentId: string; reference: string | null },
    amountCents: Cents,
    refundId: string,
  ): Promise<void>;
  /** The hint in a webhook, or null when its signature does not hold. */
  readWebhook(rawBody: string, headers: Headers): WebhookHint | null;
}

/** Which provider serves a method; null where none is configured. */
export interface PaymentProviders {
  forMethod(method: PaidMethod): PaymentProvider | null;
  named(name: string): PaymentProvider | null;
}

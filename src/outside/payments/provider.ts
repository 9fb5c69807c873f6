import type { Cents } from "#contract/money.ts";

/** The methods that need a provider; a zero total needs none. */
export type PaidMethod = 1 | 2 | 7;

export interface StartRequest {
  /** Ours; a provider that has seen it before answers with the same charge. */
  paymentId: string;
  method: PaidMethod;
  amountCents: Cents;
  /** MB WAY only. */
  phoneNumber: string;
  /** A hosted page sends the buyer back here. */
  returnUrl: string;
  /** Multibanco only. */
  payBy?: PayBy;
}

export interface PayBy {
  /** The last day on which the reference may be paid, in Lisbon. */
  day: string;
  /** How many days from today that is. */
  inDays: number;
  /** The buyer's: a refund may have to ask them for their account. */
  email: string;
}

export interface StartedCharge {
  /** The provider's own name for the charge. */
  reference: string;
  /** The hosted page that the buyer continues on, if any. */
  redirectUrl: string | null;
  /** The buyer pays by Multibanco with these. */
  multibanco?: { entity: string; reference: string; validUntil: Date | null };
}

/** A charge's state at the provider. `unknown`: the provider does not know it. */
export type ChargeState =
  | { state: "waiting" | "declined" | "cancelled" | "unknown" }
  /** `final`: the provider itself has closed the charge; without it, money may come until `finalAfterMs` is over. */
  | { state: "expired"; final?: true }
  /** `reference`: the provider's name for it, where it may not be known yet. */
  | { state: "captured"; amountCents: Cents; reference?: string };

/** Identifies a charge. Reference null: the answer to its start was lost, so the provider finds it by our id. */
export interface ChargeName {
  paymentId: string;
  reference: string | null;
  method: PaidMethod;
}

/** A webhook as received: its signature covers bytes, so the body is the raw text. */
export interface Delivery {
  rawBody: string;
  headers: Headers;
  query: URLSearchParams;
}

/** Says which charge or refund may have changed. Nothing else in a webhook is trusted. */
export interface WebhookEvent {
  eventId: string;
  /** The provider's name for the charge. */
  reference: string;
  /** Ours, where the provider carries it along. */
  paymentId: string | null;
  /** Ours, of the refund that it is about. */
  refundId?: string;
}

/** A capture or refund in the provider's own statement. */
export interface StatementLine {
  kind: "capture" | "refund";
  reference: string;
  /** Ours, where the provider carries it along. */
  paymentId: string | null;
  amountCents: Cents;
  at: Date;
  /** The provider's fee for a capture. Left out where it does not say. */
  feeCents?: Cents;
}

/** The provider will never make this refund: the organiser must make it by hand. */
export class RefundRefused extends Error {
  override name = "RefundRefused";
}

/** No answer of the provider's own: out of reach, late, or broken. It says nothing of the keys. */
export class NoAnswer extends Error {
  override name = "NoAnswer";
}

/** An account at the provider, as its own answers show it. */
export interface ExaminedAccount {
  /** False: its keys take no real money. */
  real: boolean;
  /** Ours at the provider. `unknown`: the provider says nothing of it to a program. */
  webhook: "set" | "missing" | "off" | "unknown" | { lacks: string[] };
}

/** A payment provider. Every call may reject; then the outcome is unknown, and the caller asks again later. */
export interface PaymentProvider {
  readonly name: string;
  /** The provider takes a start or refund with a known id for the same one again. If not, none is repeated unseen. */
  readonly repeatable: boolean;
  /** Its page for cards takes Apple Pay and Google Pay. */
  readonly takesWallets?: true;
  /** Its statement has the refunds too. */
  readonly statesRefunds: boolean;
  /** The buyer's time to answer, in ms, from the start of the charge. Of Multibanco: the time to get a reference. */
  windowMs(method: PaidMethod): number;
  /**
   * The time after its window, in ms, in which the provider may still capture a charge. Until then "expired" and "unknown" decide
   * nothing about the money; "declined" and "cancelled" do at once.
   */
  finalAfterMs(method: PaidMethod): number;
  /** `null`: the provider refuses the charge for good and takes no money. */
  start(request: StartRequest): Promise<StartedCharge | null>;
  status(charge: ChargeName): Promise<ChargeState>;
  /** Cancels an open charge, where the provider can. A captured one stays captured. */
  end(charge: ChargeName): Promise<void>;
  /**
   * Refunds; the same `refundId` twice is one refund. `pending`: the provider has accepted it, ask again. Throws
   * `RefundRefused`.
   */
  refund(charge: ChargeName, amountCents: Cents, refundId: string): Promise<"done" | "pending">;
  /** All captures and refunds since this moment. */
  statement(since: Date): Promise<StatementLine[]>;
  /**
   * The charge that a webhook names; null when its signature is wrong, `nothing` when it is about no charge of ours.
   */
  readWebhook(delivery: Delivery): WebhookEvent | "nothing" | null;
  /** Checks the keys and that the webhook is set; changes nothing. Rejects when the keys are refused. */
  examine?(webhookUrl: string): Promise<ExaminedAccount>;
}

/** The provider of each method; null where none is configured. */
export interface PaymentProviders {
  forMethod(method: PaidMethod): PaymentProvider | null;
  named(name: string): PaymentProvider | null;
  /** Every one that is configured. */
  readonly all: readonly PaymentProvider[];
}

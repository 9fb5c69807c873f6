import Stripe from "stripe";

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Without a slash at the end. */
  url: string;
  /** `checkout`: MB WAY too is paid on a page of Stripe's. */
  mbWay: "intent" | "checkout";
}

/** A hanging provider must not hold a buyer or the queue. */
const ANSWER_TIMEOUT_MS = 10_000;

/** The client never asks again by itself: whoever called knows better whether and when. */
export function openStripeClient(settings: StripeSettings, answerTimeoutMs = ANSWER_TIMEOUT_MS): Stripe {
  const { protocol, hostname, port } = new URL(settings.url);
  const plain = protocol === "http:";
  return new Stripe(settings.secretKey, {
    host: hostname,
    port: port || (plain ? 80 : 443),
    protocol: plain ? "http" : "https",
    timeout: answerTimeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Stripe's own errors carry the whole answer, with the buyer's phone in it; what leaves here is fit for a log. */
export async function withoutDetails<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new Error(describe(error));
    throw error;
  }
}

export function describe(error: Stripe.errors.StripeError): string {
  const { statusCode, rawType, type, code, requestId } = error;
  if (statusCode === undefined) return `Stripe did not answer (${type})`;
  return ["Stripe answered", statusCode, rawType ?? type, code, requestId].filter(Boolean).join(" ");
}

/** The request as it is will never be taken; nothing was done. */
export function isInvalidRequest(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

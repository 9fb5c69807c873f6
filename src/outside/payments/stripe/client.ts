import Stripe from "stripe";
import { NoAnswer } from "../provider.ts";

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Without a trailing slash. */
  url: string;
  /** `checkout`: MB WAY is paid on a Stripe page too. */
  mbWay: "intent" | "checkout";
}

/** A hanging provider must not hold a buyer or the queue. */
const ANSWER_TIMEOUT_MS = 10_000;

/** No retries by the client: the caller decides whether and when. */
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

/** Stripe's errors carry the whole answer, the buyer's phone included; these are fit for a log. */
export async function withoutDetails<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError)
      throw isAnswer(error) ? new Error(describe(error)) : new NoAnswer(describe(error));
    throw error;
  }
}

/** Stripe itself has judged the request. */
const isAnswer = ({ statusCode }: Stripe.errors.StripeError): boolean =>
  statusCode !== undefined && statusCode < 500;

export function describe(error: Stripe.errors.StripeError): string {
  const { statusCode, rawType, type, code, requestId } = error;
  if (statusCode === undefined) return `Stripe did not answer (${type})`;
  return ["Stripe answered", statusCode, rawType ?? type, code, requestId].filter(Boolean).join(" ");
}

/** Stripe will never accept this request; it did nothing. */
export function isInvalidRequest(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

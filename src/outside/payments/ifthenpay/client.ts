import { z } from "zod";
import type { Cents } from "#contract/money.ts";
import { NoAnswer } from "../provider.ts";

export interface IfthenpaySettings {
  /** The payment API, without a trailing slash. */
  url: string;
  /** The refund API, without a trailing slash. */
  backofficeUrl: string;
  /** Null where the method is not ours to serve. */
  mbWayKey: string | null;
  cardKey: string | null;
  multibancoKey?: string | null;
  backofficeKey: string;
  antiPhishingKey: string;
  /** By the contract with ifthenpay; null or left out: not set. */
  mbWayFee?: Fee | null;
  cardFee?: Fee | null;
  multibancoFee?: Fee | null;
}

/** A share of the sum in basis points, and cents besides. */
export interface Fee {
  shareBp: number;
  cents: Cents;
}

/** A hanging provider must not hold a buyer or the queue. */
const ANSWER_TIMEOUT_MS = 10_000;
/** Errors of a connection that was never made: the request was not sent. */
const UNSENT = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"];

/** The outcome is unknown: no answer, or an unreadable one. */
export class Unanswered extends NoAnswer {
  override name = "Unanswered";
}

export type Ask = <Answer>(
  what: string,
  url: string,
  shape: z.ZodType<Answer>,
  body?: object,
) => Promise<Answer>;

/**
 * Sends a request and validates the answer's shape. Refusals come with HTTP 200 too, so the caller reads the body.
 * Rejects with `Unanswered` when the request may have been processed. Keys are in URLs and bodies, so errors contain
 * `what` alone.
 */
export function openIfthenpayClient(answerTimeoutMs = ANSWER_TIMEOUT_MS): Ask {
  return async (what, url, shape, body) => {
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, {
        method: body ? "POST" : "GET",
        headers: { accept: "application/json", ...(body ? { "content-type": "application/json" } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        // Our keys travel with the request: they go to the address of the settings alone.
        redirect: "manual",
        signal: AbortSignal.timeout(answerTimeoutMs),
      });
      text = await response.text();
    } catch (error) {
      if (wasNotSent(error)) throw new NoAnswer(`ifthenpay cannot be reached to ${what}`);
      throw new Unanswered(`ifthenpay did not answer when asked to ${what}`);
    }
    if (!response.ok) throw new Unanswered(`ifthenpay answered ${response.status} when asked to ${what}`);
    const answer = shape.safeParse(parseJson(text));
    if (!answer.success) throw new Unanswered(`ifthenpay's answer cannot be read when asked to ${what}`);
    return answer.data;
  };
}

function wasNotSent(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
  return UNSENT.includes(cause?.code ?? "");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A code or an amount: ifthenpay writes either as text or as a number. */
export const textOrNumber = z.union([z.string(), z.number()]).transform(String);

/** `"10"`, `"10.5"` and `"10.50"` in cents. */
export const amountInCents = textOrNumber
  .pipe(z.string().regex(/^\d{1,9}([.,]\d{1,2})?0*$/))
  .transform(toCents);

function toCents(amount: string): Cents {
  const [euros = "", decimals = ""] = amount.split(/[.,]/);
  return Number(euros) * 100 + Number(decimals.slice(0, 2).padEnd(2, "0"));
}

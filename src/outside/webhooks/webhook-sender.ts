import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { type AddressError, addressError, type GuardOptions, openAddressGuard } from "./address-guard.ts";

/** The reason that a message did not arrive, beside an answer that is no success. */
type SendError = AddressError | "redirect_refused";

export interface SendOutcome {
  /** Null: no answer came. */
  status: number | null;
  error: SendError | null;
  /** The beginning of the answer. */
  answer: string;
  ms: number;
}

export interface WebhookSender {
  /** A message could be sent there: a wrong scheme or address is refused before it is stored. */
  accepts(url: string): boolean;
  /** Never rejects. */
  post(url: string, headers: Record<string, string>, body: string): Promise<SendOutcome>;
}

export interface SenderOptions extends GuardOptions {
  /** For everything, from the look-up of the name to the answer's first bytes. */
  limitMs?: number;
}

const LIMIT_MS = 10_000;
/** Enough for an error message. */
const ANSWER_BYTES = 1_024;

/** Posts to addresses that members of staff typed, past the guard. Redirects are not followed. */
export function openWebhookSender({ limitMs = LIMIT_MS, ...options }: SenderOptions): WebhookSender {
  const { accepts, lookup } = openAddressGuard(options);
  return {
    accepts,
    post: async (url, headers, body) => {
      const began = performance.now();
      const outcome = accepts(url)
        ? await request(new URL(url), { headers, body, limitMs, lookup }).catch((error) =>
            failed(addressError(error)),
          )
        : failed("address_refused");
      return { ...outcome, ms: Math.round(performance.now() - began) };
    },
  };
}

type Outcome = Omit<SendOutcome, "ms">;
const failed = (error: SendError): Outcome => ({ status: null, error, answer: "" });

interface Sent {
  headers: Record<string, string>;
  body: string;
  limitMs: number;
  lookup: LookupFunction;
}

function request(url: URL, { headers, body, limitMs, lookup }: Sent): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  const sending = (url.protocol === "https:" ? https : http).request(url, {
    method: "POST",
    headers: { ...headers, "content-length": String(Buffer.byteLength(body)), connection: "close" },
    // A connection of its own: one that is reused was checked for another name.
    agent: false,
    lookup,
    signal: AbortSignal.timeout(limitMs),
  });
  // After the answer began: it broke off, or did not end in time. That it came is what counts.
  let onError: (error: Error) => void = reject;
  sending.on("error", (error) => onError(error));
  sending.on("response", (response) => {
    const status = response.statusCode ?? 0;
    const pieces: Buffer[] = [];
    let bytes = 0;
    const done = () => {
      const answer = textOf(Buffer.concat(pieces));
      resolve({ status, error: status >= 300 && status < 400 ? "redirect_refused" : null, answer });
      response.destroy();
    };
    onError = done;
    response.on("error", done);
    response.on("data", (piece: Buffer) => {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes >= ANSWER_BYTES) done();
    });
    response.on("end", done);
  });
  sending.end(body);
  return promise;
}

/** PostgreSQL text holds no NUL. */
const textOf = (bytes: Buffer) =>
  new TextDecoder().decode(bytes.subarray(0, ANSWER_BYTES)).replaceAll("\u0000", "\uFFFD");

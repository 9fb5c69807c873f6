import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isLoopback, isPublicAddress } from "./public-address.ts";

/** The reason that a message did not arrive, beside an answer that is no success. */
type SendError =
  | "address_refused"
  | "redirect_refused"
  | "not_resolved"
  | "timed_out"
  | "connection_failed"
  | "certificate_refused"
  | "answer_refused";

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

export interface SenderOptions {
  /** A demo may tell a program on its own machine, without TLS. */
  allowLoopback: boolean;
  resolve?: (hostname: string) => Promise<LookupAddress[]>;
  /** For everything, from the look-up of the name to the answer's first bytes. */
  limitMs?: number;
}

const LIMIT_MS = 10_000;
/** Enough for an error message. */
const ANSWER_BYTES = 1_024;

class AddressRefused extends Error {}
class NotResolved extends Error {}

/**
 * Posts to addresses that members of staff typed. The address is checked when it is connected to, in the look-up that the socket
 * itself uses: a name that answered with another one before (DNS rebinding) gains nothing. Redirects are not followed.
 */
export function openWebhookSender({
  allowLoopback,
  resolve = (hostname) => lookup(hostname, { all: true, verbatim: true }),
  limitMs = LIMIT_MS,
}: SenderOptions): WebhookSender {
  const isAllowed = (address: string) => isPublicAddress(address) || (allowLoopback && isLoopback(address));
  const checkedLookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) return callback(new NotResolved(hostname), "");
        // One that is not allowed among others is an attempt to reach it.
        if (!addresses.every(({ address }) => isAllowed(address)))
          return callback(new AddressRefused(hostname), "");
        return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
      },
      () => callback(new NotResolved(hostname), ""),
    );
  };
  const accepts = (url: string) => {
    const parsed = URL.canParse(url) ? new URL(url) : null;
    if (parsed?.username !== "" || parsed.password !== "") return false;
    const host = hostOf(parsed);
    if (parsed.protocol === "http:" && allowLoopback) return host === "localhost" || isLoopback(host);
    // An address without a name is never looked up.
    return parsed.protocol === "https:" && (isIP(host) === 0 || isAllowed(host));
  };
  return {
    accepts,
    post: async (url, headers, body) => {
      const began = performance.now();
      const outcome = accepts(url)
        ? await request(new URL(url), { headers, body, limitMs, lookup: checkedLookup }).catch(failureOf)
        : failed("address_refused");
      return { ...outcome, ms: Math.round(performance.now() - began) };
    },
  };
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, "$1");

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

function failureOf(error: unknown): Outcome {
  if (error instanceof AddressRefused) return failed("address_refused");
  if (error instanceof NotResolved) return failed("not_resolved");
  const { name = "", code = "" } = error as { name?: string; code?: string };
  if (name === "TimeoutError" || name === "AbortError") return failed("timed_out");
  if (code.startsWith("HPE_")) return failed("answer_refused");
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return failed("certificate_refused");
  return failed("connection_failed");
}

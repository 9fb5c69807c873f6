import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { type AddressError, addressError, type GuardOptions, openAddressGuard } from "./address-guard.ts";

type ReadError = AddressError | "redirect_refused" | "too_large" | `http_${number}`;

/** The bytes that an address of the public internet answers with, or the reason that there are none. Never rejects. */
export type ReadAddress = (
  url: string,
  limits: { maxBytes: number },
) => Promise<{ bytes: Buffer } | { error: ReadError }>;

/** For everything, redirects included. */
const LIMIT_MS = 20_000;
const REDIRECTS_MAX = 5;

/** Reads addresses that strangers wrote. Each redirect is guarded as the first address is. */
export function openAddressReader({
  limitMs = LIMIT_MS,
  ...options
}: GuardOptions & { limitMs?: number }): ReadAddress {
  const guard = openAddressGuard(options);
  return async (address, { maxBytes }) => {
    const signal = AbortSignal.timeout(limitMs);
    let url = address;
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      if (!guard.accepts(url)) return { error: "address_refused" };
      const answer = await get(new URL(url), { signal, lookup: guard.lookup, maxBytes }).catch((error) => ({
        // An answer that is cut off within ends with an error of its own.
        error: signal.aborted ? ("timed_out" as const) : addressError(error),
      }));
      if (!("location" in answer)) return answer;
      url = URL.parse(answer.location, url)?.href ?? "";
    }
    return { error: "redirect_refused" };
  };
}

type Answer = { bytes: Buffer } | { error: ReadError } | { location: string };

async function get(
  url: URL,
  { maxBytes, ...options }: Pick<https.RequestOptions, "signal" | "lookup"> & { maxBytes: number },
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = (url.protocol === "https:" ? https : http).request(url, {
    ...options,
    headers: { "user-agent": "Nexxt-Import/1", "accept-encoding": "identity" },
    // A connection of its own: one that is reused was checked for another name.
    agent: false,
  });
  request.on("error", reject).on("response", resolve).end();
  const response = await promise;
  try {
    const { statusCode: status = 0, headers } = response;
    if (status >= 300 && status < 400 && headers.location) return { location: headers.location };
    if (status !== 200) return { error: `http_${status}` };
    const pieces: Buffer[] = [];
    let length = 0;
    for await (const piece of response as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > maxBytes) return { error: "too_large" };
      pieces.push(piece);
    }
    return { bytes: Buffer.concat(pieces) };
  } finally {
    response.destroy();
  }
}

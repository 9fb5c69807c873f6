import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { isLoopback, isPublicAddress } from "./public-address.ts";

/** The reason that no answer came from an address. */
export type AddressError =
  | "address_refused"
  | "not_resolved"
  | "timed_out"
  | "connection_failed"
  | "certificate_refused"
  | "answer_refused";

export interface GuardOptions {
  /** A program on the same machine may be reached, without TLS. */
  allowLoopback: boolean;
  resolve?: (hostname: string) => Promise<LookupAddress[]>;
}

class AddressRefused extends Error {}
class NotResolved extends Error {}

/**
 * Lets requests reach the public internet alone. An address is checked when it is connected to, in the look-up that the socket
 * itself uses: a name that answered with another one before (DNS rebinding) gains nothing.
 */
export function openAddressGuard({
  allowLoopback,
  resolve = (hostname) => lookup(hostname, { all: true, verbatim: true }),
}: GuardOptions) {
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
  return {
    lookup: checkedLookup,
    accepts: (url: string): boolean => {
      const parsed = URL.canParse(url) ? new URL(url) : null;
      if (parsed?.username !== "" || parsed.password !== "") return false;
      const host = parsed.hostname.replace(/^\[(.*)\]$/, "$1");
      if (parsed.protocol === "http:" && allowLoopback) return host === "localhost" || isLoopback(host);
      // An address without a name is never looked up.
      return parsed.protocol === "https:" && (isIP(host) === 0 || isAllowed(host));
    },
  };
}

export function addressError(error: unknown): AddressError {
  if (error instanceof AddressRefused) return "address_refused";
  if (error instanceof NotResolved) return "not_resolved";
  const { name = "", code = "" } = error as { name?: string; code?: string };
  if (name === "TimeoutError" || name === "AbortError") return "timed_out";
  if (code.startsWith("HPE_")) return "answer_refused";
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) return "certificate_refused";
  return "connection_failed";
}

import { isIP, isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";

/** The size of one household's or company's IPv6 network, as most providers assign it. */
const IPV6_NETWORK_BITS = 64;
/** Neighbouring addresses, often one provider's: an attacker with many addresses mostly has these. */
const WIDE_IPV4_BITS = 24;
const WIDE_IPV6_BITS = 48;
/** Longer than any address with a port; a header could carry anything. */
const ADDRESS_MAX = 64;

/**
 * The network that an address belongs to, as limits count it: an IPv4 address alone, an IPv6 address by its /64, and
 * IPv4 written as IPv6 as what it is. Ports and zones are left out. Text that is no address counts as itself.
 */
export function networkOf(address: string): string {
  // The common case, at every request.
  if (isIPv4(address)) return address;
  return rangeOf(address, { ipv4: 32, ipv6: IPV6_NETWORK_BITS });
}

/** The wider range that an address belongs to: IPv4 by its /24, IPv6 by its /48. */
export function wideNetworkOf(address: string): string {
  return rangeOf(address, { ipv4: WIDE_IPV4_BITS, ipv6: WIDE_IPV6_BITS });
}

function rangeOf(address: string, bits: { ipv4: number; ipv6: number }): string {
  const text = address.slice(0, ADDRESS_MAX);
  const bare = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const [withoutZone = bare] = bare.split("%");
  // The library finds out by throwing, which costs more than the rest of a request's limits.
  if (isIP(withoutZone) === 0) return text;
  const parsed = ipaddr.process(withoutZone);
  if (parsed.kind() === "ipv4") {
    if (bits.ipv4 === 32) return parsed.toString();
    const range = ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${bits.ipv4}`);
    return `${range.toString()}/${bits.ipv4}`;
  }
  const range = ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone}/${bits.ipv6}`);
  return `${range.toString()}/${bits.ipv6}`;
}

import ipaddr from "ipaddr.js";

/** What one household or company has of the Internet in IPv6, as most providers give it. */
const IPV6_NETWORK_BITS = 64;
/** Longer than any address with a port; a header could carry anything. */
const ADDRESS_MAX = 64;

/**
 * The network that an address belongs to, as limits count it: an IPv4 address alone, an IPv6 address by its /64, and
 * IPv4 written as IPv6 as what it is. Ports and zones are left out. Text that is no address counts as itself.
 */
export function networkOf(address: string): string {
  const text = address.slice(0, ADDRESS_MAX);
  const bare = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const [withoutZone = bare] = bare.split("%");
  if (!ipaddr.isValid(withoutZone)) return text;
  const parsed = ipaddr.process(withoutZone);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone}/${IPV6_NETWORK_BITS}`);
  return `${network.toString()}/${IPV6_NETWORK_BITS}`;
}

import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Only addresses of the public internet. Private, loopback, link-local, shared and reserved ones are not, nor is an IPv6 address
 * that carries an IPv4 one (mapped, NAT64, 6to4, Teredo), whichever it carries.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  // IPv6 addresses are given out from 2000::/3 alone (RFC 4291); ipaddr.js calls those outside unicast, too.
  return parsed.kind() === "ipv4" || (Number(parsed.toByteArray()[0]) & 0b1110_0000) === 0b0010_0000;
}

export function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.parse(address).range() === "loopback";
}

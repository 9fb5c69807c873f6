import { createHash } from "node:crypto";

/** The longest that ifthenpay accepts. */
const LENGTH = 15;

/**
 * A payment's order id at ifthenpay: always the same 15 letters and digits, 77 bits of a hash. The payment cannot be
 * derived from it.
 */
export function orderIdOf(paymentId: string): string {
  const hash = createHash("sha256").update(paymentId).digest("hex");
  return BigInt(`0x${hash}`).toString(36).slice(-LENGTH).toUpperCase();
}

import { createHash } from "node:crypto";

/** ifthenpay takes no more. */
const LENGTH = 15;

/**
 * What ifthenpay calls a payment of ours: the same 15 letters and digits each time, 77 bits of its hash. It does not lead
 * back to the payment, only forth from it.
 */
export function orderIdOf(paymentId: string): string {
  const hash = createHash("sha256").update(paymentId).digest("hex");
  return BigInt(`0x${hash}`).toString(36).slice(-LENGTH).toUpperCase();
}

/** `payment_status` in the return URL of the card page (spec section 2, Checkout). */
export type CardReturn = "completed" | "pending" | "failed" | "cancelled";

const statuses: readonly string[] = ["completed", "pending", "failed", "cancelled"] satisfies CardReturn[];

/** Null without both `payment_method` and a known `payment_status`. */
export function readCardReturn(search: string): CardReturn | null {
  const query = new URLSearchParams(search);
  const status = query.get("payment_status");
  return query.has("payment_method") && status !== null && statuses.includes(status)
    ? (status as CardReturn)
    : null;
}

const LEFT_FOR = "leftForCardPage";

/** Remembers for which payment this tab went to the card page. */
export function rememberCardRedirect(paymentId: string): void {
  try {
    sessionStorage.setItem(LEFT_FOR, paymentId);
  } catch {
    // Without storage an abandoned card page expires by itself.
  }
}

/** This tab went to this payment's card page. */
export function wasRedirectedFor(paymentId: string): boolean {
  try {
    return sessionStorage.getItem(LEFT_FOR) === paymentId;
  } catch {
    return false;
  }
}

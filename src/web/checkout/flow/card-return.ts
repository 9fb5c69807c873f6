/** What the card provider's page brings back in `payment_status` (spec section 2, Checkout). */
export type CardReturn = "completed" | "pending" | "failed" | "cancelled";

const statuses: readonly string[] = ["completed", "pending", "failed", "cancelled"] satisfies CardReturn[];

/** Null without both `payment_method` and a `payment_status` we know. */
export function readCardReturn(search: string): CardReturn | null {
  const query = new URLSearchParams(search);
  const status = query.get("payment_status");
  return query.has("payment_method") && status !== null && statuses.includes(status)
    ? (status as CardReturn)
    : null;
}

const LEFT_FOR = "leftForCardPage";

/** This tab goes to the card's page of a payment; what comes back to it speaks of that one. */
export function rememberCardRedirect(paymentId: string): void {
  try {
    sessionStorage.setItem(LEFT_FOR, paymentId);
  } catch {
    // Without storage a page that was left ends by itself.
  }
}

/** Whether it was this payment's page that this tab went to. */
export function wasRedirectedFor(paymentId: string): boolean {
  try {
    return sessionStorage.getItem(LEFT_FOR) === paymentId;
  } catch {
    return false;
  }
}

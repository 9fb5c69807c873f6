import { readTab, writeTab } from "#web/ui/login-session/tab-storage.ts";

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
export const rememberCardRedirect = (paymentId: string): void => writeTab(LEFT_FOR, paymentId);

/** This tab went to this payment's card page. Unknown without storage: an abandoned card page expires by itself. */
export const wasRedirectedFor = (paymentId: string): boolean => readTab(LEFT_FOR) === paymentId;

import type { RefundStep } from "#contract/orders/refund-policy.ts";
import { m } from "#messages/messages.js";
import { timeFrom } from "../time/event-time.ts";
import { formatShare } from "./euros.ts";

/** The refund terms: a line for each step, and one for the time after. `thisYear`: goes without saying; null: each year is said. */
export function refundMessages(steps: readonly RefundStep[], thisYear: number | null): string[] {
  return [
    ...steps.map(({ until, share }) =>
      m.checkout_refunds_step({ date: timeFrom(until, thisYear), percent: formatShare(share) }),
    ),
    m.checkout_refunds_after(),
  ];
}

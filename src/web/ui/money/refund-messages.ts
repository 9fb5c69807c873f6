import type { RefundStep } from "#contract/orders/refund-policy.ts";
import { m } from "#messages/messages.js";
import { formatShare } from "./euros.ts";

/** The refund terms: a line for each step, and one for the time after. */
export function refundMessages(steps: readonly RefundStep[], timeText: (iso: string) => string): string[] {
  return [
    ...steps.map(({ until, share }) =>
      m.checkout_refunds_step({ date: timeText(until), percent: formatShare(share) }),
    ),
    m.checkout_refunds_after(),
  ];
}

import { decimalToCents } from "#contract/money.ts";
import type {
  DifferenceMethod,
  TicketChange,
  TicketChangePreview,
} from "#contract/organiser/orders/change-tickets.ts";
import { Problem, wrongField } from "#contract/problem.ts";
import type { ChangePlan } from "./plan-change.ts";

/** Throws `price_changed` for another difference than the preview's, `changed_meanwhile` for another state of the order. */
export function requireAsShown(now: TicketChangePreview, shown: TicketChange["shown"]): void {
  for (const sum of ["to_pay", "to_refund"] as const) {
    if (decimalToCents(now[sum]) === decimalToCents(shown[sum])) continue;
    throw new Problem("price_changed", `The difference is ${now[sum]} now`, {
      errors: [{ attr: `shown.${sum}`, code: "price_changed", detail: now[sum] }],
    });
  }
  if (now.digest === shown.digest) return;
  throw new Problem("changed_meanwhile", "The order has changed since the preview", {
    errors: [{ attr: "shown.digest", code: "changed_meanwhile", detail: "Ask for the preview again" }],
  });
}

/** Throws `invalid_input` where the difference is to be paid and `paidBy` is null, or the other way round. */
export function requirePaid({ toPayCents }: ChangePlan, paidBy: DifferenceMethod | null): void {
  if (toPayCents > 0 === (paidBy !== null)) return;
  const detail = toPayCents > 0 ? "Say how the difference was paid" : "Nothing is to be paid";
  throw wrongField("paid_by", "difference", detail);
}

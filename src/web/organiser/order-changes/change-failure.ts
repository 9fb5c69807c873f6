import { m } from "#messages/messages.js";
import { ApiProblem } from "../../api/api-problem.ts";
import { explainUnknown } from "../client/explain-failure.ts";
import { factorFailure } from "../sign-in/factor-failure.ts";

/** Why an order was not changed, or that it may have been, for staff. */
export function changeFailure(error: unknown): string {
  const unknown = explainUnknown(error);
  if (unknown) return unknown;
  if (!(error instanceof ApiProblem)) return factorFailure(error);
  switch (error.code) {
    case "price_changed":
    case "changed_meanwhile":
      return m.orders_refund_stale();
    case "already_refunded":
      return m.orders_refund_nothing_left();
    case "already_paid":
      return m.orders_paid_already();
    case "payment_ended":
    case "payment_not_completed":
      return m.orders_refund_stale();
    case "provider_unavailable":
      return m.orders_cancel_no_answer();
    case "invalid_input":
      return m.orders_refund_invalid();
    default:
      return factorFailure(error);
  }
}

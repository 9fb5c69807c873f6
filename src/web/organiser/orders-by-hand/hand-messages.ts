import type { InferContractRouterOutputs } from "@orpc/contract";
import type { Invited } from "#contract/organiser/orders/by-hand/invitations.ts";
import type { organiserContract } from "#contract/organiser/organiser-contract.ts";
import { m } from "#messages/messages.js";
import { ApiProblem, isOutcomeUnknown } from "../../api/api-problem.ts";
import { explainFailure } from "../client/explain-failure.ts";
import type { Mark } from "../kit/state-mark.tsx";

export type HandChoices = InferContractRouterOutputs<typeof organiserContract>["ordersByHand"]["choices"];
export type Line = { ticket: number; quantity: number };

export const outcomeNames: Record<Invited["outcome"], () => string> = {
  invited: m.orders_hand_invited,
  already_invited: m.orders_hand_already_invited,
  repeated: m.orders_hand_repeated,
  not_an_address: m.orders_hand_not_an_address,
  sold_out: m.orders_hand_sold_out,
  erased: m.orders_hand_erased,
};

export const outcomeMarks: Record<Invited["outcome"], Mark> = {
  invited: "done",
  already_invited: "ended",
  repeated: "ended",
  not_an_address: "failed",
  sold_out: "failed",
  erased: "failed",
};

/** Why an order was not made, for staff. */
export function handFailure(error: unknown): string {
  if (!(error instanceof ApiProblem) || isOutcomeUnknown(error)) return m.orders_hand_no_answer();
  switch (error.code) {
    case "sold_out":
      return m.orders_hand_sold_out_now();
    case "coupon_invalid":
      return m.orders_hand_coupon_invalid();
    case "ticket_not_on_sale":
      return m.orders_hand_sold_elsewhere();
    case "price_changed":
      return m.orders_hand_price_changed();
    case "idempotency_key_reused":
      return m.orders_hand_made_before();
    case "provider_unavailable":
      return m.orders_hand_unavailable();
    case "invalid_input":
      return error.errors?.some(({ attr }) => /^attendees\.\d+\.email$/.test(attr))
        ? m.orders_hand_person_twice()
        : explainFailure(error);
    default:
      return explainFailure(error);
  }
}

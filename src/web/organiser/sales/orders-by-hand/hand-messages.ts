import type { InferContractRouterOutputs } from "@orpc/contract";
import type { Invited } from "#contract/organiser/orders/by-hand/invitations.ts";
import type { organiserContract } from "#contract/organiser/organiser-contract.ts";
import { m } from "#messages/messages.js";
import { ApiProblem, isOutcomeUnknown } from "#web/ui/api/api-problem.ts";
import { explainFailure, type Refusals } from "../../client/explain-failure.ts";
import type { NamedState } from "../../kit/state-mark.tsx";

export type HandChoices = InferContractRouterOutputs<typeof organiserContract>["ordersByHand"]["choices"];
export type Line = { ticket: number; quantity: number };

export const outcomeWords: Record<Invited["outcome"], NamedState> = {
  invited: { mark: "done", name: m.orders_hand_invited },
  already_invited: { mark: "ended", name: m.orders_hand_already_invited },
  repeated: { mark: "ended", name: m.orders_hand_repeated },
  not_an_address: { mark: "failed", name: m.orders_hand_not_an_address },
  sold_out: { mark: "failed", name: m.orders_hand_sold_out },
  erased: { mark: "failed", name: m.orders_hand_erased },
};

const refusals: Refusals = {
  sold_out: () => m.orders_hand_sold_out_now(),
  coupon_invalid: () => m.orders_hand_coupon_invalid(),
  ticket_not_on_sale: () => m.orders_hand_sold_elsewhere(),
  price_changed: () => m.orders_hand_price_changed(),
  idempotency_key_reused: () => m.orders_hand_made_before(),
  provider_unavailable: () => m.orders_hand_unavailable(),
  till_not_open: () => m.till_not_open(),
  invalid_input: (problem) =>
    problem.errors?.some(({ attr }) => /^attendees\.\d+\.email$/.test(attr))
      ? m.orders_hand_person_twice()
      : explainFailure(problem),
};

/** Tells staff why the server made no order; its key lets them send it again. */
export const handFailure = (error: unknown): string =>
  !(error instanceof ApiProblem) || isOutcomeUnknown(error)
    ? m.orders_hand_no_answer()
    : explainFailure(error, refusals);

/** Why the server refused the buyer's NIF, shown at its field; null: it refused another thing, or nothing. */
export const nifFailure = (error: unknown): string | null =>
  error instanceof ApiProblem &&
  error.code === "invalid_input" &&
  error.errors?.some(({ attr }) => attr === "buyer.vat")
    ? m.orders_nif_wrong()
    : null;

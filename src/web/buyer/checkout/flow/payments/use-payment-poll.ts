import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { PAYMENT_POLL_MS, PAYMENT_WAIT_MAX } from "#contract/orders/payment-states.ts";
import { isTransient } from "#web/ui/api/api-problem.ts";
import { api, queries } from "#web/ui/api/browser-client.ts";
import type { StoredPayment } from "../../../cart/stored-cart.ts";
import type { CheckoutState } from "../checkout-events.ts";
import type { CheckoutFlow } from "../use-checkout-flow.ts";
import { updateCheckoutPayment } from "./checkout-payment.ts";

/** The payment whose state the page shows, or that it waits for behind the form. */
function followed(state: CheckoutState): StoredPayment | null {
  switch (state.phase) {
    case "waiting":
    case "confirming":
      return state.payment;
    case "form":
      return state.earlier ?? null;
    default:
      return null;
  }
}

/** Retries of a failed poll before it counts as failed. */
const RETRIES = 3;
const RETRY_MS = 1_500;

/** Asks for the payment while it is pending, within 2 s of each answer (spec section 4, step 3), and after that until its end is certain. */
export function usePaymentPoll({ state, send }: CheckoutFlow): void {
  const waitedFor = followed(state);
  const id = waitedFor?.id ?? null;
  const { data, error } = useQuery({
    queryKey: queries.checkout.payment.queryKey({ input: { id: id ?? "" } }),
    // The first answer says how it stands; the next ones are long polls.
    queryFn: ({ client, queryKey, signal }) => {
      const wait = client.getQueryData(queryKey) ? PAYMENT_WAIT_MAX : 0;
      return api.checkout.payment({ id: id ?? "", wait }, { signal });
    },
    enabled: id !== null,
    refetchInterval: ({ state: { data: payment, status } }) =>
      status !== "error" && (!payment || payment.money === "asking") && PAYMENT_POLL_MS,
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
    retry: (failures, problem) => isTransient(problem) && failures < RETRIES,
    retryDelay: RETRY_MS,
  });
  useEffect(() => {
    if (data && waitedFor && data.id === waitedFor.id)
      send({ type: "polled", payment: updateCheckoutPayment(waitedFor, data) });
  }, [data, waitedFor, send]);
  useEffect(() => {
    if (error && id !== null) send({ type: "pollFailed" });
  }, [error, id, send]);
}

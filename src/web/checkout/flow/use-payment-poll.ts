import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { PAYMENT_POLL_MS, PaymentStatus } from "#contract/orders/payment-states.ts";
import { isTransient } from "../../api/api-problem.ts";
import { queries } from "../../api/browser-client.ts";
import { updateCheckoutPayment } from "./checkout-payment.ts";
import type { CheckoutFlow } from "./use-checkout-flow.ts";

/** Retries of a failed poll before it counts as failed. */
const RETRIES = 3;
const RETRY_MS = 1_500;

/** Polls the payment every 2 s while it is pending (spec section 4, step 3). */
export function usePaymentPoll({ state, send }: CheckoutFlow): void {
  const waitedFor = state.phase === "waiting" ? state.payment : null;
  const id = waitedFor?.id ?? null;
  const { data, error } = useQuery({
    ...queries.checkout.payment.queryOptions({ input: { id: id ?? "" } }),
    enabled: id !== null,
    refetchInterval: ({ state: { data: payment, status } }) =>
      status !== "error" && (!payment || payment.payment_status === PaymentStatus.pending) && PAYMENT_POLL_MS,
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

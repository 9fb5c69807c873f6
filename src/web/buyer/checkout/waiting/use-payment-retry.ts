import { useRef, useState } from "react";
import { PaymentMethod } from "#contract/orders/payment-states.ts";
import { m } from "#messages/messages.js";
import type { StoredPayment } from "../../cart/stored-cart.ts";
import type { CheckoutFlow } from "../flow/use-checkout-flow.ts";
import { cancelPayment, type Outcome, renew, retryPayment } from "./retry-payment.ts";

export type RetryAction = "push" | "card" | "renew" | "cancel";

/** A waiting buyer's actions, one at a time, and the result of the last. */
export function usePaymentRetry(payment: StoredPayment, send: CheckoutFlow["send"]) {
  const [busy, setBusy] = useState<RetryAction | null>(null);
  const [refusal, setRefusal] = useState<{ of: RetryAction; message: string } | null>(null);
  const [successText, setSuccessText] = useState("");
  // A double click comes before React has rendered the first.
  const running = useRef(false);

  const run = async (
    action: RetryAction,
    work: () => Promise<Outcome>,
    successMessage: (outcome: Outcome) => string,
  ) => {
    if (running.current) return false;
    running.current = true;
    setBusy(action);
    setRefusal(null);
    setSuccessText("");
    const outcome = await work();
    running.current = false;
    setBusy(null);
    if (outcome.refusal) setRefusal({ of: action, message: outcome.refusal });
    else setSuccessText(successMessage(outcome));
    if (outcome.event) send(outcome.event);
    return outcome.refusal === undefined;
  };

  return {
    busy,
    refusal,
    successText,
    pushTo: (phone: string) =>
      run(
        "push",
        () => retryPayment(payment, { payment_method: PaymentMethod.mbWay, phone_number: phone }),
        ({ event }) => (event?.type === "retried" ? m.checkout_waiting_sent_again({ phone }) : ""),
      ),
    payByCard: () =>
      run(
        "card",
        () => retryPayment(payment, { payment_method: PaymentMethod.creditCard }),
        () => "",
      ),
    renew: () =>
      run(
        "renew",
        () => renew(payment),
        ({ event }) => renewedMessage(payment, event),
      ),
    cancel: () =>
      run(
        "cancel",
        () => cancelPayment(payment),
        () => "",
      ),
  };
}

function renewedMessage(before: StoredPayment, event: Outcome["event"]): string {
  if (event?.type !== "renewed") return "";
  const longerMs = Date.parse(event.payment.expires_at) - Date.parse(before.expires_at);
  return m.checkout_waiting_renewed({ minutes: Math.round(longerMs / 60_000) });
}

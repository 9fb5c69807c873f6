import { useRef, useState } from "react";
import { PaymentMethod } from "#contract/orders/payment-states.ts";
import { m } from "#messages/messages.js";
import type { StoredPayment } from "../../cart/stored-cart.ts";
import type { CheckoutFlow } from "../flow/use-checkout-flow.ts";
import { giveUp, type Outcome, renew, retryPayment } from "./retry-payment.ts";

/** What a waiting buyer can do. */
export type RetryAction = "push" | "card" | "renew" | "giveUp";

/** A waiting buyer's actions, one at a time, and the result of the last. */
export function usePaymentRetry(payment: StoredPayment, send: CheckoutFlow["send"]) {
  const [busy, setBusy] = useState<RetryAction | null>(null);
  const [refusal, setRefusal] = useState<{ of: RetryAction; message: string } | null>(null);
  const [news, setNews] = useState("");
  // A double click comes before React has rendered the first.
  const running = useRef(false);

  const press = async (
    what: RetryAction,
    work: () => Promise<Outcome>,
    said: (outcome: Outcome) => string,
  ) => {
    if (running.current) return false;
    running.current = true;
    setBusy(what);
    setRefusal(null);
    setNews("");
    const outcome = await work();
    running.current = false;
    setBusy(null);
    if (outcome.refusal) setRefusal({ of: what, message: outcome.refusal });
    else setNews(said(outcome));
    if (outcome.event) send(outcome.event);
    return outcome.refusal === undefined;
  };

  return {
    busy,
    refusal,
    news,
    pushTo: (phone: string) =>
      press(
        "push",
        () => retryPayment(payment, { payment_method: PaymentMethod.mbWay, phone_number: phone }),
        ({ event }) => (event?.type === "retried" ? m.checkout_waiting_sent_again({ phone }) : ""),
      ),
    payByCard: () =>
      press(
        "card",
        () => retryPayment(payment, { payment_method: PaymentMethod.creditCard }),
        () => "",
      ),
    renew: () =>
      press(
        "renew",
        () => renew(payment),
        ({ event }) => renewedMessage(payment, event),
      ),
    giveUp: () =>
      press(
        "giveUp",
        () => giveUp(payment),
        () => "",
      ),
  };
}

function renewedMessage(before: StoredPayment, event: Outcome["event"]): string {
  if (event?.type !== "renewed") return "";
  const longerMs = Date.parse(event.payment.expires_at) - Date.parse(before.expires_at);
  return m.checkout_waiting_renewed({ minutes: Math.round(longerMs / 60_000) });
}

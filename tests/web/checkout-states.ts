import type { CheckoutEvent, CheckoutState } from "#web/buyer/checkout/flow/checkout-events.ts";
import { checkoutStep } from "#web/buyer/checkout/flow/checkout-flow.ts";
import type { CheckoutPayment } from "#web/buyer/checkout/flow/payments/checkout-payment.ts";

export const payment: CheckoutPayment = {
  id: "0198c0de-0000-7000-8000-000000000001",
  payment_status: 1,
  payment_method: 1,
  created_at: "2025-10-01T10:00:00.000+00:00",
  expires_at: "2025-10-01T10:05:00.000+00:00",
  redirect_url: null,
  amount: "61.38",
  renewable: true,
  started_at: 0,
  assign_later: false,
  replaced_by: null,
  money: "asking",
  confirming_until: null,
  ended_as: null,
  double: null,
  refunds: [],
};
export const card: CheckoutPayment = { ...payment, payment_method: 2, redirect_url: "/sandbox/card/x" };
export const paid: CheckoutPayment = { ...payment, payment_status: 2, money: "taken" };
export const cancelled: CheckoutPayment = {
  ...payment,
  payment_status: 3,
  money: "none",
  ended_as: "cancelled",
};
/** Its time ran out; until 10:06 its provider may still take the money. */
export const timedOut: CheckoutPayment = {
  ...payment,
  payment_status: 3,
  ended_as: "expired",
  confirming_until: "2025-10-01T10:06:00.000Z",
};
export const unanswered: CheckoutPayment = { ...timedOut, money: "none", confirming_until: null };
/** A later attempt, begun two minutes after the first. */
export const paymentRetry: CheckoutPayment = {
  ...payment,
  id: "0198c0de-0000-7000-8000-000000000002",
  created_at: "2025-10-01T10:02:00.000+00:00",
  expires_at: "2025-10-01T10:07:00.000+00:00",
  started_at: 120_000,
};
export const form: CheckoutState = { phase: "form", notice: null };
export const waiting: CheckoutState = { phase: "waiting", payment };

export const opened = (extra: Partial<Extract<CheckoutEvent, { type: "opened" }>>): CheckoutEvent => ({
  type: "opened",
  cardReturn: null,
  unfinished: null,
  waitOver: false,
  ...extra,
});
export const stepped = (state: CheckoutState, event: CheckoutEvent) => {
  const { state: next, commands } = checkoutStep(state, event);
  return { phase: next.phase, notice: next.phase === "form" ? next.notice?.kind : undefined, commands };
};

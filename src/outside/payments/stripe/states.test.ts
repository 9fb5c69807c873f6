import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { intentState, sessionState } from "./states.ts";

const intent = (more: object) =>
  ({
    status: "requires_action",
    amount: 4305,
    amount_received: 0,
    ...more,
  }) as unknown as Stripe.PaymentIntent;
const failed = (code?: string) => intent({ status: "requires_payment_method", last_payment_error: { code } });

describe("what an intent's state means", () => {
  test.each([
    [{ status: "requires_action" }, { state: "waiting" }],
    [{ status: "requires_confirmation" }, { state: "waiting" }],
    [{ status: "processing" }, { state: "waiting" }],
    [{ status: "requires_payment_method", last_payment_error: null }, { state: "waiting" }],
    [{ status: "something_new" }, { state: "waiting" }],
    [
      { status: "succeeded", amount_received: 4300 },
      { state: "captured", amountCents: 4300 },
    ],
    [{ status: "canceled", cancellation_reason: null }, { state: "cancelled" }],
    [{ status: "canceled", cancellation_reason: "requested_by_customer" }, { state: "cancelled" }],
    [
      { status: "canceled", cancellation_reason: "automatic" },
      { state: "expired", final: true },
    ],
    [
      { status: "canceled", cancellation_reason: "expired" },
      { state: "expired", final: true },
    ],
  ])("%j is %j", (given, state) => {
    expect(intentState(intent(given))).toEqual(state);
  });

  test.each([
    ["payment_method_customer_decline", "cancelled"],
    ["payment_intent_payment_attempt_expired", "expired"],
    ["payment_method_provider_timeout", "expired"],
    ["payment_method_provider_decline", "declined"],
    ["payment_method_not_available", "declined"],
    ["card_declined", "declined"],
    ["a_code_of_tomorrow", "declined"],
    [undefined, "declined"],
  ])("a failed attempt with the code %s is %s", (code, state) => {
    expect(intentState(failed(code))).toEqual({ state });
  });
});

describe("what a page's state means", () => {
  const paid = intent({ status: "succeeded", amount_received: 4305 });
  test.each([
    ["an open page", "open", null, { state: "waiting" }],
    ["an open page after a card that was declined", "open", failed("card_declined"), { state: "waiting" }],
    ["a page whose time is over", "expired", null, { state: "expired", final: true }],
    [
      "a page whose time is over after a declined card",
      "expired",
      failed("card_declined"),
      { state: "expired", final: true },
    ],
    ["a page that was used and paid", "complete", paid, { state: "captured", amountCents: 4305 }],
    ["a page that was paid before its state moved", "open", paid, { state: "captured", amountCents: 4305 }],
    [
      "a page that was used, while the bank is processing",
      "complete",
      intent({ status: "processing" }),
      { state: "waiting" },
    ],
    [
      "a page that was used, and the bank refused",
      "complete",
      failed("card_declined"),
      { state: "declined" },
    ],
    ["a page that was used, without an intent yet", "complete", null, { state: "waiting" }],
  ] as const)("%s", (_, status, itsIntent, state) => {
    expect(sessionState({ status }, itsIntent)).toEqual(state);
  });
});

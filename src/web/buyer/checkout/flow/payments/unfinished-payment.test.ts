import { expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import { PaymentMethod, PaymentStatus } from "#contract/orders/payment-states.ts";
import type { OrderSubmission } from "../placing/order-submission.ts";
import { ownPayment } from "./unfinished-payment.ts";

const { creditCard, transfer } = PaymentMethod;
const payment = (id: string, method: number, status: number) =>
  ({
    id,
    payment_method: method,
    payment_status: status,
    confirming_until: null,
    replaced_by: null,
  }) as Payment;
const lost = (method: number, previousPaymentId: string | null) =>
  ({ fingerprint: JSON.stringify({ payment_method: method }), previousPaymentId }) as OrderSubmission;

const earlier = payment("a", creditCard, PaymentStatus.completed);
const waiting = payment("b", transfer, PaymentStatus.pending);

it("an order that never arrived has no payment: neither an earlier purchase nor a transfer that waits is taken for it", () => {
  expect(ownPayment([waiting, earlier], lost(creditCard, "b"))).toBeUndefined();
  expect(ownPayment([waiting, earlier], lost(creditCard, "a"))).toBeUndefined();
  expect(ownPayment([waiting, earlier], null)).toBeUndefined();
});

it("an order whose answer was lost has the newer payment of its way of paying", () => {
  const paid = payment("c", creditCard, PaymentStatus.completed);
  expect(ownPayment([paid, waiting, earlier], lost(creditCard, "b"))).toBe(paid);
  expect(ownPayment([waiting, earlier], lost(transfer, "a"))).toBe(waiting);
  expect(ownPayment([waiting], lost(transfer, null))).toBe(waiting);
  expect(ownPayment([waiting, earlier], lost(transfer, "b"))).toBeUndefined();
});

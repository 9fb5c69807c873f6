import { setTimeout as sleep } from "node:timers/promises";
import { PAYMENT_POLL_MS, PAYMENT_WAIT_MAX } from "../src/contract/orders/payment-states.ts";
import type { Buyer } from "../tests/buyers.ts";
import { request } from "./http.ts";
import { p50, p99 } from "./percentile.ts";

export interface Offer {
  ticket: number;
  /** With VAT, as the shop shows it. */
  amount: string;
}

export interface PurchaseRate {
  perSecond: number;
  /** Within the measured seconds. */
  completed: number;
  /** With those of the warm-up. */
  all: number;
  refused: number;
  /** The time to create a payment, in ms. */
  p50: number;
  p99: number;
}

/** As the checkout does. */
const POLL_MS = PAYMENT_POLL_MS;

/**
 * Whole purchases: payment created → settled → tickets issued and seen by the buyer, over HTTP. Every buyer makes one
 * purchase at a time. Those that complete in the first `warmSeconds` are not counted.
 */
export async function measurePurchases(
  urls: string[],
  buyers: Buyer[],
  offers: Offer[],
  { warmSeconds, seconds }: { warmSeconds: number; seconds: number },
): Promise<PurchaseRate> {
  const startedAt = performance.now();
  const countFrom = startedAt + warmSeconds * 1_000;
  const endAt = countFrom + seconds * 1_000;
  const creation: number[] = [];
  let completed = 0;
  let all = 0;
  let refused = 0;

  const buyOnce = async (buyer: Buyer, index: number, turn: number) => {
    const url = urls[turn % urls.length] ?? "";
    const offer = offers[turn % offers.length] as Offer;
    const began = performance.now();
    const created = await request(`${url}/api/v1/tickets/payments/`, {
      method: "POST",
      token: buyer.token,
      body: orderOf(buyer, phoneOf(index), offer),
    });
    if (began >= countFrom) creation.push(performance.now() - began);
    if (created.status !== 201) {
      refused += 1;
      await sleep(POLL_MS);
      return;
    }
    const { id } = JSON.parse(created.body) as { id: string };
    while (performance.now() < endAt) {
      await sleep(POLL_MS);
      const { body } = await request(`${url}/api/v1/tickets/payments/${id}/?wait=${PAYMENT_WAIT_MAX}`, {
        token: buyer.token,
      });
      const payment = JSON.parse(body) as { payment_status: number; purchased_tickets: unknown[] };
      if (payment.payment_status === 1) continue;
      const now = performance.now();
      if (payment.payment_status !== 2 || payment.purchased_tickets.length !== 1) return;
      all += 1;
      if (now >= countFrom && now < endAt) completed += 1;
      return;
    }
  };

  await Promise.all(
    buyers.map(async (buyer, index) => {
      // Spread over the warm-up, as people come: all at once they would go on in waves, and the window cut one.
      await sleep((index / buyers.length) * warmSeconds * 1_000);
      for (let turn = index; performance.now() < endAt; turn += buyers.length + 1)
        await buyOnce(buyer, index, turn);
    }),
  );
  return {
    perSecond: completed / seconds,
    completed,
    all,
    refused,
    p50: p50(creation),
    p99: p99(creation),
  };
}

/** A phone of the buyer's own, since pushes to one phone are limited; its last digit has the sandbox approve at once. */
export function phoneOf(index: number): string {
  return `91${String(index).padStart(6, "0")}8`;
}

export function orderOf(buyer: Buyer, phone: string, offer: Offer) {
  return {
    payment_method: 1,
    payment_related_data: { phone_number: phone, amount: offer.amount },
    signup: buyer.signup,
    lines: [{ ticket: offer.ticket, quantity: 1 }],
    assign_later: false,
  };
}

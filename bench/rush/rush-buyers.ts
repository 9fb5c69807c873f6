import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { PAYMENT_POLL_MS, PAYMENT_WAIT_MAX } from "../../src/contract/orders/payment-states.ts";
import type { Buyer } from "../../tests/buyers.ts";
import { type Offer, orderOf, phoneOf } from "../purchases.ts";
import type { Answer, Client } from "./light-client.ts";

const ORDERS = "/api/v1/tickets/payments/";
const LOST_MS = 1_000;

/** How one order ended. */
export type Bought = "bought" | "refused" | "stopped";

interface Purchase {
  buyer: Buyer;
  index: number;
  offer: Offer;
  /** The place in the waiting room; empty without one. */
  cookie?: string;
  /** The process that is asked, by the number of the attempt. */
  clientOf: (turn: number) => Client;
  onAnswer: (answer: Answer) => void;
  /** Each order that was acknowledged: how long it took, in ms. */
  onOrdered: (ms: number) => void;
  /** The buyer goes away. */
  isOver?: () => boolean;
}

/**
 * As the checkout does: places an order, the same again with its Idempotency-Key when no answer or a 5xx came, and asks for its
 * payment until it has ended.
 */
export async function buy(purchase: Purchase): Promise<Bought> {
  const { buyer, index, offer, cookie, clientOf, onAnswer, onOrdered, isOver = () => false } = purchase;
  const headers = {
    authorization: `Token ${buyer.token}`,
    "content-type": "application/json",
    "idempotency-key": randomUUID(),
    ...(cookie ? { cookie: `queue_place=${cookie}` } : {}),
  };
  const body = JSON.stringify(orderOf(buyer, phoneOf(index), offer));
  let turn = index;
  const again = async (answer: Answer) => {
    turn += 1;
    await sleep(answer.retryAfter === null ? LOST_MS : answer.retryAfter * 1_000);
  };
  let id = "";
  while (!id) {
    if (isOver()) return "stopped";
    const answer = await clientOf(turn).send(ORDERS, { method: "POST", headers, body });
    onAnswer(answer);
    if (answer.status === 201) {
      onOrdered(answer.ms);
      ({ id } = JSON.parse(answer.body) as { id: string });
    } else if (answer.status === 0 || answer.status >= 500) await again(answer);
    else return "refused";
  }
  while (!isOver()) {
    await sleep(PAYMENT_POLL_MS);
    const answer = await clientOf(turn).send(`${ORDERS}${id}/?wait=${PAYMENT_WAIT_MAX}`, { headers });
    onAnswer(answer);
    if (answer.status !== 200) {
      if (answer.status !== 0 && answer.status < 500) return "refused";
      await again(answer);
      continue;
    }
    const payment = JSON.parse(answer.body) as { payment_status: number; purchased_tickets: unknown[] };
    if (payment.payment_status !== 1)
      return payment.payment_status === 2 && payment.purchased_tickets.length === 1 ? "bought" : "refused";
  }
  return "stopped";
}

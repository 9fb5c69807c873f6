import { beforeEach } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import { MINUTE_MS, openSeatFixture } from "./seat-fixture.ts";

export const PAYS_LATE = "912345675";
/** From the demo edition: 24.00 net, 28 seats; and a pass. */
export const noise = { ticket: 17, quota: 17, total: 2952 };
export const pass = { ticket: 1, total: 6138 };
/** After an order: the end of its hold, the late payer's money, and the moment from which the provider's word is final. */
export const HOLD_MS = 5 * MINUTE_MS;
export const MONEY_MS = 5.5 * MINUTE_MS;
export const FINAL_MS = 6 * MINUTE_MS;

export type LateBuyer = Awaited<ReturnType<ReturnType<typeof openSeatFixture>["newBuyer"]>>;

/** The shop, and buyers whose money comes after their time is over. */
export function openLateBuyerFixture() {
  const fixture = openSeatFixture();
  beforeEach(() => {
    fixture.shop.mails.length = 0;
    fixture.shop.queue.length = 0;
  });
  const order = (
    buyer: LateBuyer,
    phone: string,
    more: { despite?: string[]; key?: string; ticket?: typeof pass } = {},
  ) => {
    const { ticket, total } = more.ticket ?? noise;
    return fixture.shop.order(buyer, [{ ticket, quantity: 1 }], total, {
      phone,
      ...(more.key ? { key: more.key } : {}),
      body: { despite: more.despite ?? [] },
    });
  };
  const passing = async (ms: number) => {
    fixture.shop.clock.forward(ms);
    await fixture.reconcile();
  };
  /** An order whose hold has ended without an answer. */
  const timedOut = async (buyer: LateBuyer, phone = PAYS_LATE): Promise<Payment> => {
    const { body } = await order(buyer, phone);
    await passing(HOLD_MS);
    return body;
  };
  return { fixture, order, passing, timedOut };
}

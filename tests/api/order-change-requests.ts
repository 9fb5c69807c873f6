import { previewRefund } from "#domain/refunds/by-staff/refund-order.ts";
import type { TestApp } from "../test-app.ts";
import type { MakeRequest } from "./good-request.ts";

/** From the demo edition: net 24.00, with VAT 29.52. */
const WORKSHOP = { ticket: 17, cents: 2_952 };
const FREE_TICKET = 24;

/** A request that each endpoint for changes of orders accepts. */
export const orderChangeRequests: Record<string, MakeRequest> = {
  "POST /organiser/orders/{id}/refund/preview/": async (shop) => ({
    params: { id: await freeOrder(shop) },
    body: { units: null, share: 1, reason: "asked_for" },
  }),
  "POST /organiser/orders/{id}/refund/": async (shop) => {
    const id = await freeOrder(shop);
    const wanted = { units: null, amount: null, share: 1, reason: "asked_for", note: "" } as const;
    const { amount, digest } = await previewRefund(shop.app, id, wanted);
    return { params: { id }, body: { ...wanted, shown: { amount, digest } } };
  },
  "POST /organiser/orders/{id}/cancel/": async (shop) => ({ params: { id: await unpaidOrder(shop) } }),
};

let buyers = 0;
const newBuyer = (shop: TestApp) => shop.buyer(`comprador-${++buyers}@example.pt`);

async function orderOf(shop: TestApp, paymentId: string): Promise<string> {
  const [row] = await shop.db.query<{ id: string }>("select order_id as id from payments where id = $1", [
    paymentId,
  ]);
  return row?.id ?? "";
}

async function freeOrder(shop: TestApp): Promise<string> {
  const { body } = await shop.order(await newBuyer(shop), [{ ticket: FREE_TICKET, quantity: 2 }], 0);
  return orderOf(shop, body.id);
}

async function unpaidOrder(shop: TestApp): Promise<string> {
  const lines = [{ ticket: WORKSHOP.ticket, quantity: 1 }];
  const { body } = await shop.order(await newBuyer(shop), lines, WORKSHOP.cents, { phone: "912345673" });
  return orderOf(shop, body.id);
}

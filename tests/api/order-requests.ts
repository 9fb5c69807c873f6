import type { TestApp } from "#tests/test-app.ts";
import type { MakeRequest } from "./good-request.ts";

/** A free ticket of the demo edition, without a limit a buyer meets here. */
const FREE_TICKET = 24;

/** A completed order of two units, one of them with a holder. */
async function completed(shop: TestApp): Promise<{ id: string }> {
  made += 1;
  const buyer = await shop.buyer(`orders-${made}@example.pt`);
  const { body } = await shop.order(buyer, [{ ticket: FREE_TICKET, quantity: 1 }], 0);
  const [row] = await shop.db.query<{ order_id: string }>("select order_id from payments where id = $1", [
    body.id,
  ]);
  return { id: row?.order_id ?? "" };
}
let made = 0;

/** A request that each endpoint for orders accepts. */
export const orderRequests: Record<string, MakeRequest> = {
  "GET /organiser/orders/": () => ({
    query: {
      edition: "1",
      search: "ana",
      state: "completed",
      limit: "10",
      refunded: "any",
      source: "manual",
    },
  }),
  "GET /organiser/orders/choices/": () => ({ query: { edition: "1" } }),
  "GET /organiser/orders/{id}/": async (shop) => ({ params: await completed(shop) }),
};

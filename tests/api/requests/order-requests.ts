import { addIssuedInvoice } from "#tests/fixtures/issued-invoice.ts";
import type { TestApp } from "#tests/test-app.ts";
import type { MakeRequest } from "./good-request.ts";

/** A free ticket of the demo edition, without a limit a buyer meets here. */
const FREE_TICKET = 24;
const PASS = { ticket: 1, totalCents: 6138 };
/** The buyer's data as `shop.buyer` sends them. */
const asPlaced = {
  full_name: "Ana Silva",
  phone_number: "",
  company: "",
  vat: "",
  address: "",
  zip_code: "",
  city: "",
  country: "",
};

/** A completed order; of several units none has a holder. */
async function completed(shop: TestApp, quantity = 1): Promise<{ id: string }> {
  made += 1;
  const buyer = await shop.buyer(`orders-${made}@example.pt`);
  const { body } = await shop.order(buyer, [{ ticket: FREE_TICKET, quantity }], 0);
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
  "GET /organiser/orders/{id}/documents/{document}/": async (shop) => {
    const { id } = await completed(shop);
    return { params: { id, document: await addIssuedInvoice(shop, id) } };
  },
  "POST /organiser/orders/{id}/notes/": async (shop) => ({
    params: await completed(shop),
    body: { note: "Ligou a pedir a fatura." },
  }),
  "POST /organiser/orders/{id}/resend/": async (shop) => ({
    params: await completed(shop),
    body: { mail: "confirmation" },
  }),
  "POST /organiser/orders/{id}/buyer/": async (shop) => ({
    params: await completed(shop),
    body: { before: asPlaced, after: { ...asPlaced, company: "Fábrica de Pão, Lda." } },
  }),
  "POST /organiser/orders/{id}/attendee/": async (shop) => {
    const { id } = await completed(shop);
    const [unit] = await shop.db.query<{ id: string; signup_id: string }>(
      "select id, signup_id from assignments where purchase_id in (select id from purchases where order_id = $1)",
      [id],
    );
    return {
      params: { id },
      body: {
        assignment: unit?.id,
        holder: unit?.signup_id,
        email: `nova-pessoa-${made}@example.pt`,
        full_name: "Nova Pessoa",
      },
    };
  },
  "POST /organiser/orders/{id}/assign/": async (shop) => {
    const { id } = await completed(shop, 2);
    const [purchase] = await shop.db.query<{ id: string }>("select id from purchases where order_id = $1", [
      id,
    ]);
    const body = { purchase: purchase?.id, unit: 2, email: `terceira-${made}@example.pt`, full_name: "Rui" };
    return { params: { id }, body };
  },
  "POST /organiser/orders/{id}/hold/": async (shop) => {
    made += 1;
    const buyer = await shop.buyer(`orders-${made}@example.pt`);
    await shop.order(buyer, [{ ticket: PASS.ticket, quantity: 1 }], PASS.totalCents);
    const [order] = await shop.db.query<{ id: string; expires_at: Date }>(
      "select id, expires_at from orders where signup_id = $1",
      [buyer.signup],
    );
    const until = new Date(shop.clock.now().getTime() + 3_600_000).toISOString();
    return { params: { id: order?.id ?? "" }, body: { before: order?.expires_at.toISOString(), until } };
  },
  "GET /organiser/order-views/": () => ({}),
  "POST /organiser/order-views/": () => ({ body: { name: "Por pagar", query: "state=pending" } }),
  "DELETE /organiser/order-views/{id}/": async (shop, role) => {
    made += 1;
    // A view is its member's own.
    const { id } = await shop.staff(role);
    const [view] = await shop.db.query<{ id: string }>(
      `insert into order_views (id, staff_id, name, query, created_at)
       values (gen_random_uuid(), $1, $2, '', now()) returning id`,
      [id, `Vista ${made}`],
    );
    return { params: { id: view?.id ?? "" } };
  },
};

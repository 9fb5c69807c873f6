import { randomUUID } from "node:crypto";
import type { StaffRole } from "#contract/organiser/staff/staff-roles.ts";
import { sellAtTill } from "#domain/attendance/till/sell-at-till.ts";
import { addIssuedInvoice } from "../../fixtures/issued-invoice.ts";
import type { TestApp } from "../../test-app.ts";
import type { MakeRequest } from "./good-request.ts";

const FREE_TICKET = 24;
let buyers = 0;

/** A request that each endpoint of the till accepts. */
export const tillRequests: Record<string, MakeRequest> = {
  "GET /organiser/till/": () => ({}),
  "POST /organiser/tills/": async (shop, role) => {
    await closeAll(shop, role);
    return { body: { id: randomUUID(), float: "50.00" } };
  },
  "POST /organiser/till/sales/": async (shop, role) => {
    await openOne(shop, role);
    return { body: saleOf() };
  },
  "POST /organiser/till/sales/{id}/badges/": async (shop, role) => ({
    params: { id: await sell(shop, role) },
    body: { size: "62x100" },
  }),
  "GET /organiser/till/sales/{id}/invoice/": async (shop, role) => {
    const id = await sell(shop, role);
    await addIssuedInvoice(shop, id);
    return { params: { id } };
  },
  "POST /organiser/till/sales/{id}/refund/": async (shop, role) => ({
    params: { id: await sell(shop, role) },
    body: { amount: "0.00" },
  }),
  "POST /organiser/tills/{id}/close/": async (shop, role) => {
    await closeAll(shop, role);
    return {
      params: { id: await openOne(shop, role) },
      body: { counted: { cash: "50.00", terminal: "0.00" } },
    };
  },
  "GET /organiser/tills/": () => ({ query: { from: "2025-01-01", to: "2030-01-01" } }),
};

const NO_COMPANY = { company: "", address: "", zip_code: "", city: "", country: "" };
const saleOf = () => ({
  key: randomUUID(),
  edition: null,
  buyer: { email: `caixa-${++buyers}@example.pt`, full_name: "Rita Porta", vat: "", ...NO_COMPANY },
  lines: [{ ticket: FREE_TICKET, quantity: 1 }],
  attendees: [],
  coupon: null,
  amount: "0.00",
  paid_by: "cash" as const,
  reference: "",
  language: "pt" as const,
});

/** Closes by the count that is expected. */
async function closeAll(shop: TestApp, role: StaffRole): Promise<void> {
  const { id } = await shop.staff(role);
  await shop.db.query(
    `update tills set closed_at = $2, expected_cash_cents = 0, counted_cash_cents = 0, expected_terminal_cents = 0,
       counted_terminal_cents = 0 where staff_id = $1 and closed_at is null`,
    [id, shop.clock.now()],
  );
}

async function openOne(shop: TestApp, role: StaffRole): Promise<string> {
  const { id } = await shop.staff(role);
  await shop.db.query(
    "insert into tills (id, staff_id, opened_at, float_cents) values (gen_random_uuid(), $1, $2, 5000) on conflict do nothing",
    [id, shop.clock.now()],
  );
  const [till] = await shop.db.query<{ id: string }>(
    "select id from tills where staff_id = $1 and closed_at is null",
    [id],
  );
  return till?.id ?? "";
}

async function sell(shop: TestApp, role: StaffRole): Promise<string> {
  await openOne(shop, role);
  const { id } = await shop.staff(role);
  const actor = { staffId: id, name: "example", role, network: "", device: "" };
  return (await sellAtTill(shop.app, actor, saleOf())).order;
}

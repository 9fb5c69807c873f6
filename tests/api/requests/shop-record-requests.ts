import type { TestApp } from "#tests/test-app.ts";
import type { MakeRequest } from "./good-request.ts";
import { orderRequest, recordRequests } from "./record-requests.ts";

const ticket = { description: "<p>Tudo</p>", cover: "", ticket_type: 1 };
let made = 0;

export const shopRecordRequests: Record<string, MakeRequest> = {
  ...recordRequests({
    path: "ticket-types",
    table: "ticket_types",
    row: { name: "Oficinas {n}", color: "#10b981", position: 90 },
    fields: { name: "Oficinas {n}", color: "#10B981" },
    change: { hide_from_public: true },
  }),
  ...orderRequest({ path: "ticket-types", table: "ticket_types" }),
  ...recordRequests({
    path: "tickets",
    table: "tickets",
    row: {
      name: "Passe {n}",
      description: "",
      cover: "",
      price_cents: 1000,
      ticket_type_id: 1,
      max_per_order: 4,
      position: 90,
    },
    fields: { ...ticket, name: "Passe {n}", price: "49.90", events: [1], quotas: [17] },
    change: { price: "39.9", quotas: [17] },
  }),
  ...orderRequest({ path: "tickets", table: "tickets" }),
  ...recordRequests({
    path: "quotas",
    table: "quotas",
    row: { name: "Sala {n}", size: 10 },
    fields: { name: "Sala {n}", size: 20 },
    change: { size: 12 },
  }),
  ...recordRequests({
    path: "questions",
    table: "questions",
    row: { kind: "text", label: "Pergunta {n}", position: 90 },
    fields: {
      kind: "choice",
      label: "O que come? {n}",
      options: [
        { id: "all", label: "De tudo" },
        { id: "vegan", label: "Vegano" },
      ],
      tickets: [24],
    },
    change: { required: true, translations: { en: { label: "Food?" } } },
  }),
  ...orderRequest({ path: "questions", table: "questions" }),
  ...couponRequests(),
  "POST /organiser/editions/{edition}/coupon-batches/": () => ({
    params: { edition: "1" },
    body: {
      name: `Parceiros ${++made}`,
      count: 3,
      prefix: "PX-",
      discount_type: 1,
      discount_amount: "50",
      tickets: [17],
    },
  }),
  "GET /organiser/editions/{edition}/coupon-batches/": () => ({ params: { edition: "1" } }),
  "GET /organiser/coupon-batches/{id}/export/": async (shop) => {
    const [batch] = await shop.db.query<{ id: number }>(
      "insert into coupon_batches (edition_id, name, created_at) values (1, 'Parceiros', now()) returning id",
    );
    return { params: { id: String(batch?.id) } };
  },
  "GET /organiser/editions/{edition}/waiting-lists/": () => ({ params: { edition: "1" } }),
  "GET /organiser/tickets/{id}/waiting-list/": () => ({ params: { id: "21" }, query: { limit: "5" } }),
  "POST /organiser/waiting-list/{id}/put-first/": async (shop) => ({
    params: await addWaiting(shop),
    body: {},
  }),
  "POST /organiser/waiting-list/{id}/remove/": async (shop) => ({ params: await addWaiting(shop), body: {} }),
  "GET /organiser/waiting-room/": () => ({}),
  "GET /organiser/waiting-room/let-in/": () => ({}),
  "PATCH /organiser/waiting-room/": async (shop) => {
    const [room] = await shop.db.query<{ version: number }>("select version from waiting_rooms");
    return {
      body: { version: room?.version, action: "keep", pace_per_minute: 600 + ++made, automatic: false },
    };
  },
  "GET /organiser/editions/{edition}/answers/": () => ({
    params: { edition: "1" },
    query: { search: "ana", ticket: "24", limit: "5" },
  }),
  "POST /organiser/editions/{edition}/answers/export/": () => ({ params: { edition: "1" }, body: {} }),
  "POST /organiser/tickets/{id}/preview/": () => ({ params: { id: "17" }, body: { price: "10.00" } }),
  "POST /organiser/quotas/{id}/preview/": () => ({ params: { id: "17" }, body: { size: 1 } }),
};

async function addWaiting(shop: TestApp): Promise<{ id: string }> {
  const [row] = await shop.db.query<{ id: string }>(
    `insert into waiting_entries (id, edition_id, ticket_id, email, language, units, state, created_at, waits_since)
     values (gen_random_uuid(), 1, 21, $1, 'pt', 1, 'waiting', $2, $2) returning id`,
    [`wait${++made}@example.pt`, shop.clock.now()],
  );
  return { id: row?.id ?? "" };
}

/** Staff name a coupon by its number, not by its id. */
function couponRequests(): Record<string, MakeRequest> {
  const addRow = async (shop: TestApp) => {
    const [row] = await shop.db.query<{ id: number; version: number }>(
      `insert into coupons (edition_id, code, discount_type, discount_amount, description)
       values (1, $1, 1, 1000, '') returning number as id, version`,
      [`LINHA${++made}`],
    );
    return { id: row?.id ?? 0, version: row?.version ?? 0 };
  };
  const list = "/organiser/editions/{edition}/coupons/";
  const one = "/organiser/coupons/{id}/";
  const change = { max_uses: 5, tickets: [17] };
  return {
    [`GET ${list}`]: () => ({ params: { edition: "1" }, query: { limit: "2", search: "a" } }),
    [`GET ${one}`]: async (shop) => ({ params: { id: String((await addRow(shop)).id) } }),
    [`POST ${list}`]: () => ({
      params: { edition: "1" },
      body: { code: `novo${++made}`, discount_type: 2, discount_amount: "5.00" },
    }),
    [`PATCH ${one}`]: async (shop) => {
      const { id, version } = await addRow(shop);
      return { params: { id: String(id) }, body: { version, ...change } };
    },
    [`DELETE ${one}`]: async (shop) => {
      const { id, version } = await addRow(shop);
      return { params: { id: String(id) }, body: { version } };
    },
    [`POST ${list}bulk/`]: async (shop) => ({
      params: { edition: "1" },
      body: { records: [await addRow(shop), await addRow(shop)], action: "set", set: change },
    }),
  };
}

import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Consequence } from "#contract/organiser/shop/consequences.ts";
import type { Coupon, Ticket } from "#contract/shop.ts";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** From the demo edition: 24.00 net, one quota of 28 seats. */
const NOISE = 17;
const FREE = 24;

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await openTestApp();
});
beforeEach(async () => {
  token = (await shop.staff("editor")).token;
});
afterEach(async () => {
  expect(await findBreachesIn(shop)).toEqual([]);
  expect(shop.bugs).toEqual([]);
});
afterAll(() => shop.close());

interface Body extends Record<string, unknown> {
  id: number;
  version: number;
  audit_id: number;
  results: Record<string, unknown>[];
  errors: { attr: string; code: string; detail: string }[];
  consequences: Consequence[];
}
const ask = (method: string, path: string, body?: unknown) =>
  shop.call<Body>(method, `/organiser/${path}`, { token, body });
const undo = (id: number) => ask("POST", `audit/${id}/undo/`, {});
const newTicket = { name: "Passe", description: "", cover: "", price: "10.00", ticket_type: 1 };
const publicTickets = async () => (await shop.call<{ results: Ticket[] }>("GET", "/tickets/")).body.results;

it("a ticket that staff add is on sale at once, with what it opens and counts against; undone, it is gone", async () => {
  const { body, status } = await ask("POST", "editions/1/tickets/", {
    ...newTicket,
    description: '<p onclick="x()">Tudo <script>alert(1)</script></p>',
    fake_price: "12",
    events: [1, 2],
    quotas: [17],
  });
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      price: "10.00",
      fake_price: "12.00",
      description: "<p>Tudo </p>",
      events: [1, 2],
      quotas: [17],
      external_url: null,
      sold: 0,
      held: 0,
      left: expect.any(Number),
    }),
  ]);
  expect((await publicTickets()).find(({ id }) => id === body.id)).toMatchObject({ price: "10.00" });
  expect((await undo(body.audit_id)).status).toBe(200);
  expect((await publicTickets()).map(({ id }) => id)).not.toContain(body.id);
});

it("an address alone makes a ticket external, and without it it is sold here again", async () => {
  const { body } = await ask("POST", "editions/1/tickets/", {
    ...newTicket,
    external_url: "https://parceiro.example/",
  });
  const shown = async () => (await publicTickets()).find(({ id }) => id === body.id);
  expect(await shown()).toMatchObject({ is_external: true });
  await ask("PATCH", `tickets/${body.id}/`, { version: body.version, external_url: null });
  expect(await shown()).toMatchObject({ is_external: false });
});

it("a ticket of a hidden type has an address that no one guesses", async () => {
  const type = await ask("POST", "editions/1/ticket-types/", {
    name: "Convite",
    color: "#000000",
    hide_from_public: true,
  });
  const { body } = await ask("POST", "editions/1/tickets/", { ...newTicket, ticket_type: type.body.id });
  expect(body.id).toBeGreaterThan(1_000_000);
});

it("what is sold cannot be removed, and a quota not made smaller than what it counts: the figure is said", async () => {
  const ana = await shop.buyer("ana@example.pt");
  await shop.order(ana, [{ ticket: FREE, quantity: 2 }], 0);
  const sold = await ask("GET", `tickets/${FREE}/`);
  expect(sold.body).toMatchObject({ sold: 2, held: 0 });
  expect(await ask("DELETE", `tickets/${FREE}/`, { version: sold.body.version })).toMatchObject({
    status: 409,
    body: { code: "record_in_use" },
  });
  await shop.order(ana, [{ ticket: NOISE, quantity: 3 }], 8_856, { phone: "912345673" });
  expect((await ask("GET", `tickets/${NOISE}/`)).body).toMatchObject({ held: 3 });
  const quotaId = ((await ask("GET", `tickets/${NOISE}/`)).body.quotas as number[])[0];
  const quota = (await ask("GET", `quotas/${quotaId}/`)).body;
  const small = { size: Number(quota.taken) - 1 };
  expect(await ask("PATCH", `quotas/${quotaId}/`, { version: quota.version, ...small })).toMatchObject({
    status: 400,
    body: {
      errors: [{ attr: "size", code: "below_taken", detail: `${quota.taken} are sold, reserved or offered` }],
    },
  });
  expect((await ask("POST", `quotas/${quotaId}/preview/`, small)).body.consequences).toEqual([
    { code: "quota_too_small", level: "refused", count: quota.taken, about: quota.name },
  ]);
  const full = await ask("PATCH", `quotas/${quotaId}/`, { version: quota.version, size: quota.taken });
  expect(full.body).toMatchObject({ left: 0 });
  await undo(full.body.audit_id);
});

it("a change says beforehand what it does to whom, and writes nothing", async () => {
  const before = (await ask("GET", `tickets/${FREE}/`)).body;
  const [lost] = before.events as number[];
  const { body } = await ask("POST", `tickets/${FREE}/preview/`, {
    price: "5.00",
    events: (before.events as number[]).filter((id) => id !== lost),
    coupon_only: true,
  });
  expect(body.consequences).toEqual([
    { code: "price_kept", level: "info", count: 2, about: "" },
    { code: "sessions_lost", level: "warning", count: 2, about: expect.any(String) },
    { code: "hidden", level: "warning", count: 1, about: "" },
  ]);
  expect((await ask("GET", `tickets/${FREE}/`)).body).toEqual(before);
});

it("a coupon of staff is found by buyers, and is refused where it contradicts itself or what it was used for", async () => {
  const { body } = await ask("POST", "editions/1/coupons/", {
    code: "amigos",
    discount_type: 1,
    discount_amount: "50",
    tickets: [NOISE],
    max_uses: 3,
  });
  expect(body).toMatchObject({ code: "AMIGOS", discount_amount: "50.00", used: 0, batch: null });
  const found = await shop.call<Coupon>("GET", "/tickets/coupons/AMIGOS/");
  expect(found.body).toMatchObject({ tickets: [NOISE] });
  expect(found.body.id).not.toBe(body.id);
  await shop.db.query("update coupons set used = 2 where code = 'AMIGOS'");
  const { version } = (await ask("GET", `coupons/${body.id}/`)).body;
  for (const [change, attr, code] of [
    [{ max_uses: 1 }, "max_uses", "below_used"],
    [{ discount_amount: "101" }, "discount_amount", "over_100"],
    [{ code: "nexxt10" }, "code", "taken"],
    [{ tickets: [7777] }, "tickets.0", "not_found"],
    [
      { valid_from: "2025-10-02T00:00:00Z", valid_until: "2025-10-01T00:00:00Z" },
      "valid_until",
      "before_start",
    ],
  ] as const)
    expect(await ask("PATCH", `coupons/${body.id}/`, { version, ...change })).toMatchObject({
      status: 400,
      body: { errors: [{ attr, code }] },
    });
  await shop.db.query("update coupons set used = 0 where code = 'AMIGOS'");
});

it("10,000 single-use codes are made at once, all different, each good for one use, and exported", async () => {
  const { body, status } = await ask("POST", "editions/1/coupon-batches/", {
    name: "Parceiros",
    count: 10_000,
    prefix: "px-",
    discount_type: 1,
    discount_amount: "100",
    description: "Para parceiros",
    translations: { en: { description: "For partners" } },
    tickets: [NOISE],
  });
  expect([status, body.count]).toEqual([201, 10_000]);
  const csv = await shop.call<string>("GET", `/organiser/coupon-batches/${body.id}/export/`, { token });
  const codes = String(csv.body)
    .split("\r\n")
    .slice(1, -1)
    .map((row) => row.split(",")[0]);
  expect(new Set(codes).size).toBe(10_000);
  expect(codes[0]).toMatch(/^PX-[0-9A-Z]{10}$/);
  const one = await shop.call<Coupon>("GET", `/tickets/coupons/${codes[0]}/`);
  expect(one.body).toMatchObject({ discount_amount: "100.00", tickets: [NOISE] });
  const told = async (language: string) =>
    (
      await shop.call<{ discount_description: string }>("GET", `/tickets/coupons/${codes[0]}/`, {
        headers: { "accept-language": language },
      })
    ).body.discount_description;
  expect([await told("pt"), await told("en")]).toEqual(["Para parceiros", "For partners"]);
  const list = await ask("GET", "editions/1/coupon-batches/");
  expect(list.body.results).toMatchObject([{ name: "Parceiros", count: 10_000, used: 0 }]);
  expect((await ask("GET", `editions/1/coupons/?batch=${body.id}&limit=1`)).body.count).toBe(10_000);
  expect((await ask("GET", "editions/1/coupons/?single=false&limit=500")).body.count).toBeLessThan(20);
});

it("a question keeps what its answers mean: its kind, and the options that attendees chose", async () => {
  const { body } = await ask("POST", "editions/1/questions/", {
    kind: "choice",
    label: "O que come?",
    options: [
      { id: "all", label: "De tudo" },
      { id: "vegan", label: "Vegano" },
    ],
    tickets: [FREE],
  });
  expect(body).toMatchObject({ answers: 0, tickets: [FREE] });
  const ana = await shop.buyer("rui@example.pt");
  await shop.order(ana, [{ ticket: FREE, quantity: 1 }], 0);
  const [own] = await shop.db.query<{ id: string }>("select id from assignments where signup_id = $1", [
    ana.signup,
  ]);
  await shop.call("PATCH", `/tickets/assignments/${own?.id}/answers/`, {
    token: ana.token,
    body: { answers: { [body.id]: "vegan" } },
  });
  for (const change of [
    { kind: "text", options: [] },
    {
      options: [
        { id: "all", label: "Tudo" },
        { id: "fish", label: "Peixe" },
      ],
    },
  ])
    expect(await ask("PATCH", `questions/${body.id}/`, { version: body.version, ...change })).toMatchObject({
      status: 400,
      body: { errors: [{ code: "answered" }] },
    });
  expect(await ask("DELETE", `questions/${body.id}/`, { version: body.version })).toMatchObject({
    status: 409,
    body: { code: "record_in_use" },
  });
});

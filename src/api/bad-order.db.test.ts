import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ProblemBody } from "#contract/problem.ts";
import { snapshotOf } from "#tests/database/snapshot.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** From the demo edition: 24.00 net, at most 4 in one order. */
const noise = { ticket: 17, amount: "29.52" };
const EARLY_BIRD = 26;
const EXTERNAL = 25;
const FREE = 24;

let shop: TestApp;
let ana: Awaited<ReturnType<TestApp["buyer"]>>;
let rui: typeof ana;
let before: string;
beforeAll(async () => {
  shop = await openTestApp();
  ana = await shop.buyer("ana@example.pt");
  rui = await shop.buyer("rui@example.pt");
});
beforeEach(async () => {
  before = await snapshotOf(shop.db);
});
afterAll(() => shop.close());

const good = () => ({
  payment_method: 1,
  payment_related_data: { phone_number: "912345678", amount: noise.amount },
  signup: ana.signup,
  lines: [{ ticket: noise.ticket, quantity: 1 }],
  assign_later: false,
});
const line = (more: object) => ({ lines: [{ ticket: noise.ticket, quantity: 1, ...more }] });
const data = (more: object) => ({
  payment_related_data: { phone_number: "912345678", amount: noise.amount, ...more },
});

/** Refused with this text, as a problem, without a bug, and with nothing reserved. */
async function refused(body: unknown, status: number, code: string, attr?: string) {
  const answer = await shop.call<ProblemBody>("POST", "/tickets/payments/", { token: ana.token, body });
  expect(answer).toMatchObject({ status, body: { status, code } });
  expect(answer.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  if (attr !== undefined) expect(answer.body.errors?.map((error) => error.attr)).toContain(attr);
  expect(shop.bugs).toEqual([]);
  expect(await snapshotOf(shop.db)).toBe(before);
}

describe("a field of the wrong shape is bad input, named, and takes nothing", () => {
  it.each<[string, object, string]>([
    ["method as text", { payment_method: "1" }, "payment_method"],
    ["method unknown", { payment_method: 99 }, "payment_method"],
    ["method missing", { payment_method: undefined }, "payment_method"],
    ["signup as a number", { signup: 1 }, "signup"],
    ["signup that is no uuid", { signup: "ana" }, "signup"],
    ["lines missing", { lines: undefined }, "lines"],
    ["lines empty", { lines: [] }, "lines"],
    ["lines as an object", { lines: { ticket: 17, quantity: 1 } }, "lines"],
    ["a line as a number", { lines: [17] }, "lines.0"],
    ["ticket as text", line({ ticket: "17" }), "lines.0.ticket"],
    ["ticket negative", line({ ticket: -17 }), "lines.0.ticket"],
    ["ticket huge", line({ ticket: 2_147_483_648 }), "lines.0.ticket"],
    ["ticket fractional", line({ ticket: 17.5 }), "lines.0.ticket"],
    ["quantity as text", line({ quantity: "1" }), "lines.0.quantity"],
    ["quantity zero", line({ quantity: 0 }), "lines.0.quantity"],
    ["quantity negative", line({ quantity: -1 }), "lines.0.quantity"],
    ["quantity fractional", line({ quantity: 1.5 }), "lines.0.quantity"],
    ["quantity huge", line({ quantity: 1e308 }), "lines.0.quantity"],
    ["quantity over what any order may hold", line({ quantity: 101 }), "lines.0.quantity"],
    ["quantity null", line({ quantity: null }), "lines.0.quantity"],
    ["a field too many in a line", line({ price: "0.00" }), "lines.0"],
    ["amount negative", data({ amount: "-29.52" }), "payment_related_data.amount"],
    ["amount with three decimals", data({ amount: "29.520" }), "payment_related_data.amount"],
    ["amount with a comma", data({ amount: "29,52" }), "payment_related_data.amount"],
    ["amount not a number", data({ amount: "free" }), "payment_related_data.amount"],
    ["amount missing", data({ amount: undefined }), "payment_related_data.amount"],
    ["amount huge", data({ amount: 1e300 }), "payment_related_data.amount"],
    ["phone too short", data({ phone_number: "91234567" }), "payment_related_data.phone_number"],
    ["phone with a NUL", data({ phone_number: "91234\u00005678" }), "payment_related_data.phone_number"],
    ["phone missing for MB WAY", data({ phone_number: undefined }), "payment_related_data.phone_number"],
    ["phone null for MB WAY", data({ phone_number: null }), "payment_related_data.phone_number"],
    ["phone empty for MB WAY", data({ phone_number: "" }), "payment_related_data.phone_number"],
    ["coupon as a code", { coupon: "NEXXT10" }, "coupon"],
    ["coupon negative", { coupon: -1 }, "coupon"],
    ["coupon huge", { coupon: 1e20 }, "coupon"],
    ["assign_later as text", { assign_later: "true" }, "assign_later"],
  ])("%s", async (_, change, attr) => {
    await refused({ ...good(), ...change }, 400, "invalid_input", attr);
  });

  it("the same ticket in two lines", async () => {
    const same = { ticket: noise.ticket, quantity: 1 };
    await refused({ ...good(), lines: [same, same] }, 400, "invalid_input", "lines");
  });

  it("more lines than an order may have", async () => {
    const lines = Array.from({ length: 51 }, (_, index) => ({ ticket: index + 1, quantity: 1 }));
    await refused({ ...good(), lines }, 400, "invalid_input", "lines");
  });

  it.each(["status", "total_cents", "payment_status", "constructor", "__proto__"])(
    "a field too many: %s",
    async (name) => {
      const text = JSON.stringify(good()).replace(/\}$/, `,"${name}":0}`);
      await refused(text, 400, "invalid_input");
    },
  );

  it.each([[null], [[]], ["text"], [0], [true], [{}]])("a body that is %j", async (body) => {
    await refused(JSON.stringify(body), 400, "invalid_input");
  });
});

describe("an order that the rules do not allow is refused, named, and takes nothing", () => {
  it.each<[string, () => object, number, string, string?]>([
    ["an unknown ticket", () => line({ ticket: 9999 }), 404, "not_found", "lines.0.ticket"],
    ["an external ticket", () => line({ ticket: EXTERNAL }), 409, "ticket_not_on_sale", "lines.0.ticket"],
    ["more than max_per_order", () => line({ quantity: 5 }), 409, "over_max_per_order", "lines.0.quantity"],
    ["another person's signup", () => ({ signup: rui.signup }), 404, "not_found"],
    ["an unknown signup", () => ({ signup: randomUUID() }), 404, "not_found"],
    ["an unknown coupon", () => ({ coupon: 1 }), 404, "coupon_invalid"],
    ["a coupon that has ended", () => ({ coupon: 205_667_139_820_474 }), 404, "coupon_invalid"],
    [
      "the amount a cent short",
      () => data({ amount: "29.51" }),
      409,
      "price_changed",
      "payment_related_data.amount",
    ],
    [
      "the amount a cent over",
      () => data({ amount: "29.53" }),
      409,
      "price_changed",
      "payment_related_data.amount",
    ],
    [
      "the amount without VAT",
      () => data({ amount: "24.00" }),
      409,
      "price_changed",
      "payment_related_data.amount",
    ],
    ["nothing for a ticket with a price", () => data({ amount: "0" }), 409, "price_changed"],
    [
      "method 3 with a price",
      () => ({ payment_method: 3 }),
      409,
      "payment_method_mismatch",
      "payment_method",
    ],
    [
      "method 1 with nothing to pay",
      () => ({ ...line({ ticket: FREE }), ...data({ amount: "0.00" }) }),
      409,
      "payment_method_mismatch",
      "payment_method",
    ],
    [
      "method 2 with nothing to pay",
      () => ({ ...line({ ticket: FREE }), ...data({ amount: "0.00" }), payment_method: 2 }),
      409,
      "payment_method_mismatch",
      "payment_method",
    ],
  ])("%s", async (_, change, status, code, attr) => {
    await refused({ ...good(), ...change() }, status, code, attr);
  });

  it("one bad line among good ones takes nothing of the good ones", async () => {
    const lines = [
      { ticket: noise.ticket, quantity: 1 },
      { ticket: 16, quantity: 1 },
      { ticket: EXTERNAL, quantity: 1 },
    ];
    await refused({ ...good(), lines }, 409, "ticket_not_on_sale", "lines.2.ticket");
  });

  it("the last line finds its tickets sold out: the coupon and the other lines are free again", async () => {
    await shop.db.query("update quotas set size = 1 where id = 18");
    before = await snapshotOf(shop.db);
    const lines = [
      { ticket: noise.ticket, quantity: 1 },
      { ticket: 18, quantity: 2 },
    ];
    // (24.00 + 2 × 38.50) - 50 % = 50.50, with VAT 62.12.
    const body = { ...good(), ...data({ amount: "62.12" }), lines, coupon: 163_290_484_715_938 };
    await refused(body, 409, "sold_out", "lines.1.ticket");
  });

  it("the price says what it is now, so that the buyer can be shown it", async () => {
    const { body } = await shop.call<ProblemBody>("POST", "/tickets/payments/", {
      token: ana.token,
      body: { ...good(), ...data({ amount: "1.00" }) },
    });
    expect(body.errors).toMatchObject([{ code: "price_changed", detail: "29.52" }]);
  });

  it("a ticket whose sale has ended, from the second it ends", async () => {
    const order = { ...good(), ...line({ ticket: EARLY_BIRD }), ...data({ amount: "36.78" }) };
    await shop.db.query("update tickets set sale_ends_at = '2025-09-30T22:59:59Z' where id = $1", [
      EARLY_BIRD,
    ]);
    shop.clock.forward(Date.parse("2025-09-30T22:59:59.000Z") - shop.clock.now().getTime());
    // The login session before ended unused.
    ana = { ...ana, token: await shop.logIn(ana.email) };
    await refused(order, 409, "sales_ended", "lines.0.ticket");
    shop.clock.forward(3_600_000);
    await refused(order, 409, "sales_ended", "lines.0.ticket");
  });
});

it("and the order that all of these were made from is taken", async () => {
  const answer = await shop.call("POST", "/tickets/payments/", { token: ana.token, body: good() });
  expect(answer.status).toBe(201);
});

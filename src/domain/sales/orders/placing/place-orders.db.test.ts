import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { centsToDecimal } from "#contract/money.ts";
import type { PaymentRequest } from "#contract/orders/checkout.ts";
import { DiscountType } from "#contract/orders/prices.ts";
import { readCatalogue } from "#domain/sales/shop/catalogue.ts";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { draftOrder, type OrderDraft } from "./draft-order.ts";
import { placeOrder } from "./place-order.ts";
import { placeOrders } from "./place-orders.ts";

/** From the demo edition, each with a quota of its own number: 43.05 and 29.52 with VAT. */
const masterclass = { ticket: 9, total: 4305 };
const noise = { ticket: 17, total: 2952 };
/** Takes half off and has one use. */
const UNICO = 163_290_484_715_938;

let shop: TestApp;
let buyer: Awaited<ReturnType<TestApp["buyer"]>>;
beforeAll(async () => {
  shop = await openTestApp();
  buyer = await shop.buyer("ana@example.pt");
});
afterAll(async () => {
  expect(await findBreachesIn(shop)).toEqual([]);
  await shop.close();
});

async function newSignup(): Promise<string> {
  const id = randomUUID();
  const insert = "insert into signups (id, email, full_name, created_at) values ($1, $2, 'Rui Silva', now())";
  await shop.db.query(insert, [id, `${id}@example.pt`]);
  return id;
}

/** An order of one ticket, as the use case prices it; of a buyer of its own unless it has a key. */
async function draft(
  { ticket, total }: { ticket: number; total: number },
  more: { quantity?: number; key?: string; coupon?: number } = {},
): Promise<OrderDraft> {
  const quantity = more.quantity ?? 1;
  const signup = more.key ? buyer.signup : await newSignup();
  const request: PaymentRequest = {
    payment_method: 1,
    payment_related_data: { phone_number: "912345678", amount: centsToDecimal(total * quantity) },
    coupon: more.coupon ?? null,
    signup,
    lines: [{ ticket, quantity }],
    assign_later: false,
    despite: [],
  };
  const terms = {
    signupId: signup,
    request,
    idempotencyKey: more.key ?? null,
    provider: "sandbox",
    language: "pt" as const,
    holdMs: 300_000,
    finalMs: 360_000,
    now: shop.clock.now(),
  };
  const half = { type: DiscountType.percentage, amount: 5_000, tickets: null };
  return draftOrder(terms, await readCatalogue(shop.db), more.coupon ? half : null, null);
}
const insert = (drafts: OrderDraft[]) => placeOrders(shop.db.single, drafts);
const kinds = async (outcomes: ReturnType<typeof insert>) => (await outcomes).map(({ kind }) => kind);
const leave = (units: number, quota: number) =>
  shop.db.query("update quotas set size = taken + $1 where id = $2", [units, quota]);
const orders = async () => (await shop.db.query("select from orders")).length;

describe("a statement with several orders", () => {
  it("copies whom each is billed to from its buyer's account; of staff's nothing, which they write after it", async () => {
    const [own, staffs] = [await draft(noise), await draft(noise)];
    const drafts = [
      own,
      { ...staffs, cause: "organiser" as const, order: { ...staffs.order, source: "transfer" as const } },
    ];
    expect(await kinds(insert(drafts))).toEqual(["placed", "placed"]);
    const copies = drafts.map(({ order }) =>
      shop.db.query("select billed_to from orders where id = $1", [order.id]),
    );
    const { signupId } = own.order;
    const blank = { company: "", vat: "", address: "", zipCode: "", city: "", country: "" };
    expect((await Promise.all(copies)).flat()).toEqual([
      { billed_to: { ...blank, fullName: "Rui Silva", email: `${signupId}@example.pt` } },
      { billed_to: null },
    ]);
  });

  it("keeps each with its line, its payment, its event and its units", async () => {
    const before = [await shop.taken(9), await shop.taken(17)];
    const drafts = [await draft(masterclass), await draft(noise, { quantity: 2 }), await draft(masterclass)];
    expect(await kinds(insert(drafts))).toEqual(["placed", "placed", "placed"]);
    expect([await shop.taken(9), await shop.taken(17)]).toEqual(
      [before[0] ?? 0, before[1] ?? 0].map((n) => n + 2),
    );
    const kept = await shop.db.query(
      `select o.id, p.id as payment, l.quantity, e.event, e.cause from orders o join payments p on p.order_id = o.id
         join order_lines l on l.order_id = o.id join order_events e on e.order_id = o.id where o.id = $1`,
      [drafts[1]?.order.id],
    );
    expect(kept).toEqual([
      {
        id: drafts[1]?.order.id,
        payment: drafts[1]?.payment.id,
        quantity: 2,
        event: "created",
        cause: "buyer",
      },
    ]);
  });

  it("leaves out the one that finds too little, names the quota, and keeps its neighbours", async () => {
    await leave(1, 17);
    const outcomes = await insert([
      await draft(masterclass),
      await draft(noise, { quantity: 2 }),
      await draft(noise),
    ]);
    expect(outcomes[0]).toEqual({ kind: "placed" });
    expect(outcomes[1]).toEqual({ kind: "short", quotaId: 17 });
    expect(outcomes[2]).toEqual({ kind: "placed" });
    await leave(20, 17);
  });

  it("that want more together than there is: as many as there are seats get one, asked for at once", async () => {
    await leave(3, 17);
    const drafts = await Promise.all(Array.from({ length: 8 }, () => draft(noise)));
    const outcomes = await Promise.all(drafts.map((one) => placeOrder(shop.db, one)));
    expect(outcomes.filter(({ kind }) => kind === "placed")).toHaveLength(3);
    expect(outcomes.filter(({ kind }) => kind === "short")).toHaveLength(5);
    await leave(20, 17);
  });

  it("with one coupon use between them gives it to one", async () => {
    const half = { ticket: noise.ticket, total: 1476 };
    const drafts = [await draft(half, { coupon: UNICO }), await draft(half, { coupon: UNICO })];
    expect(await kinds(insert(drafts))).toEqual(["placed", "coupon"]);
  });

  it("keeps one of two under the same Idempotency-Key", async () => {
    const drafts = [await draft(noise, { key: "once" }), await draft(noise, { key: "once" })];
    expect(await kinds(insert(drafts))).toEqual(["placed", "crowded"]);
    expect(await kinds(insert([await draft(noise, { key: "once" })]))).toEqual(["repeated"]);
  });
});

describe("what has changed since an order was priced", () => {
  it("a price: nothing is kept", async () => {
    const priced = await draft(noise);
    const before = await orders();
    await shop.db.query("update tickets set price_cents = price_cents + 1 where id = 1");
    expect(await kinds(insert([priced]))).toEqual(["stale"]);
    expect(await orders()).toBe(before);
  });

  it("a price, while the buyer sends the order: they are told the right one, not sold at the old", async () => {
    const [placing, other] = [await shop.buyer("joel@example.pt"), await shop.buyer("rita@example.pt")];
    expect((await shop.order(placing, [{ ticket: noise.ticket, quantity: 1 }], noise.total)).status).toBe(
      201,
    );
    await shop.db.query("update tickets set price_cents = price_cents + 100 where id = $1", [noise.ticket]);
    const old = await shop.order(other, [{ ticket: noise.ticket, quantity: 1 }], noise.total);
    expect(old).toMatchObject({
      status: 409,
      body: { code: "price_changed", errors: [{ detail: "30.75" }] },
    });
    expect((await shop.order(other, [{ ticket: noise.ticket, quantity: 1 }], 3075)).status).toBe(201);
    await shop.db.query("update tickets set price_cents = price_cents - 100 where id = $1", [noise.ticket]);
  });

  it("a coupon's discount: it is not used as it was", async () => {
    const ten = (await shop.db.query<{ id: string }>("select id from coupons where code = 'NEXXT10'"))[0]?.id;
    const half = { ticket: noise.ticket, total: 1476 };
    expect(await kinds(insert([await draft(half, { coupon: Number(ten) })]))).toEqual(["coupon"]);
  });

  it("the account: nothing is kept for a buyer who has erased it", async () => {
    const priced = await draft(noise);
    const erased = { ...priced, order: { ...priced.order, signupId: randomUUID() } };
    expect(await kinds(insert([erased]))).toEqual(["erased"]);
  });
});

describe("stock that another process takes while the statement runs", () => {
  /** Holds the quota's row until told to commit that its seats are sold. */
  async function whileSelling(work: () => Promise<unknown>) {
    const { promise: sold, resolve: sell } = Promise.withResolvers<void>();
    const selling = shop.db.transaction(async (tx) => {
      await tx.execute(sql`update quotas set taken = size where id = 17`);
      await sold;
    });
    const working = work();
    // It may fail before the sale's own answer is here; the caller gets it all the same.
    working.catch(() => undefined);
    const waits =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(() => shop.db.query(waits)).toHaveLength(1);
    sell();
    await selling;
    return working;
  }

  it("is refused, and nothing is kept", async () => {
    await leave(1, 17);
    const before = await orders();
    const outcomes = await whileSelling(async () => insert([await draft(noise)]));
    expect(outcomes).toEqual([{ kind: "short", quotaId: 17 }]);
    expect(await orders()).toBe(before);
    await shop.db.query("update quotas set taken = taken - 1 where id = 17");
  });

  it("is refused, and a neighbour in the statement is not", async () => {
    await leave(1, 17);
    const outcomes = await whileSelling(async () => {
      const drafts = [await draft(noise), await draft(masterclass)];
      return Promise.all(drafts.map((one) => placeOrder(shop.db, one)));
    });
    expect(outcomes).toEqual([{ kind: "short", quotaId: 17 }, { kind: "placed" }]);
    await shop.db.query("update quotas set taken = taken - 1 where id = 17");
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Multibanco, Payment } from "#contract/orders/checkout.ts";
import type { Ticket } from "#contract/shop.ts";
import { remindOfTransfers } from "#domain/sales/orders/by-hand/pro-forma/remind-of-transfers.ts";
import { reconcileOnce } from "#domain/sales/payments/reconcile-payments.ts";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import { postSandboxWebhook, referenceOf } from "#tests/sandbox-webhook.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** From the demo edition, with a quota of its number: 24.00 net and 28 seats, 120.00 net and one seat. */
const noise = { ticket: 17, quota: 17, total: 2_952 };
const lunch = { ticket: 21, quota: 21 };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let shop: TestApp;
let names = 0;
beforeAll(async () => {
  shop = await openTestApp();
  await offer(3);
});
afterEach(async () => {
  expect(await findBreachesIn(shop)).toEqual([]);
  expect(shop.bugs).toEqual([]);
  await shop.useLoginSessions();
});
afterAll(() => shop.close());

const offer = (days: number, share = 100) =>
  shop.db.query("update editions set multibanco_days = $1, multibanco_share = $2", [days, share]);
const buyer = () => shop.buyer(`m${++names}@example.pt`);
type Buyer = Awaited<ReturnType<typeof buyer>>;
const order = (by: Buyer, quantity = 1, more: { key?: string; body?: object } = {}) =>
  shop.order(by, [{ ticket: noise.ticket, quantity }], noise.total * quantity, { method: 7, ...more });
const read = async ({ token }: Buyer, id: string) =>
  (await shop.call<Payment>("GET", `/tickets/payments/${id}/`, { token })).body;
const referenceFor = ({ token }: Buyer, id: string) =>
  shop.call<Multibanco>("GET", `/tickets/payments/${id}/multibanco/`, { token });
const giveUp = ({ token }: Buyer, id: string) =>
  shop.call<Payment>("POST", `/tickets/payments/${id}/cancel/`, { token });
const reconcile = () =>
  reconcileOnce(shop.app, (error) => {
    throw error;
  });
/** The networks take the money, of the order's sum or another one. */
const pay = (id: string, cents: number | null = null) =>
  shop.db.query(
    "update sandbox_charges set outcome = 'pay', decides_at = $2, amount_cents = coalesce($3, amount_cents) where payment_id = $1",
    [id, shop.clock.now(), cents],
  );
const tell = async (id: string) => postSandboxWebhook(shop, await referenceOf(shop, id));
const subjectsTo = ({ email }: Buyer) =>
  shop.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const until = async (ticket: number) =>
  (await shop.call<{ results: Ticket[] }>("GET", "/tickets/")).body.results.find(({ id }) => id === ticket)
    ?.multibanco_until;
const refused = (inner: string, attr = "lines.0.ticket") => ({
  status: 409,
  body: { code: "multibanco_not_offered", errors: [{ attr, code: inner }] },
});
/** Lisbon has summer time on the demo's days. */
const lastMoment = (dueOn: string) => Date.parse(`${dueOn}T23:00:00Z`);

describe("a Multibanco order", () => {
  it("gets entity, reference and sum on the page and by mail, holds its tickets for days, and is paid by webhook", async () => {
    const ana = await buyer();
    const before = await shop.taken(noise.quota);
    const made = await order(ana, 2, { key: "one" });
    expect(made).toMatchObject({
      status: 201,
      body: { payment_status: 1, payment_method: 7, renewable: false, amount: "59.04" },
    });
    expect((await order(ana, 2, { key: "one" })).body.id).toBe(made.body.id);
    const { body: given } = await referenceFor(ana, made.body.id);
    expect(given).toMatchObject({
      entity: "21800",
      reference: expect.stringMatching(/^\d{9}$/),
      total: "59.04",
      page: made.body.redirect_url,
    });
    expect(Date.parse(made.body.expires_at)).toBe(lastMoment(given.due_on) + HOUR_MS);
    await shop.runJobs();
    expect(subjectsTo(ana)).toEqual([`A sua encomenda ${made.body.order}: referência Multibanco`]);
    expect(shop.mails.at(-1)?.text.replaceAll(/\s/g, "")).toContain(given.reference);

    // Days of waiting are in no other order's way, of any kind.
    expect((await shop.order(ana, [{ ticket: 9, quantity: 1 }], 4_305)).status).toBe(201);
    shop.clock.forward(2 * DAY_MS);
    await shop.useLoginSessions();
    await reconcile();
    expect((await read(ana, made.body.id)).payment_status).toBe(1);
    expect(await shop.taken(noise.quota)).toBe(before + 2);
    await pay(made.body.id);
    expect((await tell(made.body.id)).status).toBe(200);
    expect(await read(ana, made.body.id)).toMatchObject({ payment_status: 2, money: "taken" });
    expect((await referenceFor(ana, made.body.id)).status).toBe(404);
    expect((await referenceFor(await buyer(), made.body.id)).status).toBe(404);
  });

  it("is found paid without a webhook, and the provider is asked seldom while it waits", async () => {
    const ana = await buyer();
    const { body } = await order(ana);
    const sandbox = shop.providers.current;
    let asked = 0;
    shop.providers.current = {
      ...sandbox,
      status: (charge) => {
        asked += 1;
        return sandbox.status(charge);
      },
    };
    for (let minute = 0; minute < 6 * 60; minute += 1) {
      shop.clock.forward(60_000);
      await reconcile();
    }
    shop.providers.current = sandbox;
    expect(asked).toBeLessThan(16);
    await pay(body.id);
    shop.clock.forward(HOUR_MS);
    await reconcile();
    expect(await read(ana, body.id)).toMatchObject({ payment_status: 2 });
  });

  it("is reminded of on the morning of its last day, once, unless it is paid", async () => {
    const [ana, rui] = [await buyer(), await buyer()];
    const { body } = await order(ana);
    const paid = (await order(rui)).body;
    await pay(paid.id);
    await tell(paid.id);
    await shop.runJobs();
    const { due_on } = (await referenceFor(ana, body.id)).body;
    shop.clock.forward(Date.parse(`${due_on}T07:59:00Z`) - shop.clock.now().getTime());
    await remindOfTransfers(shop.app);
    await shop.runJobs();
    expect(subjectsTo(ana)).toHaveLength(1);
    shop.clock.forward(120_000);
    await remindOfTransfers(shop.app);
    await remindOfTransfers(shop.app);
    await shop.runJobs();
    await shop.useLoginSessions();
    expect(subjectsTo(ana)).toEqual([
      `A sua encomenda ${body.order}: referência Multibanco`,
      `Falta o pagamento da encomenda ${body.order}`,
    ]);
    expect(subjectsTo(rui).filter((subject) => subject.startsWith("Falta"))).toEqual([]);
    await giveUp(ana, body.id);
  });

  it("may be given up: its seats are free at once, and money that comes all the same buys them or goes back", async () => {
    const ana = await buyer();
    const before = await shop.taken(noise.quota);
    const { body } = await order(ana);
    expect((await giveUp(ana, body.id)).body.payment_status).toBe(3);
    expect(await shop.taken(noise.quota)).toBe(before);

    // ifthenpay cannot end a reference, and knows nothing of it until it is paid.
    const sandbox = shop.providers.current;
    const second = (await order(ana)).body;
    shop.providers.current = { ...sandbox, end: async () => {}, status: async () => ({ state: "unknown" }) };
    expect((await giveUp(ana, second.id)).body).toMatchObject({ payment_status: 3, money: "asking" });
    expect(await shop.taken(noise.quota)).toBe(before);
    shop.providers.current = sandbox;
    await shop.db.query("update quotas set size = taken where id = $1", [noise.quota]);
    await pay(second.id);
    await tell(second.id);
    await shop.runJobs();
    expect(await read(ana, second.id)).toMatchObject({ payment_status: 5, money: "given_back" });
    await shop.db.query("update quotas set size = 28 where id = $1", [noise.quota]);
  });

  it("whose reference never came ends as a short hold does, and takes no day of stock", async () => {
    const ana = await buyer();
    const before = await shop.taken(noise.quota);
    const sandbox = shop.providers.current;
    shop.providers.current = { ...sandbox, start: () => Promise.reject(new Error("timed out")) };
    expect((await order(ana, 1, { key: "lost" })).status).toBe(503);
    shop.providers.current = sandbox;
    expect(await shop.taken(noise.quota)).toBe(before + 1);
    // Asked for again under the same key, it comes after all.
    const again = await order(ana, 1, { key: "lost" });
    expect(again.status).toBe(201);
    expect((await referenceFor(ana, again.body.id)).body.reference).toMatch(/^\d{9}$/);
    await giveUp(ana, again.body.id);
    shop.providers.current = { ...sandbox, start: () => Promise.reject(new Error("timed out")) };
    expect((await order(ana)).status).toBe(503);
    shop.providers.current = sandbox;
    shop.clock.forward(6 * 60_000);
    await reconcile();
    expect(await shop.taken(noise.quota)).toBe(before);
  });

  it("ends where the provider was slower than that: its reference is ended, and stays unmailed", async () => {
    const ana = await buyer();
    const sandbox = shop.providers.current;
    const start: typeof sandbox.start = async (request) => {
      const started = await sandbox.start(request);
      shop.clock.forward(6 * 60_000);
      await shop.db.query("update sandbox_charges set window_ends_at = $2 where payment_id = $1", [
        request.paymentId,
        shop.clock.now(),
      ]);
      await reconcile();
      return started;
    };
    shop.providers.current = { ...sandbox, start };
    const made = await order(ana);
    shop.providers.current = sandbox;
    expect(made.body.payment_status).toBe(3);
    await shop.runJobs();
    expect(subjectsTo(ana).filter((subject) => subject.includes("Multibanco"))).toEqual([]);
    await pay(made.body.id);
    const [charge] = await shop.db.query<{ outcome: string }>(
      "select outcome from sandbox_charges where payment_id = $1",
      [made.body.id],
    );
    expect(charge?.outcome).toBe("pay");
    await tell(made.body.id);
    await shop.runJobs();
  });

  it("takes no other attempt and no longer hold", async () => {
    const ana = await buyer();
    const { body } = await order(ana);
    const { token } = ana;
    const attempt = { payment_method: 2 };
    for (const [path, given] of [
      ["try-again", attempt],
      ["renew", {}],
    ] as const)
      expect(
        await shop.call("POST", `/tickets/payments/${body.id}/${path}/`, { token, body: given }),
      ).toMatchObject({ status: 409, body: { code: "hold_not_renewable" } });
    await giveUp(ana, body.id);
  });
});

describe("money for a reference", () => {
  it("on the last second of its last day buys the tickets, also when that is told an hour later", async () => {
    const ana = await buyer();
    const { body } = await order(ana);
    const { due_on } = (await referenceFor(ana, body.id)).body;
    shop.clock.forward(lastMoment(due_on) - 1_000 - shop.clock.now().getTime());
    await pay(body.id);
    shop.clock.forward(HOUR_MS);
    await reconcile();
    await shop.useLoginSessions();
    expect(await read(ana, body.id)).toMatchObject({ payment_status: 2 });
  });

  it.each([
    ["finds seats: the tickets are issued", true],
    ["finds none: the money goes back", false],
  ])("after the hold has ended %s", async (_, free) => {
    const ana = await buyer();
    const before = await shop.taken(noise.quota);
    const { body } = await order(ana);
    shop.clock.forward(5 * DAY_MS);
    await reconcile();
    await shop.runJobs();
    await shop.useLoginSessions();
    expect(await shop.taken(noise.quota)).toBe(before);
    expect(await read(ana, body.id)).toMatchObject({ payment_status: 3, ended_as: "expired" });
    expect(shop.mails.filter(({ to }) => to === ana.email).at(-1)?.text).toContain("Já não pague");
    if (!free) await shop.db.query("update quotas set size = taken where id = $1", [noise.quota]);
    await pay(body.id);
    await tell(body.id);
    await shop.runJobs();
    expect((await read(ana, body.id)).payment_status).toBe(free ? 2 : 5);
    await shop.db.query("update quotas set size = 28 where id = $1", [noise.quota]);
  });

  it("of another sum goes back, and the seats are free", async () => {
    const ana = await buyer();
    const before = await shop.taken(noise.quota);
    const { body } = await order(ana);
    await pay(body.id, 1_000);
    await Promise.all([tell(body.id), reconcile(), tell(body.id)]);
    await shop.runJobs();
    expect(await read(ana, body.id)).toMatchObject({
      payment_status: 5,
      money: "given_back",
      refunds: [{ amount: "10.00", done: true }],
    });
    expect(await shop.taken(noise.quota)).toBe(before);
  });

  it("told twice, by webhook, poll and reconciler at once, is one set of tickets", async () => {
    const ana = await buyer();
    const { body } = await order(ana);
    await pay(body.id);
    shop.clock.forward(HOUR_MS);
    await Promise.all([tell(body.id), read(ana, body.id), reconcile(), tell(body.id), giveUp(ana, body.id)]);
    expect((await read(ana, body.id)).purchased_tickets).toHaveLength(1);
    const bought = "select from purchases where order_id = (select order_id from payments where id = $1)";
    expect(await shop.db.query(bought, [body.id])).toHaveLength(1);
  });
});

describe("what may wait for Multibanco payments", () => {
  it("is a share of what is left of each quota, however many order at once, and the next finds room when one ends", async () => {
    await offer(3, 11);
    await shop.db.query("update quotas set size = taken + 30 where id = $1", [noise.quota]);
    const people = await Promise.all(Array.from({ length: 8 }, buyer));
    const answers = await Promise.all(people.map((one) => order(one)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toMatchObject(refused("too_many_wait"));
    expect(
      (await shop.order(await buyer(), [{ ticket: noise.ticket, quantity: 1 }], noise.total)).status,
    ).toBe(201);
    const first = answers.findIndex(({ status }) => status === 201);
    const [by, given] = [people[first], answers[first]];
    if (!by || !given) throw new Error("none was placed");
    await giveUp(by, given.body.id);
    expect(await order(await buyer(), 2)).toMatchObject(refused("too_many_wait"));
    const last = await order(await buyer());
    expect(last.status).toBe(201);
    shop.clock.forward(5 * DAY_MS);
    await reconcile();
    await shop.useLoginSessions();
  });

  it("leaves the last seats to who pays at once", async () => {
    await offer(3, 50);
    await shop.db.query("update quotas set size = taken + 4 where id = $1", [noise.quota]);
    const answers = [await order(await buyer()), await order(await buyer()), await order(await buyer())];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 409]);
    await shop.db.query("update quotas set size = taken + 40 where id = $1", [noise.quota]);
  });

  it("is three orders of a buyer, also when they come at once", async () => {
    await offer(3, 100);
    const ana = await buyer();
    const answers = await Promise.all(Array.from({ length: 6 }, () => order(ana)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await order(ana)).toMatchObject(refused("too_many_wait", "payment_method"));
  });

  it("is offered per edition: by its days, before the first session, and not of a quota too small for one", async () => {
    await offer(3, 100);
    expect(await until(noise.ticket)).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await until(lunch.ticket)).not.toBeNull();
    await offer(3, 50);
    expect(await until(lunch.ticket)).toBeNull();
    await offer(14, 100);
    shop.clock.forward(Date.parse("2025-10-24T12:00:00Z") - shop.clock.now().getTime());
    const [{ day } = { day: "" }] = await shop.db.query<{ day: string }>(
      `select (min(e.starts_at at time zone 'Europe/Lisbon')::date - 1)::text as day
       from ticket_events t join events e on e.id = t.event_id where t.ticket_id = $1`,
      [noise.ticket],
    );
    expect(await until(noise.ticket)).toBe(day);
    await offer(0);
    expect(await until(noise.ticket)).toBeNull();
    await shop.useLoginSessions();
    expect(await order(await buyer())).toMatchObject(refused("not_offered"));
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { WaitingPlace } from "#contract/waiting-list.ts";
import { reconcileOnce } from "#domain/payments/reconcile-payments.ts";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import { postSandboxWebhook, referenceOf } from "#tests/sandbox-webhook.ts";
import { lunch, MINUTE_MS, phones } from "#tests/seat-fixture.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { dispatchWaitingLists } from "./dispatch.ts";

const HOUR_MS = 60 * MINUTE_MS;
let shop: TestApp;
let holder: Awaited<ReturnType<TestApp["buyer"]>>;
let sold: string;
let takenBefore = 0;
let names = 0;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

/** The one seat is sold, and its list is empty. */
beforeEach(async () => {
  await shop.db.query("delete from waiting_entries");
  // What earlier tests ordered is over.
  shop.clock.forward(15 * MINUTE_MS);
  await reconcile();
  await dispatchWaitingLists(shop.app);
  await shop.db.query("update quotas set size = taken + 1 where id = $1", [lunch.quota]);
  await dispatchWaitingLists(shop.app);
  shop.queue.splice(0);
  shop.mails.splice(0);
  takenBefore = await shop.taken(lunch.quota);
  holder = await shop.buyer(`holder${++names}@example.pt`);
  sold = await orderSeat(holder);
});
afterEach(async () => {
  expect(await findBreachesIn(shop)).toEqual([]);
  expect(shop.bugs.splice(0)).toEqual([]);
});

const orderSeat = async (
  buyer: typeof holder,
  { offer, phone = phones.neverAnswers }: { offer?: string; phone?: string } = {},
) => {
  const answer = await shop.order(buyer, [{ ticket: lunch.ticket, quantity: 1 }], lunch.total, {
    phone,
    body: offer ? { offer } : {},
  });
  return answer.status === 201 ? answer.body.id : String((answer.body as { code?: string }).code);
};
const giveUp = (buyer: typeof holder, id: string) =>
  shop.call("POST", `/tickets/payments/${id}/cancel/`, { token: buyer.token });
const join = (email: string, units = 1, token?: string) =>
  shop.call("POST", `/tickets/waiting-list/${lunch.ticket}/`, {
    body: { email, units },
    ...(token ? { token } : {}),
  });
/** The token of the newest mail to this address. */
const linkIn = (email: string, subject: RegExp) => {
  const mail = shop.mails.findLast((one) => one.to === email && subject.test(one.subject));
  return /waiting-list\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? `no mail ${subject} to ${email}`;
};
const place = async (token: string) => (await shop.call<WaitingPlace>("GET", `/waiting-list/${token}/`)).body;
const act = (token: string, what: "confirm" | "leave") =>
  shop.call<WaitingPlace>("POST", `/waiting-list/${token}/${what}/`);
/** On the list, its address confirmed. */
const waits = async (email: string, units = 1) => {
  expect(await join(email, units)).toMatchObject({ status: 200, body: { to_confirm: true } });
  await shop.runJobs();
  const token = linkIn(email, /Confirme/);
  expect((await act(token, "confirm")).status).toBe(200);
  shop.clock.forward(1_000);
  return token;
};
const dispatch = async () => {
  await dispatchWaitingLists(shop.app);
  await shop.runJobs();
};
const reconcile = () =>
  reconcileOnce(shop.app, (error) => {
    throw error;
  });
/** What the one seat is: what other tests left taken does not count. */
const quota = async () => {
  const [row] = await shop.db.query<{ taken: number; offered: number; has_waiting_list: boolean }>(
    "select taken, offered, has_waiting_list from quotas where id = $1",
    [lunch.quota],
  );
  return row && { ...row, taken: row.taken - takenBefore };
};
const stateOf = async (token: string) => (await place(token)).state;

describe("joining", () => {
  it("counts once the address is confirmed; the same address again is not told apart and waits once", async () => {
    await join("ana@example.pt");
    await shop.runJobs();
    const token = linkIn("ana@example.pt", /Confirme/);
    expect(await place(token)).toMatchObject({ state: "unconfirmed", before: 0, offer_hours: 24 });
    expect(await quota()).toMatchObject({ offered: 0, has_waiting_list: false });
    expect((await act(token, "confirm")).body).toMatchObject({ state: "waiting", before: 0 });
    expect((await act(token, "confirm")).body.state).toBe("waiting");
    shop.clock.forward(1_000);
    expect(await join("Ana@EXAMPLE.pt")).toMatchObject({ status: 200, body: { to_confirm: true } });
    await shop.runJobs();
    expect(await place(linkIn("ana@example.pt", /Está na lista/))).toMatchObject({ state: "waiting" });
    const second = await waits("rui@example.pt");
    expect(await place(second)).toMatchObject({ state: "waiting", before: 1 });
    expect((await act(token, "leave")).body.state).toBe("left");
    expect(await place(second)).toMatchObject({ before: 0 });
  });

  it("needs no mail of a person who is logged in with the address", async () => {
    const eva = await shop.buyer("eva@example.pt");
    expect((await join(eva.email, 1, eva.token)).body).toEqual({ to_confirm: false });
    await shop.runJobs();
    expect(await stateOf(linkIn(eva.email, /Está na lista/))).toBe("waiting");
    // With another's address it does.
    expect((await join("other@example.pt", 1, eva.token)).body).toEqual({ to_confirm: true });
  });

  it("is refused for a ticket that can be bought, has no list, is over, and for more than an order may have", async () => {
    const joinOther = (ticket: number) =>
      shop.call("POST", `/tickets/waiting-list/${ticket}/`, { body: { email: "ana@example.pt" } });
    expect(await joinOther(9)).toMatchObject({ status: 409, body: { code: "waiting_list_closed" } });
    expect((await joinOther(999_999)).status).toBe(404);
    expect((await join("ana@example.pt", 100)).body).toMatchObject({ code: "over_max_per_order" });
    await shop.db.query("update tickets set waiting_list = false where id = $1", [lunch.ticket]);
    expect((await join("ana@example.pt")).body).toMatchObject({ errors: [{ code: "no_list" }] });
    await shop.db.query("update tickets set waiting_list = true, sale_ends_at = $2 where id = $1", [
      lunch.ticket,
      shop.clock.now(),
    ]);
    expect((await join("ana@example.pt")).body).toMatchObject({ errors: [{ code: "over" }] });
    await shop.db.query("update tickets set sale_ends_at = null where id = $1", [lunch.ticket]);
  });
});

describe("a unit that becomes free", () => {
  it("is kept from normal sales at once, offered to the first, then to the next, and bought with the offer", async () => {
    const first = await waits("first@example.pt");
    await waits("second@example.pt");
    await giveUp(holder, sold);
    expect(await quota()).toMatchObject({ taken: 0, offered: 1 });
    // Before the dispatcher has seen it.
    expect(await orderSeat(holder)).toBe("sold_out");
    await dispatch();
    expect(await place(first)).toMatchObject({ state: "offered", offered_units: 1 });
    expect(await orderSeat(holder)).toBe("sold_out");
    shop.clock.forward(24 * HOUR_MS);
    await shop.useSessions();
    const late = linkIn("first@example.pt", /Há um bilhete/);
    expect(await stateOf(late)).toBe("lapsed");
    const buyer = await shop.buyer("second@example.pt");
    expect(await orderSeat(buyer, { offer: late })).toBe("offer_over");
    await dispatch();
    expect(linkIn("first@example.pt", /terminou/)).toMatch(/^[\w-]{36}$/);
    const offer = linkIn("second@example.pt", /Há um bilhete/);
    const payment = await orderSeat(buyer, { offer, phone: phones.pays });
    expect(await stateOf(offer)).toBe("ordered");
    expect(await quota()).toMatchObject({ taken: 1, offered: 0 });
    shop.clock.forward(6_000);
    await shop.call("GET", `/tickets/payments/${payment}/`, { token: buyer.token });
    await dispatch();
    expect(await stateOf(offer)).toBe("bought");
    expect(await quota()).toEqual({ taken: 1, offered: 0, has_waiting_list: false });
  });

  it("is declined by its link, and by an order that is given up it comes back to its own offer", async () => {
    const first = await waits("first@example.pt");
    const second = await waits("second@example.pt");
    await giveUp(holder, sold);
    await dispatch();
    expect((await act(first, "leave")).body.state).toBe("declined");
    expect(await stateOf(second)).toBe("offered");
    await shop.runJobs();
    const buyer = await shop.buyer("private@example.pt");
    const payment = await orderSeat(buyer, { offer: second });
    // Used once: another order of it waits for the first.
    expect(await orderSeat(await shop.buyer("thief@example.pt"), { offer: second })).toBe("offer_over");
    await giveUp(buyer, payment);
    expect(await stateOf(second)).toBe("offered");
    expect(await quota()).toMatchObject({ taken: 0, offered: 1 });
    expect(await orderSeat(holder)).toBe("sold_out");
    expect(await orderSeat(buyer, { offer: second })).toMatch(/^[\w-]{36}$/);
  });

  it("whose order ends after the offer's time goes to the next", async () => {
    const first = await waits("first@example.pt");
    const second = await waits("second@example.pt");
    await giveUp(holder, sold);
    await dispatch();
    shop.clock.forward(24 * HOUR_MS - MINUTE_MS);
    await shop.useSessions();
    const buyer = await shop.buyer("first@example.pt");
    await orderSeat(buyer, { offer: first });
    shop.clock.forward(2 * MINUTE_MS);
    await dispatch();
    // Its order waits for its payment.
    expect([await stateOf(first), await stateOf(second)]).toEqual(["ordered", "waiting"]);
    shop.clock.forward(10 * MINUTE_MS);
    await reconcile();
    await dispatch();
    expect([await stateOf(first), await stateOf(second)]).toEqual(["lapsed", "offered"]);
  });

  it("is one of several in a larger quota: as many as wanted, a part if there are no more, the rest is sold", async () => {
    await shop.db.query("update tickets set max_per_order = 5 where id = $1", [lunch.ticket]);
    const first = await waits("first@example.pt", 2);
    const second = await waits("second@example.pt", 3);
    await shop.db.query("update quotas set size = size + 4 where id = $1", [lunch.quota]);
    expect(await orderSeat(await shop.buyer("quick@example.pt"))).toBe("sold_out");
    await dispatch();
    expect(await place(first)).toMatchObject({ state: "offered", offered_units: 2 });
    expect(await place(second)).toMatchObject({ state: "offered", offered_units: 2, units: 3 });
    const buyer = await shop.buyer("first@example.pt");
    // One of the two: the other is free again.
    await orderSeat(buyer, { offer: first });
    await dispatch();
    expect(await quota()).toMatchObject({ taken: 2, offered: 2 });
    expect(await orderSeat(await shop.buyer("late@example.pt"))).toMatch(/^[\w-]{36}$/);
    await shop.db.query("update tickets set max_per_order = 1 where id = $1", [lunch.ticket]);
  });

  it("is not offered once the sale or the list is over: those who wait are told", async () => {
    const first = await waits("first@example.pt");
    await shop.db.query("update tickets set sale_ends_at = $2 where id = $1", [
      lunch.ticket,
      new Date(shop.clock.now().getTime() + HOUR_MS),
    ]);
    shop.clock.forward(HOUR_MS);
    await giveUp(holder, sold);
    await dispatch();
    expect(await stateOf(first)).toBe("ended");
    expect(shop.mails.at(-1)).toMatchObject({
      to: "first@example.pt",
      subject: "A lista de espera terminou",
    });
    expect(await quota()).toMatchObject({ offered: 0, has_waiting_list: false });
    await shop.db.query("update tickets set sale_ends_at = null where id = $1", [lunch.ticket]);
  });

  it("of money that came late for an order with an offer is that order's", async () => {
    const first = await waits("first@example.pt");
    await giveUp(holder, sold);
    await dispatch();
    const buyer = await shop.buyer("first@example.pt");
    const payment = await orderSeat(buyer, { offer: first, phone: "912345675" });
    shop.clock.forward(5 * MINUTE_MS);
    await reconcile();
    expect(await stateOf(first)).toBe("offered");
    shop.clock.forward(MINUTE_MS / 2);
    await postSandboxWebhook(shop, await referenceOf(shop, payment));
    const { body } = await shop.call("GET", `/tickets/payments/${payment}/`, { token: buyer.token });
    expect(body).toMatchObject({ payment_status: 2 });
    await dispatch();
    expect(await stateOf(first)).toBe("bought");
    expect(await quota()).toMatchObject({ taken: 1, offered: 0 });
  });
});

describe("the organiser", () => {
  it("sees who waits, puts a person first, removes one; an erased account is on no list and its offer goes on", async () => {
    const first = await waits("first@example.pt");
    const second = await waits("second@example.pt");
    const owner = await shop.staff("owner");
    const people = async () =>
      (
        await shop.call<{ results: { id: string; email: string; state: string }[] }>(
          "GET",
          `/organiser/tickets/${lunch.ticket}/waiting-list/`,
          { token: owner.token },
        )
      ).body.results;
    expect((await people()).map(({ email }) => email)).toEqual(["first@example.pt", "second@example.pt"]);
    const path = `/organiser/tickets/${lunch.ticket}/`;
    const { body: ticket } = await shop.call<{ version: number }>("GET", path, { token: owner.token });
    const removed = await shop.call("DELETE", path, {
      token: owner.token,
      body: { version: ticket.version },
    });
    expect(removed.body).toMatchObject({
      code: "record_in_use",
      errors: expect.arrayContaining([expect.objectContaining({ attr: `waiting-lists.${lunch.ticket}` })]),
    });
    const idOf = async (email: string) => (await people()).find((one) => one.email === email)?.id;
    const staffDoes = async (what: string, email: string) =>
      shop.call("POST", `/organiser/waiting-list/${await idOf(email)}/${what}/`, {
        token: owner.token,
        body: {},
      });
    expect((await staffDoes("put-first", "second@example.pt")).body).toMatchObject({
      state: "waiting",
      by_hand: true,
    });
    await giveUp(holder, sold);
    await dispatch();
    expect([await stateOf(first), await stateOf(second)]).toEqual(["waiting", "offered"]);
    expect((await staffDoes("remove", "second@example.pt")).body).toMatchObject({ state: "removed" });
    expect(await stateOf(first)).toBe("offered");
    const { body } = await shop.call("GET", "/organiser/editions/1/waiting-lists/", { token: owner.token });
    expect(body).toMatchObject({ results: [{ ticket: lunch.ticket, offered: 1, waiting: 0 }] });
    const person = await shop.buyer("first@example.pt");
    const exported = await shop.call("GET", "/accounts/export/", { token: person.token });
    expect(JSON.parse(JSON.stringify(exported.body))).toMatchObject({
      waiting_lists: [{ ticket: lunch.ticket, state: "offered" }],
    });
    expect(
      (await shop.call("POST", "/accounts/erase/", { token: person.token, body: { email: person.email } }))
        .status,
    ).toBeLessThan(300);
    await dispatch();
    expect((await people()).map(({ email }) => email)).toEqual(["second@example.pt"]);
    expect(await quota()).toMatchObject({ taken: 0, offered: 0, has_waiting_list: false });
  });
});

import { afterEach, beforeEach, expect, it } from "vitest";
import type { LetIn, Room } from "#contract/organiser/shop/waiting-room.ts";
import { openServer } from "#db/connection.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { roomOf } from "./room.ts";

const SECOND = 1_000;
const FREE = [{ ticket: 18, quantity: 1 }];

let shop: TestApp;
let other: Awaited<ReturnType<typeof openServer>>;
let owner: { token: string };
beforeEach(async () => {
  shop = await openTestApp();
  owner = await shop.staff("owner");
  // A second process on the same database.
  other = await openServer(shop.db.url, 2);
});
afterEach(async () => {
  await other.close();
  await shop.close();
  expect(shop.bugs).toEqual([]);
});

const first = () => roomOf(shop.app);
const second = () => roomOf({ db: other, clock: shop.clock });
/** Both processes see the room anew. */
async function pass(seconds: number) {
  shop.clock.forward(seconds * SECOND);
  await first().isOn();
  await second().isOn();
}

async function change(action: string, more: object = {}) {
  const { body: before } = await shop.call<Room>("GET", "/organiser/waiting-room/", owner);
  return shop.call<Room>("PATCH", "/organiser/waiting-room/", {
    ...owner,
    body: { version: before.version, action, pace_per_minute: 60, automatic: false, ...more },
  });
}

const order = (buyer: { token: string; signup: string }, cookie = "", body = {}) =>
  shop.call<{ id: string; code: string }>("POST", "/tickets/payments/", {
    token: buyer.token,
    headers: cookie ? { cookie: `queue_place=${cookie}` } : {},
    body: {
      payment_method: 1,
      payment_related_data: { phone_number: "912345678", amount: "0.01" },
      signup: buyer.signup,
      lines: FREE,
      assign_later: false,
      ...body,
    },
  });

it("who waits before the opening gets a place by chance, who comes after it one in order; no visitor has another's", async () => {
  await change("gather");
  const joined: string[] = [];
  for (let index = 0; index < 40; index += 1) {
    const { standing, cookie } = await (index % 2 ? first() : second()).look("");
    expect(standing).toMatchObject({ state: "gathering", opensAt: null });
    joined.push(cookie ?? "");
  }
  await change("open");
  await pass(1);
  for (let index = 0; index < 10; index += 1)
    joined.push((await (index % 2 ? first() : second()).look("")).cookie ?? "");
  await pass(1);

  const places = async (room: ReturnType<typeof roomOf>) =>
    Promise.all(
      joined.map(async (cookie) => {
        const { standing } = await room.look(cookie);
        return "place" in standing ? standing.place : 0;
      }),
    );
  const seen = await places(first());
  expect(await places(second())).toEqual(seen);
  expect([...seen].sort((one, two) => one - two)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  );
  expect(seen.slice(40)).toEqual(Array.from({ length: 10 }, (_, index) => 41 + index));
  expect(seen.slice(0, 40)).not.toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

it("people are let in at the pace, whichever process they ask; a restart keeps every place", async () => {
  await change("open");
  const joined: string[] = [];
  for (let index = 0; index < 20; index += 1) joined.push((await first().look("")).cookie ?? "");
  await pass(5);
  const states = async (room: ReturnType<typeof roomOf>) =>
    Promise.all(joined.map(async (cookie) => (await room.look(cookie)).standing.state));
  const letIn = async (room: ReturnType<typeof roomOf>) =>
    (await states(room)).filter((state) => state === "admitted").length;
  expect([await letIn(first()), await letIn(second())]).toEqual([5, 5]);
  // Two processes that turn it do not let in twice as many.
  await pass(5);
  expect(await letIn(second())).toBe(10);

  const restarted = await openServer(shop.db.url, 1);
  expect(await letIn(roomOf({ db: restarted, clock: shop.clock }))).toBe(10);
  await restarted.close();
  // A clock that is behind lets no visitor in, nor out.
  shop.clock.forward(-60 * SECOND);
  expect(await letIn(first())).toBe(10);
});

it("reloads, tabs and copies of a place gain nothing", async () => {
  await change("open");
  const { cookie } = await first().look("");
  await Promise.all(
    Array.from({ length: 50 }, (_, tab) => (tab % 2 ? first() : second()).look(cookie ?? "")),
  );
  const [room] = await shop.db.query<{ last_number: number }>("select last_number from waiting_rooms");
  expect(room?.last_number).toBe(1);

  const [ana, rui] = [await shop.buyer("ana@example.pt"), await shop.buyer("rui@example.pt")];
  expect(await order(ana)).toMatchObject({ status: 429, body: { code: "waiting_room" } });
  expect((await order(ana, cookie ?? "")).body.code).toBe("waiting_room");
  await pass(2);
  // Let in, she is judged as ever; her copy lets no other visitor in.
  expect((await order(ana, cookie ?? "")).body.code).toBe("price_changed");
  const copied = await order(rui, cookie ?? "");
  expect([copied.status, copied.body.code, copied.headers.get("retry-after")]).toEqual([
    429,
    "waiting_room",
    "2",
  ]);
  expect((await order(ana, cookie ?? "")).body.code).toBe("price_changed");
  expect((await change("keep")).body).toMatchObject({ state: "open", came: 1, admitted: 1, ordered: 1 });
});

it("staff see who was let in and ordered: place, turn and order; of those who only wait a number, and of other sales nothing", async () => {
  const list = async (token = owner.token) =>
    shop.call<{ results: LetIn[] }>("GET", "/organiser/waiting-room/let-in/", { token });
  const [ana, rui] = [await shop.buyer("ana@example.pt"), await shop.buyer("rui@example.pt")];
  const wanted = {
    payment_related_data: { phone_number: "912345678", amount: "29.52" },
    lines: [{ ticket: 17, quantity: 1 }],
  };
  // Before there is a room.
  expect((await order(rui, "", wanted)).status).toBe(201);
  expect((await list()).body.results).toEqual([]);
  await pass(1);
  await change("open");
  const openedAt = shop.clock.now();
  await first().look("");
  const { cookie } = await first().look("");
  for (let second_ = 0; second_ < 30; second_ += 1) await pass(1);
  expect((await list()).body.results).toEqual([]);
  const placed = await order(ana, cookie ?? "", wanted);
  expect(placed.status).toBe(201);
  const { results } = (await list()).body;
  expect(results).toMatchObject([
    { place: 2, ordered_at: shop.clock.now().toISOString(), state: "pending", code: expect.any(String) },
  ]);
  const [{ id = "" } = {}] = await shop.db.query<{ id: string }>(
    "select order_id as id from payments where id = $1",
    [placed.body.id],
  );
  expect(results[0]?.order).toBe(id);
  // At a pace of one a second the second place's turn was two seconds after the opening, not when she ordered.
  const turn = Date.parse(results[0]?.let_in_at ?? "") - openedAt.getTime();
  expect([turn > 0, turn <= 3 * SECOND]).toEqual([true, true]);

  // Orders are finance's, not an editor's.
  expect((await list((await shop.staff("editor")).token)).status).toBe(403);
  await change("close");
  expect((await list()).body.results).toEqual([]);
  await change("open");
  expect(await shop.db.query("select place from room_admissions")).toEqual([]);
});

it("the repeat of an order that was placed needs no place; another order does", async () => {
  const ana = await shop.buyer("ana@example.pt");
  const place = (key: string) => shop.order(ana, [{ ticket: 17, quantity: 1 }], 2952, { key });
  const { body: placed } = await place("first");
  await change("gather");
  expect(await place("first")).toMatchObject({ status: 201, body: { id: placed.id } });
  expect(await place("second")).toMatchObject({ status: 429, body: { code: "waiting_room" } });
});

it("staff who saw an older room change nothing of a colleague's", async () => {
  const { body: seen } = await shop.call<Room>("GET", "/organiser/waiting-room/", owner);
  await change("keep", { pace_per_minute: 90 });
  const late = await change("keep", { version: seen.version, pace_per_minute: 10 });
  expect([late.status, late.body]).toMatchObject([409, { code: "changed_meanwhile" }]);
});

it("a place ends with its room: the next opening begins anew", async () => {
  await change("open");
  const { cookie } = await first().look("");
  await change("close");
  expect((await first().look(cookie ?? "")).standing).toEqual({ state: "open" });
  await change("gather");
  await pass(1);
  expect((await second().look(cookie ?? "")).cookie).not.toBe(cookie);
  // Another process gave it in an opening that this one has not seen yet.
  const { cookie: fresh } = await first().look("");
  expect((await second().look(fresh ?? "")).cookie).toBe(fresh);
});

it("a planned room gathers and opens at its times, without the organiser", async () => {
  const at = (seconds: number) => new Date(shop.clock.now().getTime() + seconds * SECOND).toISOString();
  const wrong = await change("plan", { gathers_at: at(100), opens_at: at(50) });
  expect([wrong.status, wrong.body]).toMatchObject([400, { errors: [{ attr: "opens_at" }] }]);
  expect((await change("plan", { gathers_at: at(100), opens_at: at(200) })).body.state).toBe("planned");
  expect((await first().look("")).standing).toEqual({ state: "open" });
  await pass(100);
  const { standing, cookie } = await first().look("");
  expect(standing).toMatchObject({ state: "gathering", retryAfter: 30 });
  await pass(100);
  await pass(1);
  expect((await second().look(cookie ?? "")).standing).toEqual({ state: "admitted", place: 1 });
  // Who has a place keeps it: an open room can only be closed.
  expect((await change("gather")).body).toMatchObject({ code: "changed_meanwhile" });
});

it("it opens by itself when more come than the pace, and closes when they are through", async () => {
  await change("keep", { pace_per_minute: 600, automatic: true });
  for (let second_ = 0; second_ < 3; second_ += 1) {
    for (let arrival = 0; arrival < 100; arrival += 1) first().arrive();
    await pass(1);
  }
  await pass(1);
  const { standing, cookie } = await second().look("");
  expect(standing).toMatchObject({ state: "waiting", place: 1 });
  await pass(1);
  expect((await first().look(cookie ?? "")).standing).toEqual({ state: "admitted", place: 1 });
  for (let waited = 0; waited < 30; waited += 1) await pass(1);
  expect((await first().look("")).standing).toEqual({ state: "open" });
});

import { Hono } from "hono";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Room } from "#contract/organiser/shop/waiting-room.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import worker from "../../../deploy/edge/waiting-room-worker.ts";
import { createRateLimits } from "../limits/rate-limits.ts";
import type { ServerEnv } from "../server-env.ts";
import { waitingRoomRoutes } from "./waiting-room.ts";

let shop: TestApp;
let owner: { token: string };
let server: Hono<ServerEnv>;
beforeEach(async () => {
  shop = await openTestApp();
  owner = await shop.staff("owner");
  const limits = createRateLimits(true, shop.alarms);
  const routes = waitingRoomRoutes({
    app: shop.app,
    limitJoins: (ip) => limits.arrive("places", ip),
    page: async (_, { state }) => new Response(state, { headers: { "content-type": "text/html" } }),
    secure: true,
  });
  server = new Hono<ServerEnv>()
    .use(async (c, next) => {
      c.set("ip", c.req.header("x-ip") ?? "192.0.2.1");
      await next();
    })
    .route("/", routes)
    .get("*", (c) => c.text("the shop"));
});
afterEach(() => shop.close());

async function change(action: string) {
  const { body: before } = await shop.call<Room>("GET", "/organiser/waiting-room/", owner);
  await shop.call<Room>("PATCH", "/organiser/waiting-room/", {
    ...owner,
    body: { version: before.version, action, pace_per_minute: 60, automatic: false },
  });
}

async function pass(seconds: number) {
  shop.clock.forward(seconds * 1_000);
  await state();
}

/** As a program asks: with the cookie that it was given last. */
async function look(cookie = "", ip = "192.0.2.1") {
  const answer = await server.request("/queue", {
    headers: { accept: "application/json", cookie: cookie && `queue_place=${cookie}`, "x-ip": ip },
  });
  const given = /^queue_place=([^;]*)/.exec(answer.headers.get("set-cookie") ?? "")?.[1];
  return { answer, cookie: given ?? cookie, body: (await answer.json()) as Record<string, unknown> };
}

const state = async () => (await server.request("/queue/state")).json();
const nothing = { place: null, ahead: null, waiting: null, opens_at: null, estimate_seconds: null };

it("a program gets its standing as JSON, with the time to ask again; a browser gets the page", async () => {
  expect((await look()).body).toEqual({ ...nothing, state: "open", retry_after: null });
  await change("gather");
  await pass(1);
  const mine = await look();
  expect(mine.body).toEqual({ ...nothing, state: "gathering", waiting: 1, retry_after: 30 });
  await change("open");
  await pass(1);
  for (let index = 0; index < 100; index += 1) await look("", `198.51.100.${index}`);
  const late = await look();
  expect(late.body).toMatchObject({ state: "waiting", place: 102, opens_at: null, waiting: null });
  expect(late.body).toMatchObject({ ahead: 100, estimate_seconds: 101, retry_after: 30 });
  expect(late.answer.headers.get("retry-after")).toBe("30");
  expect(late.answer.headers.get("cache-control")).toBe("private, no-store");
  // The first was drawn a place, the only one before the opening.
  expect((await look(mine.cookie)).body).toEqual({
    ...nothing,
    state: "admitted",
    place: 1,
    retry_after: null,
  });

  const page = await server.request("/en/queue", { headers: { accept: "text/html,*/*" } });
  expect([page.headers.get("content-type"), await page.text()]).toEqual(["text/html", "waiting"]);
  expect(page.headers.get("set-cookie")).toMatch(
    /^queue_place=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; .*Secure$/,
  );
});

it("a worker that has the key lets in exactly whom the shop lets in, and tells the others what the shop tells them", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    await change("gather");
    await pass(1);
    const cookies: string[] = [];
    for (let index = 0; index < 20; index += 1) cookies.push((await look("", `198.51.100.${index}`)).cookie);
    const [{ key = "" } = {}] = await shop.db.query<{ key: string }>(
      "select encode(key, 'hex') as key from waiting_rooms",
    );
    let passedOn = 0;
    const SHOP = {
      fetch: (request: Request) => {
        if (!request.url.endsWith("/queue/state")) passedOn += 1;
        return server.fetch(request);
      },
    };
    const ask = (path: string, cookie: string, accept = "application/json") =>
      worker.fetch(
        new Request(`http://localhost${path}`, { headers: { accept, cookie: `queue_place=${cookie}` } }),
        { KEY: key, SHOP },
      );
    const shopLetsIn = async (cookie: string) =>
      (await server.request("/tickets", { headers: { cookie: `queue_place=${cookie}` } })).status === 200;

    await change("open");
    let through = 0;
    let waited = 0;
    for (let second = 0; second < 25; second += 5) {
      await pass(5);
      vi.advanceTimersByTime(5_000);
      for (const [index, cookie] of cookies.entries()) {
        // Those whose place was drawn since get it from the shop.
        cookies[index] = (await look(cookie)).cookie;
        const own = cookies[index] ?? "";
        const { body, answer } = await look(own);
        const before = passedOn;
        const told = await ask("/queue", own);
        expect([told.status, told.headers.get("retry-after"), await told.json()]).toEqual([
          200,
          answer.headers.get("retry-after"),
          body,
        ]);
        const isLetIn = await shopLetsIn(own);
        // It waits without the shop, and gets in through it.
        expect(passedOn - before).toBe(isLetIn ? 1 : 0);
        expect((await ask("/tickets", own)).status).toBe(isLetIn ? 200 : 303);
        if (isLetIn) through += 1;
        else waited += 1;
      }
      // Places are drawn, and the buyer of the first forges nothing by it.
      const late = cookies.find((cookie) => !/^\d+\.\d+\.1\./.test(cookie)) ?? "";
      const forged = late.replace(/^(\d+\.\d+)\.\d+/, "$1.1");
      expect((await ask("/tickets", forged)).status).toBe(303);
    }
    expect([through, waited]).toEqual([5 + 10 + 15 + 20 + 20, 15 + 10 + 5]);

    // A shop that does not say how the room stands: it stays as it was.
    vi.advanceTimersByTime(2_000);
    const silent = (status: number) => ({
      fetch: async (request: Request) => {
        if (!request.url.endsWith("/queue/state")) return server.fetch(request);
        if (status === 0) throw new Error("no connection");
        return new Response("<html>", { status });
      },
    });
    for (const status of [502, 0, 200]) {
      vi.advanceTimersByTime(2_000);
      const request = new Request("http://localhost/tickets", {
        headers: { cookie: `queue_place=${cookies[0]}` },
      });
      expect((await worker.fetch(request, { KEY: key, SHOP: silent(status) })).status).toBe(200);
    }
    vi.advanceTimersByTime(2_000);

    // A visitor who comes last waits at a page that loads itself again; without a cookie the shop gives a place.
    const { cookie: last } = await look("");
    vi.advanceTimersByTime(1_000);
    const page = await ask("/en/queue", last, "text/html");
    expect(await page.text()).toMatch(/http-equiv="refresh" content="2".+Your place: 21/s);
    expect((await ask("/en/tickets/7", last)).headers.get("location")).toBe(
      "/en/queue?to=%2Fen%2Ftickets%2F7",
    );
    expect((await ask("/queue", "")).headers.get("set-cookie")).toMatch(/^queue_place=/);
    await change("close");
    await pass(2);
    vi.advanceTimersByTime(2_000);
    expect((await ask("/tickets", "")).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

it("a network gets a thousand places in ten minutes; who has one looks as often as they like", async () => {
  await change("open");
  await pass(1);
  const { cookie } = await look("", "203.0.113.7");
  const more = await Promise.all(Array.from({ length: 1_000 }, () => look("", "203.0.113.7")));
  const refused = more.filter(({ answer }) => answer.status === 429);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.body).toMatchObject({ code: "rate_limited" });
  expect(Number(refused[0]?.answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await look(cookie, "203.0.113.7")).answer.status).toBe(200);
  expect((await look("", "203.0.113.99")).answer.status).toBe(200);
});

it("made-up cookies bring a network no more places than none", async () => {
  await change("gather");
  const looks = await Promise.all(
    Array.from({ length: 1_010 }, (_, index) => look(`1.${index}.0.AAAAAAAAAAAAAAAAAAAAAA`)),
  );
  expect(looks.filter(({ answer }) => answer.status === 429)).toHaveLength(10);
});

it("a made-up preview leads past no room", async () => {
  await change("gather");
  const headers = { cookie: `nexxt_preview=${"a".repeat(32)}` };
  expect((await server.request("/tickets", { headers })).status).toBe(303);
});

it("fifty addresses, thrown away cookies and a moved clock bring no visitor before those who came first", async () => {
  await change("open");
  await pass(1);
  const first = await Promise.all(Array.from({ length: 30 }, (_, index) => look("", `198.51.100.${index}`)));
  const worst = Math.max(...first.map(({ body }) => Number(body.place)));
  // Each look without the cookie is another arrival, at the end.
  const cheating: number[] = [];
  for (let index = 0; index < 50; index += 1) {
    const { body } = await look("", `203.0.113.${index}`);
    cheating.push(Number(body.place));
  }
  expect(Math.min(...cheating)).toBeGreaterThan(worst);
  expect(cheating).toEqual([...cheating].sort((one, two) => one - two));
  // Whose machine's clock is behind gets no earlier place either.
  shop.clock.forward(-3_600_000);
  expect(Number((await look("", "203.0.113.200")).body.place)).toBeGreaterThan(Math.max(...cheating));
});

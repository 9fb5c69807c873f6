import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type {
  DeliveryWithLog,
  ShownDelivery,
  ShownWebhook,
  WebhookWithSecret,
} from "#contract/organiser/integrations/webhooks.ts";
import { openWebhookSender } from "#outside/webhooks/webhook-sender.ts";
import { answerWith, type Received, startReceiver } from "#tests/fake-servers/fake-receiver.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";
import { deliverAll } from "./start-webhooks.ts";

const FREE_TICKET = 24;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let shop: TestApp;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let ana: Awaited<ReturnType<TestApp["buyer"]>>;
beforeAll(async () => {
  shop = await openTestApp();
  receiver = await startReceiver();
  ana = await shop.buyer("ana@example.pt");
});
beforeEach(async () => {
  await shop.db.execute("delete from webhook_endpoints; delete from webhook_messages; delete from tasks");
  shop.app.webhookSender = openWebhookSender({ allowLoopback: true, limitMs: 150 });
  receiver.answers(answerWith(204));
  receiver.received.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  expect(shop.bugs).toEqual([]);
});
afterAll(async () => {
  receiver.close();
  await shop.close();
});

const owner = async () => (await shop.staff("owner")).token;
async function post<Body>(path: string, body?: unknown): Promise<Body> {
  const answer = await shop.call<Body>("POST", `/organiser/webhooks/${path}`, { token: await owner(), body });
  expect(answer.status).toBeLessThan(300);
  return answer.body;
}
const get = async <Body>(path: string) =>
  (await shop.call<Body>("GET", `/organiser/webhooks/${path}`, { token: await owner() })).body;
const create = (more: object = {}) =>
  post<WebhookWithSecret>("", {
    name: "CRM",
    url: receiver.url,
    events: ["order.created", "order.completed"],
    ...more,
  });
const log = async (id: string) => (await get<{ results: ShownDelivery[] }>(`${id}/deliveries/`)).results;
const tasksAbout = (id: string) =>
  shop.db.query("select resolution, resolved_by from tasks where subject = $1", [id]);
/** A free order: created and completed at once. */
async function order() {
  await shop.db.query("update sessions set last_seen_at = $1", [shop.clock.now()]);
  const answer = await shop.order(ana, [{ ticket: FREE_TICKET, quantity: 1 }], 0);
  expect(answer.status).toBe(201);
  return answer;
}
const deliver = () => deliverAll(shop.app);
/** Time passes, and what is due is delivered at each step of it. */
async function pass(ms: number, stepMs = 10 * MINUTE_MS): Promise<void> {
  for (let left = ms; left > 0; left -= stepMs) {
    shop.clock.forward(Math.min(left, stepMs));
    await deliver();
  }
}
const typesOf = (all: readonly Received[]) => all.map(({ body }) => JSON.parse(body).type);
const idsOf = (all: readonly Received[]) => all.map(({ headers }) => headers["webhook-id"]);
function verify(secret: string, { headers, body }: Received) {
  // The library compares the message's time with the machine's.
  vi.useFakeTimers({ toFake: ["Date"], now: shop.clock.now() });
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}

it("an order's events arrive signed after the convention, with the order and nothing of its buyer", async () => {
  const { secret } = await create();
  const { body: payment } = await order();
  await deliver();
  expect(typesOf(receiver.received)).toEqual(["order.created", "order.completed"]);
  const completed = receiver.received[1] as Received;
  const [row] = await shop.db.query<{ id: string; code: string }>(
    "select o.id, code from orders o join payments p on p.order_id = o.id where p.id = $1",
    [payment.id],
  );
  expect(verify(secret, completed)).toEqual({
    type: "order.completed",
    timestamp: shop.clock.now().toISOString(),
    data: {
      order: {
        ...row,
        state: "completed",
        total: "0.00",
        currency: "EUR",
        created_at: shop.clock.now().toISOString(),
        lines: [{ ticket: FREE_TICKET, quantity: 1 }],
      },
    },
  });
  expect(() => verify(secret, { ...completed, body: completed.body.replace("0.00", "9.00") })).toThrow();
  expect(completed.body).not.toMatch(/ana|silva|@/i);
});

it("an order that is rolled back, and one before the webhook, tells nothing", async () => {
  await order();
  await create();
  await shop.db
    .transaction(async (tx) => {
      await tx.execute(
        "insert into order_events (order_id, at, event, cause) select id, now(), 'completed', 'job' from orders limit 1",
      );
      throw new Error("rolled back");
    })
    .catch(() => {});
  await deliver();
  expect(receiver.received).toEqual([]);
});

it("an order does not wait for staff who change a webhook", async () => {
  await create({ events: ["order.completed"] });
  await shop.db.transaction(async (tx) => {
    await tx.execute("select from webhook_endpoints for update");
    await order();
  });
  await deliver();
  expect(receiver.received).toHaveLength(1);
});

it("each webhook gets the events that it chose, under one id", async () => {
  await create({ name: "A" });
  await create({ name: "B", events: ["order.completed"], url: `${receiver.url}/b` });
  await order();
  await deliver();
  const [a, b] = [
    receiver.received.filter(({ path }) => path === "/"),
    receiver.received.filter(({ path }) => path === "/b"),
  ];
  expect([typesOf(a), typesOf(b)]).toEqual([["order.created", "order.completed"], ["order.completed"]]);
  expect(idsOf(b)).toEqual([idsOf(a)[1]]);
});

it("a receiver that is down for an hour gets each message once, under the id of its first attempt", async () => {
  const { id } = await create({ events: ["order.completed"] });
  receiver.answers(answerWith(503, "down for repair"));
  for (let n = 0; n < 3; n++) await order();
  await deliver();
  await pass(HOUR_MS);
  const tried = new Set(idsOf(receiver.received));
  expect(tried.size).toBe(3);
  expect((await get<ShownWebhook>(`${id}/`)).failing_since).not.toBe(null);
  receiver.received.length = 0;
  receiver.answers(answerWith(200));
  await pass(HOUR_MS * 12, HOUR_MS);
  expect(idsOf(receiver.received).sort()).toEqual([...tried].sort());
  expect(await get<ShownWebhook>(`${id}/`)).toMatchObject({
    failing_since: null,
    paused_at: null,
    pending: 0,
  });
  const [first] = await log(id);
  const { log: attempts } = await get<DeliveryWithLog>(`${id}/deliveries/${first?.id}/`);
  expect(attempts[0]).toMatchObject({ status: 503, error: "status", answer: "down for repair" });
  expect(attempts.at(-1)).toMatchObject({ status: 200, error: null });
});

it.each([
  ["a redirect to loopback", answerWith(302, "", { location: "http://127.0.0.1:9/" }), "redirect_refused"],
  [
    "a redirect to the cloud's metadata",
    answerWith(301, "", { location: "http://169.254.169.254/" }),
    "redirect_refused",
  ],
  [
    "a redirect to a mapped address",
    answerWith(308, "", { location: "http://[::ffff:a9fe:a9fe]/" }),
    "redirect_refused",
  ],
  ["no answer in time", () => {}, "timed_out"],
  ["a wrong status", answerWith(400, "bad signature"), "status"],
] as const)("%s is a failure; put right, the message arrives once", async (_, answer, error) => {
  const { id } = await create({ events: ["order.completed"] });
  receiver.answers(answer);
  await order();
  await deliver();
  expect(await log(id)).toMatchObject([{ state: "pending", last_error: error, attempts: 1 }]);
  const [tried] = idsOf(receiver.received);
  receiver.received.length = 0;
  receiver.answers(answerWith(200));
  await pass(HOUR_MS);
  expect(idsOf(receiver.received)).toEqual([tried]);
  expect(await log(id)).toMatchObject([{ state: "delivered", attempts: 2 }]);
});

it("a name that turns to a private address after it was stored is refused at the next message", async () => {
  let address = "93.184.215.14";
  shop.app.webhookSender = openWebhookSender({
    allowLoopback: false,
    resolve: async () => [{ address, family: 4 }],
    limitMs: 150,
  });
  const { id } = await create({ url: "https://hooks.example.pt/", events: ["order.completed"] });
  address = "169.254.169.254";
  await order();
  await deliver();
  expect(await log(id)).toMatchObject([{ last_error: "address_refused" }]);
});

it("after a day of failures it is paused with a task and a mail; resumed, all that waited arrives once", async () => {
  const { id } = await create({ events: ["order.completed"] });
  receiver.answers(answerWith(500));
  await order();
  await deliver();
  await pass(HOUR_MS * 40, HOUR_MS);
  await order();
  await deliver();
  expect(await get<ShownWebhook>(`${id}/`)).toMatchObject({ paused_for: "failing", pending: 2 });
  expect(await shop.db.query("select kind, subject from tasks")).toEqual([
    { kind: "webhook_paused", subject: id },
  ]);
  await shop.runJobs();
  expect(shop.mails.at(-1)?.text).toContain("CRM");
  const tried = receiver.received.length;
  await pass(HOUR_MS);
  expect(receiver.received.length).toBe(tried);
  receiver.received.length = 0;
  receiver.answers(answerWith(200));
  await post(`${id}/resume/`);
  await deliver();
  expect(new Set(idsOf(receiver.received)).size).toBe(2);
  expect(receiver.received).toHaveLength(2);
  // Resuming it is what its task asks for.
  expect(await tasksAbout(id)).toEqual([{ resolution: "done", resolved_by: expect.stringContaining("@") }]);
  const [task] = await shop.db.query<{ id: string }>("select id from tasks where subject = $1", [id]);
  expect(await shop.db.query("select action from audit_log where record_id = $1", [task?.id])).toEqual([
    { action: "task.resolved" },
  ]);
});

it("one message that is always refused is given up after more than a day, and can be sent again; others go on", async () => {
  const { id } = await create({ events: ["order.created", "order.completed"] });
  receiver.answers((response, { body }) =>
    answerWith(JSON.parse(body).type === "order.created" ? 422 : 200)(response, {
      path: "",
      headers: {},
      body,
    }),
  );
  await order();
  await deliver();
  const [began] = await shop.db.query<{ at: Date }>("select min(at) as at from webhook_attempts");
  for (let n = 0; n < 8; n++) {
    await pass(HOUR_MS * 6, HOUR_MS);
    await order();
    await deliver();
  }
  const all = await log(id);
  const refused = all.filter(({ state }) => state === "failed");
  expect(new Set(refused.map(({ type }) => type))).toEqual(new Set(["order.created"]));
  expect(
    all.filter(({ type }) => type === "order.completed").every(({ state }) => state === "delivered"),
  ).toBe(true);
  expect(refused.length).toBeGreaterThan(0);
  const [ended] = await shop.db.query<{ at: Date }>(
    "select max(at) as at from webhook_attempts where delivery_id = $1",
    [refused.at(-1)?.id],
  );
  expect((ended?.at.getTime() ?? 0) - (began?.at.getTime() ?? 0)).toBeGreaterThan(24 * HOUR_MS);
  receiver.answers(answerWith(200));
  receiver.received.length = 0;
  await post(`${id}/deliveries/${refused.at(-1)?.id}/resend/`);
  await deliver();
  expect(idsOf(receiver.received)).toContain(refused.at(-1)?.message);
});

it("410 pauses at once, with what to do", async () => {
  const { id } = await create({ events: ["order.completed"] });
  receiver.answers(answerWith(410));
  await order();
  await deliver();
  expect(await get<ShownWebhook>(`${id}/`)).toMatchObject({ paused_for: "gone" });
  expect(await tasksAbout(id)).toMatchObject([{ resolution: null }]);
  await post(`${id}/remove/`);
  expect(await tasksAbout(id)).toMatchObject([{ resolution: "done" }]);
});

it("a process that died over a message leaves it to the next", async () => {
  const { id } = await create({ events: ["order.completed"] });
  await order();
  const post = shop.app.webhookSender.post;
  shop.app.webhookSender.post = () => Promise.reject(new Error("the process ends"));
  await expect(deliver()).rejects.toThrow();
  shop.app.webhookSender.post = post;
  await deliver();
  expect(receiver.received).toEqual([]);
  shop.clock.forward(MINUTE_MS);
  await deliver();
  expect(receiver.received).toHaveLength(1);
  expect(await log(id)).toMatchObject([{ state: "delivered", attempts: 1 }]);
});

describe("what staff do", () => {
  it("a test message arrives, also while it is paused; others wait until it is resumed", async () => {
    const { id, secret } = await create({ events: ["order.completed"] });
    await post(`${id}/pause/`);
    await order();
    await post(`${id}/test/`);
    await deliver();
    expect(typesOf(receiver.received)).toEqual(["webhook.test"]);
    expect(verify(secret, receiver.received[0] as Received)).toMatchObject({ data: { webhook: id } });
    vi.useRealTimers();
    await post(`${id}/resume/`);
    await deliver();
    expect(typesOf(receiver.received)).toEqual(["webhook.test", "order.completed"]);
  });

  it("a new secret signs beside the old one for a day", async () => {
    const { id, secret: old } = await create();
    const { secret: fresh } = await post<WebhookWithSecret>(`${id}/rotate/`);
    await post(`${id}/test/`);
    await deliver();
    const during = receiver.received[0] as Received;
    for (const secret of [old, fresh]) expect(verify(secret, during)).toBeTruthy();
    vi.useRealTimers();
    shop.clock.forward(24 * HOUR_MS);
    await post(`${id}/test/`);
    await deliver();
    const after = receiver.received[1] as Received;
    expect(verify(fresh, after)).toBeTruthy();
    expect(() => verify(old, after)).toThrow();
  });

  it("secrets are encrypted at rest, and in no answer and no audit entry again", async () => {
    const { id, secret } = await create();
    const bytes = Buffer.from(secret.replace("whsec_", ""), "base64");
    const [row] = await shop.db.query<{ secret: Buffer }>("select secret from webhook_endpoints");
    expect(row?.secret.includes(bytes)).toBe(false);
    const audit = await shop.db.query("select after from audit_log where noun = 'webhook'");
    expect(JSON.stringify([await get(`${id}/`), await get(""), audit])).not.toContain(secret);
  });

  it("an address inside is refused at once, by its field", async () => {
    shop.app.webhookSender = openWebhookSender({ allowLoopback: false });
    const token = await owner();
    for (const url of ["http://crm.example.pt/", "https://[::ffff:10.0.0.1]/", "https://127.0.0.1/"]) {
      const answer = await shop.call("POST", "/organiser/webhooks/", {
        token,
        body: { name: "CRM", url, events: ["order.created"] },
      });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ attr: "url" }] } });
    }
  });
});

import { expect, it } from "vitest";
import type { DeliveryWithLog, ShownWebhook } from "#contract/organiser/integrations/webhooks.ts";
import { openWebhookSender, type SendOutcome } from "#outside/webhooks/webhook-sender.ts";
import { answerWith } from "#tests/fake-servers/fake-receiver.ts";
import { HOUR_MS, idsOf, MINUTE_MS, openWebhookFixture } from "#tests/fixtures/webhook-fixture.ts";
import { startWebhooks } from "./start-webhooks.ts";

const fixture = openWebhookFixture();
const { post, get, create, log, tasksAbout, order, deliver, pass } = fixture;

it("a receiver that is down for an hour gets each message once, under the id of its first attempt", async () => {
  const { id } = await create({ events: ["order.completed"] });
  fixture.receiver.answers(answerWith(503, "down for repair"));
  for (let n = 0; n < 3; n++) await order();
  await deliver();
  await pass(HOUR_MS);
  const tried = new Set(idsOf(fixture.receiver.received));
  expect(tried.size).toBe(3);
  expect((await get<ShownWebhook>(`${id}/`)).failing_since).not.toBe(null);
  fixture.receiver.received.length = 0;
  fixture.receiver.answers(answerWith(200));
  await pass(HOUR_MS * 12, HOUR_MS);
  expect(idsOf(fixture.receiver.received).sort()).toEqual([...tried].sort());
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
  fixture.receiver.answers(answer);
  await order();
  await deliver();
  expect(await log(id)).toMatchObject([{ state: "pending", last_error: error, attempts: 1 }]);
  const [tried] = idsOf(fixture.receiver.received);
  fixture.receiver.received.length = 0;
  fixture.receiver.answers(answerWith(200));
  await pass(HOUR_MS);
  expect(idsOf(fixture.receiver.received)).toEqual([tried]);
  expect(await log(id)).toMatchObject([{ state: "delivered", attempts: 2 }]);
});

it("a name that turns to a private address after it was stored is refused at the next message", async () => {
  let address = "93.184.215.14";
  fixture.shop.app.webhookSender = openWebhookSender({
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
  fixture.receiver.answers(answerWith(500));
  await order();
  await deliver();
  await pass(HOUR_MS * 40, HOUR_MS);
  await order();
  await deliver();
  expect(await get<ShownWebhook>(`${id}/`)).toMatchObject({ paused_for: "failing", pending: 2 });
  expect(await fixture.shop.db.query("select kind, subject from tasks")).toEqual([
    { kind: "webhook_paused", subject: id },
  ]);
  await fixture.shop.runJobs();
  expect(fixture.shop.mails.at(-1)?.text).toContain("CRM");
  const tried = fixture.receiver.received.length;
  await pass(HOUR_MS);
  expect(fixture.receiver.received.length).toBe(tried);
  fixture.receiver.received.length = 0;
  fixture.receiver.answers(answerWith(200));
  await post(`${id}/resume/`);
  await deliver();
  expect(new Set(idsOf(fixture.receiver.received)).size).toBe(2);
  expect(fixture.receiver.received).toHaveLength(2);
  // Resuming it is what its task asks for.
  expect(await tasksAbout(id)).toEqual([{ resolution: "done", resolved_by: expect.stringContaining("@") }]);
  const [task] = await fixture.shop.db.query<{ id: string }>("select id from tasks where subject = $1", [id]);
  expect(
    await fixture.shop.db.query("select action from audit_log where record_id = $1", [task?.id]),
  ).toEqual([{ action: "task.resolved" }]);
});

it("one message that is always refused is given up after more than a day, and can be sent again; others go on", async () => {
  const { id } = await create({ events: ["order.created", "order.completed"] });
  fixture.receiver.answers((response, { body }) =>
    answerWith(JSON.parse(body).type === "order.created" ? 422 : 200)(response, {
      path: "",
      headers: {},
      body,
    }),
  );
  await order();
  await deliver();
  const [began] = await fixture.shop.db.query<{ at: Date }>("select min(at) as at from webhook_attempts");
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
  const [ended] = await fixture.shop.db.query<{ at: Date }>(
    "select max(at) as at from webhook_attempts where delivery_id = $1",
    [refused.at(-1)?.id],
  );
  expect((ended?.at.getTime() ?? 0) - (began?.at.getTime() ?? 0)).toBeGreaterThan(24 * HOUR_MS);
  fixture.receiver.answers(answerWith(200));
  fixture.receiver.received.length = 0;
  await post(`${id}/deliveries/${refused.at(-1)?.id}/resend/`);
  await deliver();
  expect(idsOf(fixture.receiver.received)).toContain(refused.at(-1)?.message);
});

it("410 pauses at once, with what to do", async () => {
  const { id } = await create({ events: ["order.completed"] });
  fixture.receiver.answers(answerWith(410));
  await order();
  await deliver();
  expect(await get<ShownWebhook>(`${id}/`)).toMatchObject({ paused_for: "answered_410" });
  expect(await tasksAbout(id)).toMatchObject([{ resolution: null }]);
  await post(`${id}/remove/`);
  expect(await tasksAbout(id)).toMatchObject([{ resolution: "done" }]);
});

it("a process that died over a message leaves it to the next", async () => {
  const { id } = await create({ events: ["order.completed"] });
  await order();
  const post = fixture.shop.app.webhookSender.post;
  fixture.shop.app.webhookSender.post = () => Promise.reject(new Error("the process ends"));
  await expect(deliver()).rejects.toThrow();
  fixture.shop.app.webhookSender.post = post;
  await deliver();
  expect(fixture.receiver.received).toEqual([]);
  fixture.shop.clock.forward(MINUTE_MS);
  await deliver();
  expect(fixture.receiver.received).toHaveLength(1);
  expect(await log(id)).toMatchObject([{ state: "delivered", attempts: 1 }]);
});

it("ten receivers that do not answer, each with more messages than are sent at once, keep the eleventh waiting for one turn", async () => {
  const asked: { url: string; fail: () => void }[] = [];
  let hang = true;
  fixture.shop.app.webhookSender = {
    accepts: () => true,
    post: (url) =>
      new Promise<SendOutcome>((answer) => {
        const fail = () => answer({ status: null, error: "timed_out", answer: "", ms: 1 });
        asked.push({ url, fail });
        if (!hang) fail();
      }),
  };
  for (let n = 1; n <= 11; n++)
    await create({ url: `https://${n}.example.pt/`, events: ["order.completed"] });
  for (let n = 0; n < 6; n++) await order();
  const loop = startWebhooks(fixture.shop.app, (error) => {
    throw error;
  });
  await expect.poll(() => asked.length).toBe(50);
  const served = new Set(asked.map(({ url }) => url));
  for (const { fail } of asked.splice(0)) fail();
  await expect.poll(() => asked.some(({ url }) => !served.has(url))).toBe(true);
  hang = false;
  for (const { fail } of asked) fail();
  await loop.stop();
});

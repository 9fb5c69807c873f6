import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import type { Schedule } from "#contract/organiser/programme/schedule.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** From the demo edition: opens one session; opens all talks, and here that session too. */
const [WORKSHOP, PASS] = [17, 1];
/** By the demo edition's refund steps cancelling gives nothing back any more. */
const AFTER_REFUNDS = new Date("2025-10-25T09:00:00.000Z");
/** The people who hold or bought a place in the workshop. */
const WORKSHOP_PEOPLE = ["ana@example.pt", "bruno@example.pt", "dora@example.pt", "eva@example.pt"];
const MINUTE = 60_000;
const SCHEDULE = "/organiser/editions/1/schedule/";

type Buyer = Awaited<ReturnType<TestApp["buyer"]>>;
let shop: TestApp;
let session = 0;
beforeAll(async () => {
  shop = await openTestApp();
  session = await sessionOf(WORKSHOP);
  await shop.db.query("insert into ticket_events (ticket_id, event_id, edition_id) values ($1, $2, 1)", [
    PASS,
    session,
  ]);
  // Ana bought two places and gave one to Bruno; Carla has a pass.
  const [ana, bruno, carla] = [await person("ana"), await person("bruno"), await person("carla")];
  const purchase = await buy(ana, WORKSHOP, 2);
  await shop.call("POST", `/tickets/purchases/${purchase}/assign/`, {
    token: ana.token,
    body: { signup: bruno.signup },
  });
  // Dora gave her only place to Eva.
  const [dora, eva] = [await person("dora"), await person("eva")];
  const given = await buy(dora, WORKSHOP, 1);
  await shop.call("POST", `/tickets/purchases/${given}/assign/`, {
    token: dora.token,
    body: { signup: eva.signup },
  });
  await buy(carla, PASS, 1);
  await shop.runJobs();
});
beforeEach(() => {
  shop.mails.length = 0;
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

it("holders and buyers of a ticket for a session that is shortened get one mail without the publisher's asking, with what their order gives back; holders of a pass none", async () => {
  const { end_time } = await draft();
  await change({ end_time: new Date(Date.parse(end_time) - 30 * MINUTE).toISOString() });
  expect((await publication()).people).toMatchObject({ holders: 4, passes: 1 });
  expect((await publish()).notified).toBe(4);
  const told = await mailsSent();
  expect(told.map(({ to }) => to).sort()).toEqual(WORKSHOP_PEOPLE);
  for (const { text } of told) {
    expect(text).toContain("domingo, 12 de outubro, 10:00");
    expect(text).toMatch(/recebe 100\s?% do que pagou/);
  }
});

it("a ticket without sessions opens the whole edition: its holders are among those of passes", async () => {
  const linked = await shop.db.query("delete from ticket_events where ticket_id = $1 returning event_id", [
    PASS,
  ]);
  const { end_time } = await draft();
  await change({ end_time: new Date(Date.parse(end_time) - 5 * MINUTE).toISOString() });
  expect((await publication()).people).toMatchObject({ holders: 4, passes: 1 });
  await change({ end_time });
  for (const { event_id } of linked as { event_id: number }[])
    await shop.db.query("insert into ticket_events (ticket_id, event_id, edition_id) values ($1, $2, 1)", [
      PASS,
      event_id,
    ]);
});

it("the publisher can leave them out, which the audit log shows, or choose the holders of passes too", async () => {
  await change({ stage: 2 });
  expect((await publish({ notify: [] })).notified).toBe(0);
  expect(await mailsSent()).toEqual([]);
  const [entry] = await shop.db.query<{ after: { audiences: string[]; notified: number } }>(
    "select after from audit_log where action = 'schedule.published' order by id desc limit 1",
  );
  expect(entry?.after).toMatchObject({ audiences: [], notified: 0 });
  await change({ stage: 1 });
  expect((await publish({ notify: ["holders", "passes"] })).notified).toBe(5);
  const told = await mailsSent();
  expect(told.map(({ to }) => to).sort()).toEqual([...WORKSHOP_PEOPLE, "carla@example.pt"].sort());
  // A pass is not cancelled because of one session.
  expect(told.find(({ to }) => to === "carla@example.pt")?.text).not.toContain("do que pagou");
});

it("of a session that falls out after the last refund date they read whom to ask, and no promise", async () => {
  shop.clock.forward(AFTER_REFUNDS.getTime() - shop.clock.now().getTime());
  await shop.useLoginSessions();
  await change({ state: "cancelled" });
  expect((await publish()).notified).toBe(4);
  const told = await mailsSent();
  expect(told).toHaveLength(4);
  for (const { text } of told) {
    expect(text).toContain("Foi cancelada.");
    expect(text).toContain("responda a este e-mail");
    expect(text).not.toContain("do que pagou");
  }
});

async function sessionOf(ticket: number): Promise<number> {
  const [opened] = await shop.db.query<{ event_id: number }>(
    "select event_id from ticket_events where ticket_id = $1",
    [ticket],
  );
  return opened?.event_id ?? 0;
}
const person = (name: string) => shop.buyer(`${name}@example.pt`);

/** Paid, and not assigned by itself; answers the purchase. */
async function buy(buyer: Buyer, ticket: number, quantity: number): Promise<string> {
  const [row] = await shop.db.query<{ price: number }>(
    "select price_cents as price from tickets where id = $1",
    [ticket],
  );
  const net = (row?.price ?? 0) * quantity;
  const ordered = await shop.order(buyer, [{ ticket, quantity }], net + Math.round(net * 0.23), {
    body: { assign_later: true },
  });
  expect(ordered.status).toBe(201);
  const { id } = ordered.body;
  shop.clock.forward(6_000);
  const { body } = await shop.call<Payment>("GET", `/tickets/payments/${id}/`, { token: buyer.token });
  return body.purchased_tickets[0]?.id ?? "";
}

async function ask<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const { token } = await shop.staff("editor");
  const answer = await shop.call<Body>(method, path, { token, ...(body ? { body } : {}) });
  expect(answer.status).toBe(200);
  return answer.body;
}
async function draft(): Promise<Schedule["sessions"][number]> {
  const { sessions } = await ask<Schedule>("GET", SCHEDULE);
  const found = sessions.find(({ id }) => id === session);
  if (!found) throw new Error(`No session ${session}`);
  return found;
}
const change = async (fields: object) =>
  ask("PATCH", `/organiser/events/${session}/`, { version: (await draft()).version, ...fields });
const publication = () =>
  ask<{ digest: string; people: Record<string, number> }>("GET", `${SCHEDULE}publication/`);
const publish = async (more: object = {}) =>
  ask<{ notified: number }>("POST", `${SCHEDULE}publish/`, { digest: (await publication()).digest, ...more });
async function mailsSent() {
  // The second run would send again what the first has sent.
  await shop.runJobs();
  await shop.runJobs();
  return shop.mails.filter(({ text }) => text.includes("O programa mudou"));
}

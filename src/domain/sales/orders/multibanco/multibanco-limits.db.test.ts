import { describe, expect, it } from "vitest";
import type { Ticket } from "#contract/shop.ts";
import { DAY_MS, noise, openMultibancoFixture } from "#tests/fixtures/multibanco-fixture.ts";

const fixture = openMultibancoFixture();
const { offer, buyer, order, giveUp, reconcile } = fixture;

/** From the demo edition: one seat. */
const lunch = 21;
/** Free, without a quota. */
const free = 24;
const until = async (ticket: number) =>
  (await fixture.shop.call<{ results: Ticket[] }>("GET", "/tickets/")).body.results.find(
    ({ id }) => id === ticket,
  )?.multibanco_until;
const refused = (inner: string, attr = "lines.0.ticket") => ({
  status: 409,
  body: { code: "multibanco_not_offered", errors: [{ attr, code: inner }] },
});

describe("what may wait for Multibanco payments", () => {
  it("is a share of what is left of each quota, however many order at once, and the next finds room when one ends", async () => {
    await offer(3, 11);
    await fixture.shop.db.query("update quotas set size = taken + 30 where id = $1", [noise.quota]);
    const people = await Promise.all(Array.from({ length: 8 }, buyer));
    const answers = await Promise.all(people.map((one) => order(one)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toMatchObject(refused("too_many_wait"));
    expect(
      (await fixture.shop.order(await buyer(), [{ ticket: noise.ticket, quantity: 1 }], noise.total)).status,
    ).toBe(201);
    const first = answers.findIndex(({ status }) => status === 201);
    const [by, given] = [people[first], answers[first]];
    if (!by || !given) throw new Error("none was placed");
    await giveUp(by, given.body.id);
    expect(await order(await buyer(), 2)).toMatchObject(refused("too_many_wait"));
    const last = await order(await buyer());
    expect(last.status).toBe(201);
    fixture.shop.clock.forward(5 * DAY_MS);
    await reconcile();
    await fixture.shop.useLoginSessions();
  });

  it("leaves the last seats to who pays at once", async () => {
    await offer(3, 50);
    await fixture.shop.db.query("update quotas set size = taken + 4 where id = $1", [noise.quota]);
    const answers = [await order(await buyer()), await order(await buyer()), await order(await buyer())];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 409]);
    await fixture.shop.db.query("update quotas set size = taken + 40 where id = $1", [noise.quota]);
  });

  it("is three orders of a buyer, also when they come at once", async () => {
    await offer(3, 100);
    const ana = await buyer();
    const answers = await Promise.all(Array.from({ length: 6 }, () => order(ana)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await order(ana)).toMatchObject(refused("too_many_wait", "payment_method"));
  });

  it("is no more of a ticket than one order may have, however many orders a buyer spreads it over", async () => {
    await offer(3, 100);
    await fixture.shop.db.query("update tickets set max_per_order = 4 where id = $1", [noise.ticket]);
    await fixture.shop.db.query("update quotas set size = taken + 40 where id = $1", [noise.quota]);
    const ana = await buyer();
    const answers = await Promise.all([order(ana, 3), order(ana, 3)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refused("too_many_wait"));
    expect(await order(ana, 2)).toMatchObject(refused("too_many_wait"));
    expect((await order(ana, 1)).status).toBe(201);
    expect((await order(await buyer(), 4)).status).toBe(201);
    await fixture.shop.db.query("update tickets set max_per_order = 10 where id = $1", [noise.ticket]);
  });

  it("a free ticket beside paid ones is never in the way, also the last of its quota; it waits and is paid with them", async () => {
    await offer(3, 50);
    await fixture.shop.db.query(
      "insert into ticket_quotas (edition_id, ticket_id, quota_id) values (1, $1, $2)",
      [free, lunch],
    );
    const [left] = await fixture.shop.db.query("select quota_left(q) as units from quotas q where id = $1", [
      lunch,
    ]);
    expect(left).toEqual({ units: 1 });
    expect(await until(lunch)).toBeNull();
    expect(await until(free)).toBe(await until(noise.ticket));
    const ana = await buyer();
    const both = [noise.ticket, free].map((ticket) => ({ ticket, quantity: 1 }));
    const { status, body } = await fixture.shop.order(ana, both, noise.total, { method: 7 });
    expect([status, body.payment_status]).toEqual([201, 1]);
    expect(await fixture.shop.taken(lunch)).toBe(1);
    await fixture.pay(body.id);
    await fixture.tell(body.id);
    const paid = await fixture.read(ana, body.id);
    expect(paid.purchased_tickets.map(({ ticket }) => ticket.id).sort()).toEqual([noise.ticket, free]);
    expect(await fixture.shop.order(ana, [{ ticket: free, quantity: 1 }], 0, { method: 7 })).toMatchObject({
      body: { code: "payment_method_mismatch" },
    });
    await fixture.shop.db.query("delete from ticket_quotas where ticket_id = $1", [free]);
    await fixture.shop.db.query("update quotas set size = size + 1 where id = $1", [lunch]);
  });

  it("in a quota that they share, an order's own free units do not refuse it, and the refusal names the paid ticket", async () => {
    await offer(3, 10);
    fixture.shop.clock.forward(5 * DAY_MS);
    await reconcile();
    await fixture.shop.useLoginSessions();
    await fixture.shop.db.query("update quotas set size = taken + 30 where id = $1", [noise.quota]);
    await fixture.shop.db.query(
      "insert into ticket_quotas (edition_id, ticket_id, quota_id) values (1, $1, $2)",
      [free, noise.quota],
    );
    const both = async (paid: number) =>
      fixture.shop.order(
        await buyer(),
        [
          { ticket: free, quantity: 5 },
          { ticket: noise.ticket, quantity: paid },
        ],
        noise.total * paid,
        { method: 7 },
      );
    expect(await both(4)).toMatchObject(refused("too_many_wait", "lines.1.ticket"));
    const ana = await buyer();
    expect((await both(1)).status).toBe(201);
    // Those that wait are seats of the room.
    expect(await order(ana)).toMatchObject(refused("too_many_wait"));
    await fixture.shop.db.query("delete from ticket_quotas where ticket_id = $1", [free]);
    await fixture.shop.db.query("update quotas set size = taken + 40 where id = $1", [noise.quota]);
  });

  it("is offered per edition: by its days, before the first session, and not of a quota too small for one", async () => {
    await offer(3, 100);
    expect(await until(noise.ticket)).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await until(lunch)).not.toBeNull();
    await offer(3, 50);
    expect(await until(lunch)).toBeNull();
    await offer(14, 100);
    fixture.shop.clock.forward(Date.parse("2025-10-24T12:00:00Z") - fixture.shop.clock.now().getTime());
    const [{ day } = { day: "" }] = await fixture.shop.db.query<{ day: string }>(
      `select (min(e.starts_at at time zone 'Europe/Lisbon')::date - 1)::text as day
       from ticket_events t join events e on e.id = t.event_id where t.ticket_id = $1`,
      [noise.ticket],
    );
    expect(await until(noise.ticket)).toBe(day);
    await offer(0);
    expect(await until(noise.ticket)).toBeNull();
    await fixture.shop.useLoginSessions();
    expect(await order(await buyer())).toMatchObject(refused("not_offered"));
  });
});

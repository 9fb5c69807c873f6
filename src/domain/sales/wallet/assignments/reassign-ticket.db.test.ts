import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Payment } from "#contract/orders/checkout.ts";
import type { AssignedTicket, Assignment } from "#contract/wallet/wallet.ts";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** From the demo edition: free, without a quota. */
const FREE_TICKET = 24;
const RACES = 100;

type Person = Awaited<ReturnType<TestApp["buyer"]>>;
let shop: TestApp;
let names = 0;
let buyer: Person;
let attendee: Person;
let next: Person;
beforeAll(async () => {
  shop = await openTestApp();
});
beforeEach(async () => {
  [buyer, attendee, next] = await Promise.all([newPerson(), newPerson(), newPerson()]);
  shop.mails.length = 0;
});
afterEach(async () => {
  expect(await findBreachesIn(shop)).toEqual([]);
  expect(shop.bugs).toEqual([]);
});
afterAll(() => shop.close());

const newPerson = () => shop.buyer(`person${++names}@example.pt`);

/** A purchase with this quantity and one unit assigned to the attendee. */
async function given(quantity = 1) {
  const { body } = await shop.order(buyer, [{ ticket: FREE_TICKET, quantity }], 0, {
    body: { assign_later: true },
  });
  const purchase = body.purchased_tickets[0]?.id ?? "";
  return { purchase, assignment: (await assign(purchase, attendee)).body.id };
}
const assign = (purchase: string, to: Person) =>
  shop.call<Assignment>("POST", `/tickets/purchases/${purchase}/assign/`, {
    token: buyer.token,
    body: { signup: to.signup },
  });
const reassign = (by: Person, assignment: string, to: { signup: string }) =>
  shop.call<Assignment>("POST", `/tickets/assignments/${assignment}/reassign/`, {
    token: by.token,
    body: { signup: to.signup },
  });
const held = async (person: Person) =>
  (await shop.call<{ results: AssignedTicket[] }>("GET", "/tickets/assigned/", { token: person.token })).body
    .results;
const codeIn = async (person: Person) => (await held(person))[0]?.code ?? "";
const stateOf = async (code: string) =>
  (await shop.call<{ state: string }>("POST", "/codes/check/", { body: { code } })).body.state;
const setDeadline = (until: Date | null) =>
  shop.db.query("update tickets set reassign_until = $2 where id = $1", [FREE_TICKET, until]);

describe("handing a ticket on", () => {
  it.each([
    ["its buyer", () => buyer],
    ["its holder", () => attendee],
  ])(
    "by %s: the old code says transferred at once, the new one admits, both people hear of it",
    async (_, by) => {
      const { assignment } = await given();
      const old = await codeIn(attendee);
      await shop.runJobs();
      shop.mails.length = 0;
      expect(await reassign(by(), assignment, next)).toMatchObject({
        status: 200,
        body: { id: assignment, signup: { id: next.signup } },
      });
      expect(await stateOf(old)).toBe("transferred");
      expect(await held(attendee)).toEqual([]);
      const code = await codeIn(next);
      expect(code).not.toBe(old);
      expect(await stateOf(code)).toBe("valid");
      await shop.runJobs();
      expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
        [next.email, "Tem um bilhete para o Nexxt"],
        [attendee.email, "O seu bilhete passou para outra pessoa"],
      ]);
      expect(shop.mails[1]?.text).not.toContain(next.email);
    },
  );

  it("and back, and on again: every mail is its own, and only the last code admits", async () => {
    const { assignment } = await given();
    const codes = [await codeIn(attendee)];
    for (const to of [next, attendee, next]) {
      shop.clock.forward(1_000);
      expect((await reassign(buyer, assignment, to)).status).toBe(200);
      codes.push(await codeIn(to));
    }
    expect(await Promise.all(codes.map(stateOf))).toEqual([
      "transferred",
      "transferred",
      "transferred",
      "valid",
    ]);
    await shop.runJobs();
    expect(new Set(shop.mails.map(({ messageId }) => messageId)).size).toBe(shop.mails.length);
  });

  it("takes the person's own code with their last ticket, and leaves it with others", async () => {
    const personal = async () =>
      (
        await shop.db.query<{ code_serial: string | null }>("select code_serial from signups where id = $1", [
          attendee.signup,
        ])
      )[0]?.code_serial;
    const [one, two] = [await given(), await given()];
    await reassign(attendee, one.assignment, next);
    expect(await personal()).not.toBeNull();
    await reassign(attendee, two.assignment, next);
    expect(await personal()).toBeNull();
  });

  it("ends with the deadline of the ticket, or with the beginning of the edition", async () => {
    const { assignment } = await given();
    const now = shop.clock.now();
    await setDeadline(now);
    expect(await reassign(buyer, assignment, next)).toMatchObject({
      status: 409,
      body: { code: "reassign_closed" },
    });
    await setDeadline(new Date(now.getTime() + 1_000));
    expect((await reassign(buyer, assignment, next)).status).toBe(200);
    await setDeadline(null);
    const { body } = await shop.call<{ results: Payment[] }>("GET", "/tickets/payments/", {
      token: buyer.token,
    });
    expect(body.results[0]?.purchased_tickets[0]?.ticket.reassign_until).toBe("2025-10-26T09:00:00.000Z");
  });

  it("to a holder of the purchase, to an unknown person, and of another's ticket, is refused", async () => {
    const { purchase, assignment } = await given(2);
    await assign(purchase, next);
    expect(await reassign(buyer, assignment, next)).toMatchObject({
      status: 409,
      body: { code: "already_assigned", errors: [{ attr: "ticket_purchase" }] },
    });
    expect((await reassign(buyer, assignment, { signup: randomUUID() })).status).toBe(404);
    expect((await reassign(await newPerson(), assignment, buyer)).status).toBe(404);
    expect((await reassign(next, assignment, buyer)).status).toBe(404);
    expect((await held(attendee)).map(({ id }) => id)).toEqual([assignment]);
  });

  it("to two people at once, a hundred times: one has it, and no code of another admits", async () => {
    const { assignment } = await given();
    const people = [attendee, next, await newPerson()];
    const before = await codesEnded();
    for (let race = 0; race < RACES; race += 1) {
      const holder = await holderOf(assignment);
      const [one, two] = people.filter(({ signup }) => signup !== holder) as [Person, Person];
      const answers = await Promise.all([reassign(buyer, assignment, one), reassign(buyer, assignment, two)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
    const tickets = (await Promise.all(people.map(held))).flat();
    expect(tickets.map(({ id }) => id)).toEqual([assignment]);
    expect(await stateOf(tickets[0]?.code ?? "")).toBe("valid");
    expect((await codesEnded()) - before).toBeGreaterThanOrEqual(2 * RACES);
  }, 60_000);
});

const holderOf = async (assignment: string) =>
  (
    await shop.db.query<{ signup_id: string }>("select signup_id from assignments where id = $1", [
      assignment,
    ])
  )[0]?.signup_id;
const codesEnded = async () =>
  (await shop.db.query("select serial from revoked_codes where reason = 'transferred'")).length;

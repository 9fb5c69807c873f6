import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Signup } from "#contract/accounts/accounts.ts";
import type { Payment } from "#contract/orders/checkout.ts";
import type { AssignedTicket, Assignment } from "#contract/wallet/wallet.ts";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** From the demo edition: free, without a quota. */
const FREE_TICKET = 24;
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

type Buyer = Awaited<ReturnType<TestApp["buyer"]>>;
let shop: TestApp;
let ana: Buyer;
let people = 0;
beforeAll(async () => {
  shop = await openTestApp();
  ana = await shop.buyer("ana@example.pt");
});
afterEach(async () => {
  expect(await findBreachesIn(shop)).toEqual([]);
  expect(shop.bugs).toEqual([]);
});
afterAll(() => shop.close());

/** A purchase of the buyer's without assignments. */
async function purchaseOf(buyer: Buyer, quantity: number): Promise<string> {
  const { body } = await shop.order(buyer, [{ ticket: FREE_TICKET, quantity }], 0, {
    body: { assign_later: true },
  });
  return body.purchased_tickets[0]?.id ?? "";
}

/** A person whom the buyer names by email, as the wallet's form does. */
async function attendee(): Promise<string> {
  people += 1;
  const body = { email: `attendee-${people}@example.pt`, full_name: `Attendee ${people}` };
  return (await shop.call<{ id: string }>("POST", "/signups/", { token: ana.token, body })).body.id;
}

const assign = (buyer: { token: string }, purchase: string, signup: string) =>
  shop.call<Assignment>("POST", `/tickets/purchases/${purchase}/assign/`, {
    token: buyer.token,
    body: { signup },
  });
const unitsOf = async (purchase: string) =>
  (
    await shop.db.query<{ unit: number }>(
      "select unit from assignments where purchase_id = $1 order by unit",
      [purchase],
    )
  ).map(({ unit }) => unit);
const ownSignup = async (buyer: Buyer) =>
  (await shop.call<{ results: Signup[] }>("GET", "/signups/", { token: buyer.token })).body.results[0];

const alreadyAssigned = {
  status: 409,
  body: { code: "already_assigned", errors: [{ attr: "ticket_purchase" }] },
};
const notThere = { status: 404, body: { code: "not_found" } };

describe("giving a ticket to a person", () => {
  it("gives the next free unit, and the wallet shows to whom", async () => {
    const purchase = await purchaseOf(ana, 3);
    const [one, two] = [await attendee(), await attendee()];
    expect(await assign(ana, purchase, one)).toMatchObject({ status: 201, body: { signup: { id: one } } });
    expect(await assign(ana, purchase, two)).toMatchObject({ status: 201, body: { signup: { id: two } } });
    expect(await unitsOf(purchase)).toEqual([1, 2]);

    const { body } = await shop.call<{ results: Payment[] }>("GET", "/tickets/payments/", {
      token: ana.token,
    });
    const shown = body.results
      .flatMap((payment) => payment.purchased_tickets)
      .find(({ id }) => id === purchase);
    expect(shown?.quantity).toBe(3);
    expect(shown?.assignments.map(({ signup }) => signup.id)).toEqual([one, two]);
  });

  it("fills a gap before it goes on", async () => {
    const purchase = await purchaseOf(ana, 3);
    const [one, two, three] = [await attendee(), await attendee(), await attendee()];
    await assign(ana, purchase, one);
    await assign(ana, purchase, two);
    await shop.db.query("delete from assignments where purchase_id = $1 and unit = 1", [purchase]);
    await assign(ana, purchase, three);
    expect(await unitsOf(purchase)).toEqual([1, 2]);
  });

  it("finds every unit given: 409 that names the purchase", async () => {
    const purchase = await purchaseOf(ana, 1);
    await assign(ana, purchase, await attendee());
    expect(await assign(ana, purchase, await attendee())).toMatchObject(alreadyAssigned);
    expect(await unitsOf(purchase)).toEqual([1]);
  });

  it("refuses the same person twice, though units are left", async () => {
    const purchase = await purchaseOf(ana, 3);
    const one = await attendee();
    await assign(ana, purchase, one);
    expect(await assign(ana, purchase, one)).toMatchObject(alreadyAssigned);
    expect(await assign(ana, purchase, one.toUpperCase())).toMatchObject(alreadyAssigned);
    expect(await unitsOf(purchase)).toEqual([1]);
  });

  it("of another buyer's purchase is refused like an unknown one", async () => {
    const purchase = await purchaseOf(ana, 1);
    const rui = await shop.buyer("rui@example.pt");
    const foreign = await assign(rui, purchase, rui.signup);
    expect(foreign).toMatchObject(notThere);
    expect((await assign(rui, randomUUID(), rui.signup)).body).toEqual(foreign.body);
    expect(await unitsOf(purchase)).toEqual([]);
  });

  it("to an unknown person is refused", async () => {
    const purchase = await purchaseOf(ana, 1);
    expect(await assign(ana, purchase, randomUUID())).toMatchObject(notThere);
    expect(await unitsOf(purchase)).toEqual([]);
  });

  it("by its receiver, who is not the buyer, is refused", async () => {
    const purchase = await purchaseOf(ana, 2);
    const bia = await shop.buyer("bia@example.pt");
    await assign(ana, purchase, bia.signup);
    expect(await assign(bia, purchase, await attendee())).toMatchObject(notThere);
  });

  it("two at once to the last unit: one wins, in 20 rounds of 20", async () => {
    for (let round = 0; round < 20; round += 1) {
      const purchase = await purchaseOf(ana, 1);
      const answers = await Promise.all([
        assign(ana, purchase, await attendee()),
        assign(ana, purchase, await attendee()),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await unitsOf(purchase)).toEqual([1]);
    }
  });
});

describe("the receiver of a ticket", () => {
  it("has a QR code from then on, always the same one", async () => {
    const caio = await shop.buyer("caio@example.pt");
    expect((await ownSignup(caio))?.qr_code).toBeNull();
    await assign(ana, await purchaseOf(ana, 1), caio.signup);
    const first = (await ownSignup(caio))?.qr_code ?? "";
    const [head, data = ""] = first.split(",");
    expect(head).toBe("data:image/png;base64");
    expect([...Buffer.from(data, "base64").subarray(0, 8)]).toEqual(PNG_SIGNATURE);
    await assign(ana, await purchaseOf(ana, 1), caio.signup);
    expect((await ownSignup(caio))?.qr_code).toBe(first);
  });

  it("shares it with no other person", async () => {
    const [dora, eva] = [await shop.buyer("dora@example.pt"), await shop.buyer("eva@example.pt")];
    for (const one of [dora, eva]) await assign(ana, await purchaseOf(ana, 1), one.signup);
    expect((await ownSignup(dora))?.qr_code).not.toBe((await ownSignup(eva))?.qr_code);
  });

  it("finds it in their list of assigned tickets, and no other person does", async () => {
    const [fabio, gui] = [await shop.buyer("fabio@example.pt"), await shop.buyer("gui@example.pt")];
    const purchase = await purchaseOf(ana, 2);
    await assign(ana, purchase, fabio.signup);
    const listFor = async (who: Buyer, query = "") =>
      (
        await shop.call<{ count: number; results: AssignedTicket[] }>("GET", `/tickets/assigned/${query}`, {
          token: who.token,
        })
      ).body;
    const own = await listFor(fabio, `?signup__uuid=${fabio.signup}`);
    expect(own.count).toBe(1);
    const ticket = { id: FREE_TICKET, name: "Mostra de Ideias|Entrada livre", ticket_type: { id: 4 } };
    const edition = { year: 2025, name: "Nexxt" };
    expect(own.results[0]?.ticket_purchase).toMatchObject({ id: purchase, ticket: { ...ticket, edition } });
    expect(await listFor(gui)).toEqual({ count: 0, results: [] });
    expect(await listFor(gui, `?signup__uuid=${fabio.signup}`)).toEqual({ count: 0, results: [] });
  });
});

describe("assigning a ticket to a person who has a signup", () => {
  it("tells the buyer nothing of them but the address that was typed", async () => {
    const rui = await shop.buyer("rui@example.pt");
    const given = await assign(ana, await purchaseOf(ana, 2), rui.signup);
    expect(given.body.signup).toEqual({
      id: rui.signup,
      email: "rui@example.pt",
      full_name: "",
      company: "",
    });
  });

  it("shows a name that the buyer gave, until the person makes it their own", async () => {
    const purchase = await purchaseOf(ana, 2);
    const given = await assign(ana, purchase, await attendee());
    expect(given.body.signup.full_name).toBe(`Attendee ${people}`);

    const named = await shop.buyer(`attendee-${people}@example.pt`);
    await shop.call("PATCH", `/signups/${named.signup}/`, {
      token: named.token,
      body: { full_name: "Secret Name" },
    });
    const { body } = await shop.call<{ results: Payment[] }>("GET", "/tickets/payments/", {
      token: ana.token,
    });
    expect(JSON.stringify(body)).not.toContain("Secret Name");
  });
});

it("what is over is given to no one: not assigned, not by a link, and a link made in time gives nothing", async () => {
  const purchase = await purchaseOf(ana, 3);
  const link = (units: number) =>
    shop.call<{ url: string }>("POST", `/tickets/purchases/${purchase}/claim-links/`, {
      token: ana.token,
      body: { units, note: "" },
    });
  const made = await link(1);
  expect(made.status).toBe(201);
  const moveEvents = (to: Date | undefined) =>
    shop.db.query(
      "update published_events set ends_at = $1::timestamptz, starts_at = $1::timestamptz - interval '1 hour' where event_id in (select event_id from ticket_events where ticket_id = $2)",
      [to, FREE_TICKET],
    );
  const times = await shop.db.query<{ id: number; starts_at: Date; ends_at: Date }>(
    "select event_id as id, starts_at, ends_at from published_events",
  );
  try {
    await moveEvents(shop.clock.now());
    const over = { status: 409, body: { code: "ticket_over" } };
    expect(await assign(ana, purchase, await attendee())).toMatchObject(over);
    expect(await link(1)).toMatchObject(over);
    const token = made.body.url.split("/").at(-1);
    const claimed = await shop.call("POST", `/claims/${token}/`, {
      body: { email: "late@example.pt", full_name: "Eva Lopes" },
    });
    expect(claimed).toMatchObject(over);
    expect(await unitsOf(purchase)).toEqual([]);

    await moveEvents(new Date(shop.clock.now().getTime() + 1));
    expect((await assign(ana, purchase, await attendee())).status).toBe(201);
  } finally {
    for (const { id, starts_at, ends_at } of times)
      await shop.db.query("update published_events set starts_at = $2, ends_at = $3 where event_id = $1", [
        id,
        starts_at,
        ends_at,
      ]);
  }
});

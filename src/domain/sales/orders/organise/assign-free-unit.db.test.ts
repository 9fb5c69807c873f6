import { expect, it } from "vitest";
import { openOrganiserOrderFixture } from "#tests/fixtures/organiser-order-fixture.ts";

const fixture = openOrganiserOrderFixture();
const { order, read, change, audited } = fixture;
const THREE = { quantity: 3, cents: 18413 };

/** Gives one unit of an order's only purchase to a person. */
async function assign(id: string, unit: number, email: string, full_name = "Rui Costa") {
  const purchase = (await read(id)).units[0]?.purchase;
  return change<{ assignment: string }>(id, "assign", { purchase, unit, email, full_name });
}

it("finance gives the free ticket that they see: its holder gets a code and a mail, the history and the audit log say it", async () => {
  const { id } = await order(THREE);
  expect(await assign(id, 2, "Rui.Costa@example.pt")).toMatchObject({ status: 201 });
  const { units } = await read(id);
  expect(units.map(({ state }) => state)).toEqual(["free", "assigned", "free"]);
  expect(units[1]).toMatchObject({ holder: { full_name: "Rui Costa", email: "rui.costa@example.pt" } });
  await fixture.shop.runJobs();
  const [mail, ...others] = fixture.shop.mails;
  expect([mail?.to, others]).toEqual(["rui.costa@example.pt", []]);
  expect(mail?.text).toContain(units[1]?.number);
  const { timeline } = await read(id);
  expect(timeline).toContainEqual(
    expect.objectContaining({
      name: "attendee_changed",
      cause: "organiser",
      detail: expect.objectContaining({ unit: 2, assigned: 1 }),
    }),
  );
  const entries = await audited(id);
  expect(entries.map(({ action }) => action)).toEqual(["order.attendee_changed"]);
  expect(entries.map(({ text }) => text).join()).not.toContain("rui");
});

it("the buyer gets the mail too: they have not pressed anything", async () => {
  const { id, buyer } = await order(THREE);
  expect((await assign(id, 1, buyer.email, "Ana")).status).toBe(201);
  await fixture.shop.runJobs();
  expect(fixture.shop.mails.map(({ to }) => to)).toEqual([buyer.email]);
});

it("a ticket that is not free any more, a person who holds one, what claim links reserve and another order's are refused", async () => {
  const { id, buyer } = await order(THREE);
  await assign(id, 2, "rui@example.pt");
  const refused = (code: string) => ({ status: 409, body: { code } });
  expect(await assign(id, 2, "eva@example.pt")).toMatchObject(refused("changed_meanwhile"));
  expect(await assign(id, 4, "eva@example.pt")).toMatchObject(refused("changed_meanwhile"));
  expect(await assign(id, 1, "rui@example.pt")).toMatchObject(refused("already_assigned"));
  const purchase = (await read(id)).units[0]?.purchase;
  const other = await order(THREE);
  const body = { purchase, unit: 1, email: "eva@example.pt", full_name: "Eva" };
  expect(await change(other.id, "assign", body)).toMatchObject({ status: 404 });
  const token = await fixture.shop.logIn(buyer.email);
  await fixture.shop.call("POST", `/tickets/purchases/${purchase}/claim-links/`, {
    token,
    body: { units: 2, note: "" },
  });
  expect(await assign(id, 3, "eva@example.pt")).toMatchObject(refused("already_assigned"));
  expect((await read(id)).units.filter(({ state }) => state === "assigned")).toHaveLength(1);
});

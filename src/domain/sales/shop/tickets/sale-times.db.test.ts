import { describe, expect, it } from "vitest";
import { guestTickets, openTicketListFixture } from "#tests/fixtures/ticket-list-fixture.ts";

const { shop, ticket } = openTicketListFixture();

describe("a sale window", () => {
  const setWindow = (from: string | null, until: string | null) =>
    shop().db.query("update tickets set sale_starts_at = $2, sale_ends_at = $3 where id = $1", [
      12,
      from,
      until,
    ]);
  const at = (time: string) => shop().clock.forward(Date.parse(time) - shop().clock.now().getTime());

  it.each([
    ["a millisecond before it opens", "2025-09-10T08:59:59.999Z", false],
    ["at the moment it opens", "2025-09-10T09:00:00.000Z", true],
    ["a millisecond before it ends", "2025-09-20T17:59:59.999Z", true],
    ["at the moment it ends", "2025-09-20T18:00:00.000Z", false],
  ])("sells or not, to the millisecond: %s", async (name, time, open) => {
    await setWindow("2025-09-10T09:00:00Z", "2025-09-20T18:00:00Z");
    at(time);
    expect((await ticket(12))?.on_sale, name).toBe(open);
    const buyer = await shop().buyer(`window-${Date.parse(time)}@example.pt`);
    const order = await shop().order(buyer, [{ ticket: 12, quantity: 1 }], 3075);
    expect(order.status).toBe(open ? 201 : 409);
    const over = time >= "2025-09-20T18:00";
    if (!open) expect(order.body).toMatchObject({ code: over ? "sales_ended" : "ticket_not_on_sale" });
    expect((await ticket(12))?.sale_ended).toBe(over);
  });

  it("with one end open, or both, has none there", async () => {
    await setWindow(null, null);
    expect((await ticket(12))?.on_sale).toBe(true);
    await setWindow(null, "2030-01-01T00:00:00Z");
    expect((await ticket(12))?.on_sale).toBe(true);
    await setWindow("2030-01-01T00:00:00Z", null);
    expect((await ticket(12))?.on_sale).toBe(false);
  });
});

describe("without an end of its own, a sale", () => {
  // A day pass of the first day; its last session begins at 21:30. The week pass goes on for five days.
  const [dayPass, weekPass, freeWalk] = [3, 1, 24];
  const { shop: late, ticket: shown } = openTicketListFixture();
  const at = (time: string) => late().clock.forward(Date.parse(time) - late().app.clock.now().getTime());

  it("ends with the ticket's last session, to the millisecond: shown so, and refused naming the ticket", async () => {
    const until = (await shown(dayPass))?.on_sale_until ?? "";
    expect(until).toMatch(/^2025-10-2[67]T/);
    at(until);
    late().clock.forward(-1);
    const buyer = await late().buyer("late@example.pt");
    expect(await shown(dayPass)).toMatchObject({ on_sale: true, sale_ended: false });
    expect((await late().order(buyer, [{ ticket: dayPass, quantity: 1 }], 1968)).status).toBe(201);
    late().clock.forward(1);
    expect(await shown(dayPass)).toMatchObject({ on_sale: false, sale_ended: true });
    const lines = [weekPass, dayPass].map((ticket) => ({ ticket, quantity: 1 }));
    const refused = await late().order(buyer, lines, 8106);
    expect(refused).toMatchObject({ status: 409, body: { code: "sales_ended" } });
    expect(refused.body).toMatchObject({
      errors: [{ attr: "lines.1.ticket", code: "sales_ended", detail: "Passe Diário|26 de outubro" }],
    });
    expect((await shown(weekPass))?.sale_ended).toBe(false);
  });

  it("of a ticket that names no session ends with the edition", async () => {
    await late().db.query("delete from ticket_events where ticket_id = $1", [freeWalk]);
    expect((await shown(freeWalk))?.on_sale_until).toBe("2025-10-31T23:00:00.000Z");
    at("2025-10-31T22:59:59.999Z");
    expect((await shown(freeWalk))?.sale_ended).toBe(false);
    late().clock.forward(1);
    expect((await shown(freeWalk))?.sale_ended).toBe(true);
  });

  it("is open for longer where the organiser says so", async () => {
    await late().db.query("update tickets set sale_ends_at = '2025-11-30T12:00:00Z' where id = $1", [
      weekPass,
    ]);
    expect(await shown(weekPass)).toMatchObject({ on_sale: true, on_sale_until: "2025-11-30T12:00:00.000Z" });
  });

  it("that is over lengthens no hold", async () => {
    await late().db.query("update tickets set sale_ends_at = '2025-12-01T12:00:00Z' where id = $1", [
      weekPass,
    ]);
    at("2025-12-01T11:59:00Z");
    const buyer = await late().buyer("waiting@example.pt");
    const never = { phone: "912345673" };
    const waiting = await late().order(buyer, [{ ticket: weekPass, quantity: 1 }], 6138, never);
    expect(waiting.status).toBe(201);
    late().clock.forward(60_000);
    const url = `/tickets/payments/${waiting.body.id}/renew/`;
    const renewed = await late().call("POST", url, { token: buyer.token });
    expect(renewed).toMatchObject({ status: 409, body: { code: "sales_ended" } });
  });
});

describe("the state of a sale", () => {
  const FREE = 24;
  const set = (change: string, ...values: unknown[]) =>
    shop().db.query(`update tickets set ${change} where id = ${FREE}`, values);
  const order = async (email: string) =>
    (await shop().order(await shop().buyer(email), [{ ticket: FREE, quantity: 1 }], 0)).body;

  it("is one for lists, orders and calendars: from a date, paused, over", async () => {
    const now = shop().app.clock.now();
    const soon = new Date(now.getTime() + 86_400_000);
    expect(await ticket(FREE)).toMatchObject({ sale_state: "on_sale", on_sale: true });

    await set("sale_starts_at = $1", soon);
    expect(await ticket(FREE)).toMatchObject({ sale_state: "later", on_sale: false, sale_ended: false });
    expect(await order("cedo@example.pt")).toMatchObject({ code: "ticket_not_on_sale" });
    const calendar = await shop().get(`/tickets/sales/${FREE}.ics?lang=en`);
    const stamp = `${soon.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
    expect(calendar.headers.get("content-type")).toMatch(/^text\/calendar/);
    expect(await calendar.text()).toContain(`DTSTART:${stamp}`);

    await set("sale_starts_at = null, sale_paused = true");
    expect(await ticket(FREE)).toMatchObject({ sale_state: "paused", on_sale: false, sale_ended: false });
    expect(await order("pausa@example.pt")).toMatchObject({ code: "ticket_not_on_sale" });
    expect((await shop().get(`/tickets/sales/${FREE}.ics`)).status).toBe(404);

    await set("sale_paused = false, sale_ends_at = $1", now);
    expect(await ticket(FREE)).toMatchObject({ sale_state: "over", on_sale: false, sale_ended: true });
    expect(await order("tarde@example.pt")).toMatchObject({ code: "sales_ended" });

    await set("sale_ends_at = null");
    expect(await ticket(FREE)).toMatchObject({ sale_state: "on_sale" });
  });

  it("of a ticket of a hidden type is in no calendar", async () => {
    await shop().db.query("update tickets set sale_starts_at = now() where id = $1", [guestTickets[0]]);
    expect((await shop().get(`/tickets/sales/${guestTickets[0]}.ics`)).status).toBe(404);
  });
});

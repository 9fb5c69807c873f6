import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Ticket } from "#contract/shop.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await openTestApp();
  token = (await shop.staff("editor")).token;
});
afterEach(() => expect(shop.bugs).toEqual([]));
afterAll(() => shop.close());

interface Body extends Record<string, unknown> {
  id: number;
  version: number;
  errors: { attr: string; code: string; detail: string }[];
}
const ask = (method: string, path: string, body?: unknown) =>
  shop.call<Body>(method, `/organiser/${path}`, { token, body });
const newTicket = { name: "Passe", description: "", cover: "", price: "10.00", ticket_type: 1 };
const publicTickets = async () => (await shop.call<{ results: Ticket[] }>("GET", "/tickets/")).body.results;

it("a ticket has a VAT rate of the edition's list or the edition's own, and at 0 % the reason's code", async () => {
  const { body } = await ask("POST", "editions/1/tickets/", { ...newTicket, vat_rate: 0.06 });
  expect(body).toMatchObject({ vat_rate: 0.06, vat_exemption: "" });
  const rateOf = async () => (await publicTickets()).find(({ id }) => id === body.id)?.vat_rate;
  expect(await rateOf()).toBe(0.06);
  const { path, refused } = {
    path: `tickets/${body.id}/`,
    refused: [
      [{ vat_rate: 0 }, "vat_exemption", "exemption_missing"],
      [{ vat_rate: 0.00001 }, "vat_exemption", "exemption_missing"],
      [{ vat_exemption: "M07" }, "vat_exemption", "not_exempt"],
      [{ vat_rate: null, vat_exemption: "M07" }, "vat_exemption", "not_exempt"],
      [{ vat_rate: 0.05 }, "vat_rate", "unknown_rate"],
      [{ vat_rate: 0, vat_exemption: "m7" }, "vat_exemption", "invalid_format"],
    ] as const,
  };
  for (const [change, attr, code] of refused) {
    const { status, body: problem } = await ask("PATCH", path, { version: body.version, ...change });
    expect([status, problem.errors]).toEqual([400, [expect.objectContaining({ attr, code })]]);
  }
  const exempt = await ask("PATCH", path, { version: body.version, vat_rate: 0, vat_exemption: "M07" });
  expect(exempt.body).toMatchObject({ vat_rate: 0, vat_exemption: "M07" });
  expect(await rateOf()).toBe(0);
  expect((await publicTickets()).find(({ id }) => id === body.id)?.vat_exemption).toBe("M07");
  await ask("PATCH", path, { version: exempt.body.version, vat_rate: null, vat_exemption: "" });
  expect(await rateOf()).toBe(0.23);
});

it("a seller elsewhere needs no code of Portugal's tax office at 0 %", async () => {
  const numbered = (number: string) =>
    shop.db.query(
      "update editions set organiser = jsonb_set(organiser, '{tax_number}', to_jsonb($1::text))",
      [number],
    );
  const untaxed = { ...newTicket, vat_rate: 0 };
  expect((await ask("POST", "editions/1/tickets/", untaxed)).body.errors).toMatchObject([
    { attr: "vat_exemption", code: "exemption_missing" },
  ]);
  await numbered("NO923609016MVA");
  const { status, body } = await ask("POST", "editions/1/tickets/", untaxed);
  expect([status, body.vat_exemption]).toEqual([201, ""]);
  // Nor does one who has no number yet, by the event's clocks: the form has no field for it.
  await numbered("");
  const inZone = (zone: string) => shop.db.query("update editions set time_zone = $1", [zone]);
  await inZone("Europe/Oslo");
  expect((await ask("POST", "editions/1/tickets/", untaxed)).status).toBe(201);
  await inZone("Europe/Lisbon");
  await numbered("999999990");
});

it("a rate that was taken from the edition's list stays on a ticket until it gets another", async () => {
  const { body } = await ask("POST", "editions/1/tickets/", { ...newTicket, vat_rate: 0.06 });
  await shop.db.query("update editions set vat_rates = array_remove(vat_rates, 600) where id = 1");
  const patch = (version: number, change: object) =>
    ask("PATCH", `tickets/${body.id}/`, { version, ...change });
  const renamed = await patch(body.version, { name: "Jantar", vat_rate: 0.06 });
  expect([renamed.status, renamed.body.vat_rate]).toEqual([200, 0.06]);
  const other = await patch(renamed.body.version, { vat_rate: 0.13 });
  expect((await patch(other.body.version, { vat_rate: 0.06 })).body.errors).toMatchObject([
    { attr: "vat_rate", code: "unknown_rate" },
  ]);
  await shop.db.query("update editions set vat_rates = array_append(vat_rates, 600) where id = 1");
});

import { afterAll, beforeAll, expect, it } from "vitest";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import { checkLedgerAfterEach } from "#tests/fixtures/ledger-check.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** From the demo edition: free, without a quota. */
const FREE_TICKET = 24;

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
checkLedgerAfterEach(() => shop);
afterAll(() => shop.close());

async function staff<Body>(method: "GET" | "POST", path: string, body?: object) {
  const { token } = await shop.staff("finance");
  return (await shop.call<Body>(method, `/organiser/orders/${path}`, { token, body })).body;
}
const notesOf = async (order: string) =>
  (await staff<OrganiserOrder>("GET", `${order}/`)).notes.map(({ note }) => note);
async function orderOf(email: string) {
  const buyer = await shop.buyer(email);
  const { body } = await shop.order(buyer, [{ ticket: FREE_TICKET, quantity: 1 }], 0);
  await shop.runJobs();
  const [row] = await shop.db.query<{ id: string }>("select order_id as id from payments where id = $1", [
    body.id,
  ]);
  return row?.id ?? "";
}
const erase = async (email: string) => {
  const token = await shop.logIn(email);
  expect(await shop.call("POST", "/accounts/erase/", { token, body: { email } })).toMatchObject({
    status: 204,
  });
};

it("what staff wrote of a person goes with the person: their orders' notes, and their name in others'; the rest stays", async () => {
  const [ana, teresa, rui] = ["ana@example.pt", "teresa@example.pt", "rui@example.pt"];
  const [ofAna, ofTeresa, ofRui] = [await orderOf(ana), await orderOf(teresa), await orderOf(rui)];
  const [unit] = (await staff<OrganiserOrder>("GET", `${ofAna}/`)).units;
  await staff("POST", `${ofAna}/attendee/`, {
    assignment: unit?.assignment,
    holder: unit?.holder?.id,
    email: teresa,
    full_name: "Teresa Vale (Lis)",
  });
  await shop.runJobs();
  await staff("POST", `${ofAna}/notes/`, {
    note: "Ana pediu fatura; TERESA VALE (LIS), teresa@example.pt, vem de cadeira de rodas. Vale a pena ligar.",
  });
  await staff("POST", `${ofTeresa}/notes/`, { note: "Alérgica a frutos secos" });
  await staff("POST", `${ofRui}/notes/`, { note: "Paga na segunda" });
  const written = await shop.db.query("select id from audit_log where action = 'order.noted'");

  await erase(teresa);
  expect(await notesOf(ofAna)).toEqual([
    "Ana pediu fatura; […], […], vem de cadeira de rodas. Vale a pena ligar.",
  ]);
  expect(await notesOf(ofTeresa)).toEqual([]);
  expect(await notesOf(ofRui)).toEqual(["Paga na segunda"]);
  await erase(ana);
  expect(await notesOf(ofAna)).toEqual([]);
  expect(await shop.db.query("select id from audit_log where action = 'order.noted'")).toEqual(written);
});

it("no one else changes a note", async () => {
  for (const text of ["update order_notes set note = ''", "delete from order_notes", "truncate order_notes"])
    await expect(shop.db.query(text)).rejects.toThrow("order_notes is append-only");
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { OrganiserOrder } from "#contract/organiser/orders/order-page.ts";
import type { OrderView } from "#contract/organiser/orders/order-views.ts";
import { findBreachesIn } from "#tests/database/find-breaches.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** From the demo edition: a pass of 49.90 net. */
const PASS = { ticket: 1, cents: 6138 };
/** The simulator's phone that is never answered. */
const NEVER_ANSWERS = "912345673";
const HOUR_MS = 3_600_000;

let shop: TestApp;
let token: string;
let buyers = 0;
beforeAll(async () => {
  shop = await openTestApp();
  token = (await shop.staff("finance")).token;
});
afterEach(async () => {
  expect(shop.bugs).toEqual([]);
  expect(await findBreachesIn(shop)).toEqual([]);
});
afterAll(() => shop.close());

async function order({ paid = true } = {}) {
  buyers += 1;
  const buyer = await shop.buyer(`buyer-${buyers}@example.pt`);
  const { body } = await shop.order(buyer, [{ ticket: PASS.ticket, quantity: 1 }], PASS.cents, {
    phone: paid ? "912345678" : NEVER_ANSWERS,
  });
  if (paid) {
    shop.clock.forward(6_000);
    await shop.call("GET", `/tickets/payments/${body.id}/`, { token: buyer.token });
    await shop.runJobs();
    shop.clock.forward(1_000);
  }
  shop.mails.length = 0;
  // biome-ignore lint/correctness/useHookAtTopLevel: it is no hook.
  await shop.useSessions();
  const [row] = await shop.db.query<{ id: string }>("select order_id as id from payments where id = $1", [
    body.id,
  ]);
  return { buyer, id: row?.id ?? "", payment: body.id };
}
const read = async (id: string) =>
  (await shop.call<OrganiserOrder>("GET", `/organiser/orders/${id}/`, { token })).body;
const change = <Body = Record<string, unknown>>(id: string, what: string, body: object) =>
  shop.call<Body>("POST", `/organiser/orders/${id}/${what}/`, { token, body });
const audited = async (id: string) =>
  shop.db.query<{ action: string; text: string }>(
    "select action, coalesce(before::text, '') || coalesce(after::text, '') as text from audit_log where record_id = $1 order by id",
    [id],
  );

describe("mails again", () => {
  it("the confirmation goes to the buyer as another message, and the timeline has both, who asked and their fate", async () => {
    const { id, buyer } = await order();
    const asked = await change(id, "resend", { mail: "confirmation" });
    expect(asked).toMatchObject({
      status: 202,
      body: { queued: [{ mail: "confirmation", to: buyer.email }] },
    });
    await shop.runJobs();
    expect(shop.mails.map(({ to }) => to)).toEqual([buyer.email]);
    const { timeline } = await read(id);
    expect(timeline.filter(({ kind }) => kind === "mail")).toMatchObject([
      { name: "confirmation", state: "sent", person: buyer.email },
      { name: "confirmation", state: "sent", person: buyer.email },
    ]);
    expect(timeline).toContainEqual(
      expect.objectContaining({ name: "mails_resent", cause: "organiser", person: "Staff finance" }),
    );
    expect((await audited(id)).map(({ action }) => action)).toEqual(["order.mails_resent"]);
  });

  it("a mail that the server does not accept is in the timeline until it does", async () => {
    const { id } = await order();
    await change(id, "resend", { mail: "confirmation" });
    const { send } = shop.app.mail;
    shop.app.mail.send = () =>
      Promise.reject(Object.assign(new Error("no@such.example unknown"), { responseCode: 450 }));
    await expect(shop.runJobs()).rejects.toThrow();
    shop.app.mail.send = send;
    expect((await read(id)).timeline[0]).toMatchObject({
      name: "confirmation",
      state: "failed",
      text: "450",
    });
  });

  it("tickets go to each other holder; without one, and for an unpaid order, there is nothing to send", async () => {
    const { id } = await order();
    expect(await change(id, "resend", { mail: "tickets" })).toMatchObject({
      status: 409,
      body: { code: "nothing_to_send" },
    });
    await changeHolder(id, "teresa@example.pt", "Teresa Vale");
    await shop.runJobs();
    shop.mails.length = 0;
    const asked = await change(id, "resend", { mail: "tickets" });
    expect(asked.body).toEqual({ queued: [{ mail: "assigned", to: "teresa@example.pt" }] });
    await shop.runJobs();
    expect(shop.mails.map(({ to }) => to)).toEqual(["teresa@example.pt"]);
    const unpaid = await order({ paid: false });
    expect(await change(unpaid.id, "resend", { mail: "confirmation" })).toMatchObject({
      status: 409,
      body: { code: "payment_not_completed" },
    });
  });
});

async function changeHolder(id: string, email: string, full_name: string) {
  const [unit] = (await read(id)).units;
  return change<{ transferred: boolean }>(id, "attendee", {
    assignment: unit?.assignment,
    holder: unit?.holder?.id,
    email,
    full_name,
  });
}

describe("another attendee", () => {
  it("ends the old code as a transfer, gives the new person one, and mails both, also after the ticket's deadline", async () => {
    const { id, buyer } = await order();
    const before = (await read(id)).units[0];
    await shop.db.query("update tickets set reassign_until = $1 where id = $2", [
      shop.clock.now(),
      PASS.ticket,
    ]);
    expect(await changeHolder(id, "Nova.Pessoa@example.pt", "Nova Pessoa")).toMatchObject({
      status: 200,
      body: { transferred: true },
    });
    const after = (await read(id)).units[0];
    expect(after).toMatchObject({ holder: { full_name: "Nova Pessoa", email: "nova.pessoa@example.pt" } });
    expect(after?.serial).not.toBe(before?.serial);
    expect(
      await shop.db.query("select reason from revoked_codes where serial = $1", [before?.serial]),
    ).toEqual([{ reason: "transferred" }]);
    await shop.runJobs();
    expect(shop.mails.map(({ to }) => to).sort()).toEqual([buyer.email, "nova.pessoa@example.pt"].sort());
    expect((await read(id)).timeline.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["attendee_changed", "assigned", "ticket_ended"]),
    );
    expect((await audited(id)).map(({ text }) => text).join()).not.toContain("pessoa");
  });

  it("the same address corrects the name alone, and the code stays", async () => {
    const { id, buyer } = await order();
    const before = (await read(id)).units[0];
    expect((await changeHolder(id, buyer.email, "Ana Sofia Silva")).body).toMatchObject({
      transferred: false,
    });
    const after = (await read(id)).units[0];
    expect([after?.serial, after?.holder?.full_name]).toEqual([before?.serial, "Ana Sofia Silva"]);
    await shop.runJobs();
    expect(shop.mails).toEqual([]);
  });

  it("is refused for a holder who is not one any more, and for a unit of another order", async () => {
    const { id } = await order();
    const [unit] = (await read(id)).units;
    const stale = {
      assignment: unit?.assignment,
      holder: unit?.holder?.id,
      email: "b@example.pt",
      full_name: "B",
    };
    await changeHolder(id, "c@example.pt", "C");
    expect(await change(id, "attendee", stale)).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile" },
    });
    const other = await order();
    expect(await change(other.id, "attendee", stale)).toMatchObject({ status: 404 });
  });
});

describe("the buyer's data", () => {
  const of = ({
    buyer: { id: _, email: __, last_name: ___, orders: ____, erased: _____, ...data },
  }: OrganiserOrder) => data;

  it("is corrected, can be put back, and neither events nor audit log say what it was", async () => {
    const { id } = await order();
    const before = of(await read(id));
    const after = {
      ...before,
      full_name: "Ana Corrigida",
      country: "PT",
      vat: "123456789",
      company: "Fábrica",
    };
    expect((await change(id, "buyer", { before, after })).status).toBe(200);
    expect(of(await read(id))).toEqual(after);
    expect((await change(id, "buyer", { before: after, after: before })).status).toBe(200);
    expect(of(await read(id))).toEqual(before);
    expect((await read(id)).timeline[0]).toMatchObject({ name: "buyer_corrected", person: "Staff finance" });
    expect((await audited(id)).map(({ text }) => text).join()).not.toMatch(/Corrigida|123456789|Fábrica/);
  });

  it("is not overwritten when the buyer has changed the same field, and a wrong NIF is refused", async () => {
    const { id, buyer } = await order();
    const before = of(await read(id));
    await shop.call("PATCH", `/signups/${buyer.signup}/`, {
      token: buyer.token,
      body: { company: "Minha, Lda." },
    });
    expect(await change(id, "buyer", { before, after: { ...before, company: "Outra" } })).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile", errors: [{ attr: "after.company", detail: "Minha, Lda." }] },
    });
    expect((await change(id, "buyer", { before, after: { ...before, city: "Leiria" } })).status).toBe(200);
    expect((await read(id)).buyer).toMatchObject({ company: "Minha, Lda.", city: "Leiria" });
    const now = of(await read(id));
    const wrong = { ...now, country: "PT", vat: "123456780" };
    expect(await change(id, "buyer", { before: now, after: wrong })).toMatchObject({
      status: 400,
      body: { code: "invalid_input", errors: [{ attr: "after.vat" }] },
    });
  });
});

describe("a hold", () => {
  it("is extended from what the organiser saw, and shortened again", async () => {
    const { id } = await order({ paid: false });
    const first = (await read(id)).hold?.expires_at ?? "";
    const until = new Date(shop.clock.now().getTime() + 2 * HOUR_MS).toISOString();
    expect(await change(id, "hold", { before: first, until })).toMatchObject({
      status: 200,
      body: { expires_at: until },
    });
    expect(await change(id, "hold", { before: first, until })).toMatchObject({
      status: 409,
      body: { code: "changed_meanwhile" },
    });
    expect((await change(id, "hold", { before: until, until: first })).status).toBe(200);
    expect((await read(id)).hold?.expires_at).toBe(first);
  });

  it("is neither endless, nor of a past time, nor of an order that is paid", async () => {
    const { id } = await order({ paid: false });
    const before = (await read(id)).hold?.expires_at ?? "";
    for (const ms of [-HOUR_MS, 15 * 24 * HOUR_MS]) {
      const until = new Date(shop.clock.now().getTime() + ms).toISOString();
      expect(await change(id, "hold", { before, until })).toMatchObject({
        status: 400,
        body: { code: "invalid_input" },
      });
    }
    const paid = await order();
    const until = new Date(shop.clock.now().getTime() + HOUR_MS).toISOString();
    expect(await change(paid.id, "hold", { before, until })).toMatchObject({
      status: 409,
      body: { code: "payment_ended" },
    });
  });
});

it("a note says who wrote it and when, and is in the timeline", async () => {
  const { id } = await order();
  await change(id, "notes", { note: "Ligou a pedir a fatura." });
  const { notes, timeline } = await read(id);
  expect(notes).toMatchObject([{ by: "Staff finance", note: "Ligou a pedir a fatura." }]);
  expect(timeline[0]).toMatchObject({ kind: "note", text: "Ligou a pedir a fatura." });
  await expect(shop.db.query("update order_notes set note = ''")).rejects.toThrow("append-only");
});

it("views are each member's own, replaced by name, and bounded", async () => {
  const save = (name: string, query: string) =>
    shop.call<OrderView>("POST", "/organiser/order-views/", { token, body: { name, query } });
  const mine = async (as = token) =>
    (await shop.call<{ results: OrderView[] }>("GET", "/organiser/order-views/", { token: as })).body.results;
  const { body } = await save("Por pagar", "state=pending");
  await save("Por pagar", "state=pending&method=2");
  expect(await mine()).toMatchObject([{ name: "Por pagar", query: "state=pending&method=2" }]);
  const owner = (await shop.staff("owner")).token;
  expect(await mine(owner)).toEqual([]);
  const gone = await shop.call("DELETE", `/organiser/order-views/${body.id}/`, { token: owner });
  expect(gone.status).toBe(404);
  for (let n = 0; n < 29; n += 1) await save(`Vista ${n}`, "");
  expect(await save("Mais uma", "")).toMatchObject({ status: 409, body: { code: "too_many_views" } });
});

import { createPublicKey, verify } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Signup } from "#contract/accounts/accounts.ts";
import type { Payment } from "#contract/orders/checkout.ts";
import type { CodeState } from "#contract/wallet/codes.ts";
import type { AssignedTicket } from "#contract/wallet/wallet.ts";

import { refundUnits } from "#domain/sales/refunds/units/refund-units.ts";
import { addList } from "#tests/fixtures/door-fixture.ts";
import { readCodesIn } from "#tests/pdf/read-pdf.ts";

import { openTestApp, type TestApp } from "#tests/test-app.ts";

/** From the demo edition: free. */
const free = { ticket: 24, total: 0 };

let shop: TestApp;
let names = 0;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

type Buyer = Awaited<ReturnType<TestApp["buyer"]>>;
const newPerson = () => shop.buyer(`person${++names}@example.pt`);
const buy = async (buyer: Buyer, quantity = 1): Promise<Payment> =>
  (await shop.order(buyer, [{ ticket: free.ticket, quantity }], free.total)).body;
const held = async (person: Buyer) =>
  (await shop.call<{ results: AssignedTicket[] }>("GET", "/tickets/assigned/", { token: person.token })).body
    .results;
const check = (code: string, language = "pt") =>
  shop.call<CodeState>("POST", "/codes/check/", { body: { code }, headers: { "accept-language": language } });
/** The answer to the code of a free ticket. */
const opened = {
  id: free.ticket,
  name: "Mostra de Ideias|Entrada livre",
  ticket_type: { id: 4, name: "Experiências" },
  days: ["2025-10-26"],
  until: "2025-10-26T12:10:00.000Z",
};
/** The person's own code, as the shop signs it. */
async function codeOf(person: Buyer): Promise<string> {
  const [row] = await shop.db.query<{ code_serial: string }>(
    "select code_serial from signups where id = $1",
    [person.signup],
  );
  return shop.app.codes.write({ kind: "person", serial: row?.code_serial ?? "" });
}

describe("a code", () => {
  it("of a ticket and of its holder admit; both verify with the public key alone", async () => {
    const ana = await newPerson();
    await buy(ana);
    const [ticket] = await held(ana);
    const code = ticket?.code ?? "";
    expect((await check(code)).body).toEqual({ kind: "unit", state: "valid", tickets: [opened] });
    const all = { kind: "person", state: "valid", tickets: [opened] };
    expect((await check(await codeOf(ana))).body).toEqual(all);

    const { results } = (
      await shop.call<{ results: { algorithm: string; public_key: string }[] }>("GET", "/codes/keys/")
    ).body;
    const x = results[0]?.public_key ?? "";
    const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
    const end = code.lastIndexOf(".");
    const signature = Buffer.from(code.slice(end + 1), "base64url");
    expect(verify(null, Buffer.from(code.slice(0, end)), key, signature)).toBe(true);
  });

  it("each ticket has its own, and its picture carries it", async () => {
    const ana = await newPerson();
    await buy(ana);
    await buy(ana);
    const tickets = await held(ana);
    expect(new Set(tickets.map(({ code }) => code)).size).toBe(2);
    for (const { qr_code, code } of tickets) {
      const [head, data = ""] = qr_code.split(",");
      expect(head).toBe("data:image/png;base64");
      expect(readCodesIn(Buffer.from(data, "base64"))).toEqual([code]);
    }
  });

  it("of a refunded ticket is refused, with the reason; so is its holder's with the last", async () => {
    const ana = await newPerson();
    const [one, two] = [await buy(ana), await buy(ana)];
    const before = await held(ana);
    const own = await codeOf(ana);
    await refundUnits(shop.app, { paymentId: one.id, reason: "goodwill" }, "organiser");
    const left = await held(ana);
    const gone = before.filter(({ id }) => !left.some((ticket) => ticket.id === id));
    expect(gone.length).toBe(1);
    expect((await check(gone[0]?.code ?? "")).body).toEqual({ kind: "unit", state: "refunded", tickets: [] });
    for (const [code, kind] of [
      [left[0]?.code ?? "", "unit"],
      [own, "person"],
    ] as const)
      expect((await check(code)).body).toEqual({ kind, state: "valid", tickets: [opened] });
    await refundUnits(shop.app, { paymentId: two.id, reason: "goodwill" }, "organiser");
    expect((await check(own)).body).toEqual({ kind: "person", state: "refunded", tickets: [] });
    const { body } = await shop.call<{ results: Signup[] }>("GET", "/signups/", { token: ana.token });
    expect(body.results[0]?.qr_code).toBeNull();
  });

  it("of a person says what it opens: nothing before a ticket is theirs, each that is, nothing once all are given away", async () => {
    const [ana, rui] = [await newPerson(), await newPerson()];
    const body = { assign_later: true };
    const payment = await shop.order(ana, [{ ticket: free.ticket, quantity: 2 }], 0, { body });
    const [purchase] = payment.body.purchased_tickets;
    const assign = (signup: string) =>
      shop.call<{ id: string }>("POST", `/tickets/purchases/${purchase?.id}/assign/`, {
        token: ana.token,
        body: { signup },
      });
    const own = await codeOf(ana);
    const nothing = { kind: "person", state: "no_ticket", tickets: [] };
    expect((await check(own)).body).toEqual(nothing);

    const given = await assign(ana.signup);
    expect((await check(own)).body).toEqual({ kind: "person", state: "valid", tickets: [opened] });
    await assign(rui.signup);
    const third = await newPerson();
    const reassigned = await shop.call("POST", `/tickets/assignments/${given.body.id}/reassign/`, {
      token: ana.token,
      body: { signup: third.signup },
    });
    expect(reassigned.status).toBe(200);
    expect((await check(own)).body).toEqual(nothing);
  });

  it("names tickets in the reader's language, with each day that they open", async () => {
    const ana = await newPerson();
    const coupon = (await shop.call<{ id: number }>("GET", "/tickets/coupons/CONVITE100/")).body.id;
    await shop.order(ana, [{ ticket: 1, quantity: 1 }], 0, { body: { coupon } });
    const { body } = await check(await codeOf(ana), "en");
    expect(body.tickets).toMatchObject([
      {
        id: 1,
        name: "Week Pass|6 days",
        days: ["2025-10-26", "2025-10-27", "2025-10-28", "2025-10-29", "2025-10-30", "2025-10-31"],
      },
    ]);
  });

  it("is over when the last session that it opens has ended, and not a moment earlier", async () => {
    const late = await openTestApp();
    try {
      const ana = await late.buyer("ana@example.pt");
      await late.order(ana, [{ ticket: free.ticket, quantity: 1 }], 0);
      const tickets = await late.call<{ results: AssignedTicket[] }>("GET", "/tickets/assigned/", {
        token: ana.token,
      });
      const body = { code: tickets.body.results[0]?.code };
      const state = async () => (await late.call<CodeState>("POST", "/codes/check/", { body })).body.state;
      late.clock.forward(Date.parse(opened.until) - late.app.clock.now().getTime() - 1);
      expect(await state()).toBe("valid");
      late.clock.forward(1);
      expect(await state()).toBe("over");
    } finally {
      await late.close();
    }
  });

  it("was used today by the clocks of its ticket's edition, although no edition or another is public", async () => {
    const old = await openTestApp();
    try {
      const ana = await old.buyer("ana@example.pt");
      await old.order(ana, [{ ticket: free.ticket, quantity: 1 }], 0);
      const tickets = await old.call<{ results: AssignedTicket[] }>("GET", "/tickets/assigned/", {
        token: ana.token,
      });
      const body = { code: tickets.body.results[0]?.code };
      await old.db.query("update editions set time_zone = 'America/New_York', state = 'archived'");
      await old.db.query(
        `insert into check_ins (client_id, list_id, key_name, serial, direction, result, verdict, offline, scanned_at, synced_at)
         select gen_random_uuid(), $1, 'key', code_serial, 'in', 'admitted', 'admitted', false, $2, $2 from assignments`,
        [await addList(old), "2025-10-26T03:00:00Z"],
      );
      // Half past one there: still the door's day before. In Lisbon a new one began at five.
      old.clock.forward(Date.parse("2025-10-26T05:30:00Z") - old.app.clock.now().getTime());
      expect((await old.call<CodeState>("POST", "/codes/check/", { body })).body.state).toBe("used");
    } finally {
      await old.close();
    }
  });

  it("that was made up, or signed with an unknown serial, is answered as unknown", async () => {
    const signed = shop.app.codes.write({ kind: "unit", serial: crypto.randomUUID() });
    for (const code of [
      "x",
      "NX2.AAAA.BBBB",
      signed,
      signed.replace(/.(?=.{9}$)/, (letter) => (letter === "A" ? "B" : "A")),
    ]) {
      expect((await check(code)).body).toMatchObject({ status: 404, code: "not_found" });
    }
  });
});

import { describe, expect, it } from "vitest";
import type { AssignedTicket } from "#contract/wallet/wallet.ts";
import { refundUnits } from "#domain/sales/refunds/units/refund-units.ts";
import { openClaimFixture } from "#tests/fixtures/claim-fixture.ts";

const fixture = openClaimFixture();
const { buyer, purchaseOf, makeLink, linksOf, offer, claim, assign, inWallet, newAddress } = fixture;

const alreadyAssigned = {
  status: 409,
  body: { code: "already_assigned", errors: [{ attr: "ticket_purchase" }] },
};
const used = { status: 409, body: { code: "claim_link_used" } };
const notThere = { status: 404, body: { code: "not_found" } };
const erase = ({ token, email }: { token: string; email: string }) =>
  fixture.shop.call("POST", "/accounts/erase/", { token, body: { email } });
const paymentOf = async (purchase: string) =>
  (
    await fixture.shop.db.query<{ id: string }>(
      "select current_payment_id as id from orders where id = (select order_id from purchases where id = $1)",
      [purchase],
    )
  )[0]?.id ?? "";

describe("a visitor with the link", () => {
  it("sees the ticket, the giver's first name and how many are left, and nothing about holders", async () => {
    const ana = await buyer();
    const { body: link } = await makeLink(ana, await purchaseOf(ana, 3), { units: 2, note: "Segredo" });
    const rui = newAddress();
    await claim(link, rui);
    const { status, body, headers } = await offer(link);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      giver: "Ana",
      left: 1,
      ticket: { name: "Mostra de Ideias|Entrada livre", city: "Leiria" },
    });
    expect(headers.get("cache-control")).toBe("no-store");
    for (const secret of [rui, "Silva", "Segredo", ana.email])
      expect(JSON.stringify(body)).not.toContain(secret);
  });

  it("reads it in their language, and changes nothing by looking", async () => {
    const ana = await buyer();
    const { body: link } = await makeLink(ana, await purchaseOf(ana, 1));
    const english = await offer(link, { "accept-language": "en" });
    expect(english.body.ticket.name).toBe("Ideas Showcase|Free entry");
    expect((await offer(link)).body.left).toBe(1);
  });

  it("is stopped from guessing them", async () => {
    const guess = () => offer({ url: "y".repeat(22) }, { "x-forwarded-for": "198.51.100.7" });
    for (let attempt = 0; attempt < 60; attempt += 1) expect(await guess()).toMatchObject(notThere);
    expect(await guess()).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  });

  it("with what is no token finds nothing, and nothing breaks", async () => {
    for (const token of ["x", "%00", "a".repeat(64), "'or 1=1--", "..%2f..%2f"]) {
      const { status } = await fixture.shop.call("GET", `/claims/${token}/`);
      expect([404, 400]).toContain(status);
    }
  });
});

describe("taking a ticket by a link", () => {
  it("gives it to the address typed, made into a person; they get the ticket's mail, the buyer is told", async () => {
    const ana = await buyer();
    const { body: link } = await makeLink(ana, await purchaseOf(ana, 2), { units: 2, note: "Equipa" });
    const email = newAddress();
    expect(
      await claim(link, ` ${email.toUpperCase()} `, "Rui Costa", { "accept-language": "en" }),
    ).toMatchObject({
      status: 201,
      body: { email },
    });
    await fixture.shop.runJobs();
    const [ticket, claimed] = fixture.shop.mails;
    expect(fixture.shop.mails).toHaveLength(2);
    expect(ticket).toMatchObject({ to: email, subject: "You have a ticket for Nexxt" });
    expect(claimed).toMatchObject({ to: ana.email, subject: "Um dos seus bilhetes já tem dono" });
    expect(claimed?.text).toContain(`Rui Costa (${email})`);
    expect(claimed?.text).toContain("Equipa");

    const rui = await fixture.shop.buyer(email);
    const mine = await fixture.shop.call<{ results: AssignedTicket[] }>("GET", "/tickets/assigned/", {
      token: rui.token,
    });
    expect(mine.body.results).toHaveLength(1);
  });

  it("by a person who has a signup changes none of their data", async () => {
    const [ana, rui] = [await buyer(), await buyer()];
    const { body: link } = await makeLink(ana, await purchaseOf(ana, 1));
    expect((await claim(link, rui.email, "Another Person")).status).toBe(201);
    const own = await fixture.shop.call<{ results: { full_name: string }[] }>("GET", "/signups/", {
      token: rui.token,
    });
    expect(own.body.results[0]?.full_name).toBe("Ana Silva");
  });

  it("by the buyer themself gives it to them, with no mail that they have a ticket from themself", async () => {
    const ana = await buyer();
    const { body: link } = await makeLink(ana, await purchaseOf(ana, 1));
    expect((await claim(link, ana.email)).status).toBe(201);
    await fixture.shop.runJobs();
    expect(fixture.shop.mails.map(({ subject }) => subject)).toEqual(["Um dos seus bilhetes já tem dono"]);
  });

  it("twice of one purchase is refused, by the same link and by another", async () => {
    const ana = await buyer();
    const purchase = await purchaseOf(ana, 5);
    const [one, two] = [await makeLink(ana, purchase, { units: 2 }), await makeLink(ana, purchase)];
    const [rui, eva] = [newAddress(), newAddress()];
    await claim(one.body, rui);
    await assign(ana, purchase, eva);
    expect(await claim(one.body, rui.toUpperCase())).toMatchObject(alreadyAssigned);
    expect(await claim(two.body, rui)).toMatchObject(alreadyAssigned);
    expect(await claim(two.body, eva)).toMatchObject(alreadyAssigned);
    expect((await linksOf(ana)).map(({ claimed }) => claimed).sort()).toEqual([0, 1]);
  });

  it("from a used-up link says so, and not who has its tickets", async () => {
    const ana = await buyer();
    const { body: link } = await makeLink(ana, await purchaseOf(ana, 2));
    const rui = newAddress();
    await claim(link, rui);
    expect((await offer(link)).body.left).toBe(0);
    const tooLate = newAddress();
    const late = await claim(link, tooLate);
    expect(late).toMatchObject(used);
    expect((await claim(link, rui)).body).toEqual(late.body);
    expect(await fixture.shop.db.query("select from signups where email = $1", [tooLate])).toEqual([]);
  });

  it.each([
    ["no name", { email: "a@example.pt", full_name: " " }],
    ["no address", { full_name: "Rui" }],
    ["a wrong address", { email: "rui", full_name: "Rui" }],
    ["more than it asks for", { email: "a@example.pt", full_name: "Rui", created_by: "x" }],
  ])("with %s is bad input, and leaves the ticket", async (_, body) => {
    const ana = await buyer();
    const { body: link } = await makeLink(ana, await purchaseOf(ana, 1));
    expect(await fixture.shop.call("POST", `/claims/${link.url.slice(-22)}/`, { body })).toMatchObject({
      status: 400,
    });
    expect((await offer(link)).body.left).toBe(1);
  });
});

describe("what ends a link", () => {
  it("its buyer's erasure: it is unknown from then on, and claimants keep their tickets", async () => {
    const ana = await buyer();
    const { body: link } = await makeLink(ana, await purchaseOf(ana, 2), { units: 2 });
    const email = newAddress();
    await claim(link, email);
    expect((await erase(ana)).status).toBe(204);
    expect(await offer(link)).toMatchObject(notThere);
    expect(await claim(link, newAddress())).toMatchObject(notThere);
    expect(
      await fixture.shop.db.query("select from claim_links where token = $1", [link.url.slice(-22)]),
    ).toEqual([]);
    const held = await fixture.shop.db.query(
      "select from assignments join signups on signups.id = signup_id where email = $1",
      [email],
    );
    expect(held).toHaveLength(1);
  });

  it("that of whom it was sent to takes their address out of it", async () => {
    const [ana, rui] = [await buyer(), await buyer()];
    await makeLink(ana, await purchaseOf(ana, 1), { units: 1, email: rui.email, note: "Rui" });
    await erase(rui);
    expect(await linksOf(ana)).toMatchObject([{ email: null, note: "" }]);
  });

  it("refunded units cannot be claimed", async () => {
    const ana = await buyer();
    const purchase = await purchaseOf(ana, 2);
    const { body: link } = await makeLink(ana, purchase, { units: 2 });
    await refundUnits(
      fixture.shop.app,
      {
        paymentId: await paymentOf(purchase),
        units: [{ purchaseId: purchase, unit: 1 }],
        reason: "goodwill",
      },
      "organiser",
    );
    expect((await offer(link)).body.left).toBe(1);
    expect((await claim(link, newAddress())).status).toBe(201);
    expect(await claim(link, newAddress())).toMatchObject(used);
    expect(await inWallet(ana, purchase)).toMatchObject({ quantity: 1, reserved: 0 });
  });
});

import { describe, expect, it } from "vitest";
import { openClaimFixture } from "#tests/fixtures/claim-fixture.ts";

const fixture = openClaimFixture();
const { buyer, purchaseOf, makeLink, linksOf, withdraw, offer, claim, assign, inWallet, newAddress } =
  fixture;

const alreadyAssigned = { status: 409, body: { code: "already_assigned" } };
const notThere = { status: 404, body: { code: "not_found" } };

describe("making a link", () => {
  it("reserves its units: they can be claimed by the link and assigned in no other way", async () => {
    const ana = await buyer();
    const purchase = await purchaseOf(ana, 3);
    const { status, body } = await makeLink(ana, purchase, { units: 2, note: "Marketing" });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ticket_purchase: purchase, units: 2, claimed: 0, note: "Marketing" });
    expect(body.url).toMatch(/^http:\/\/localhost:3000\/claim\/[\w-]{22}$/);
    expect(await inWallet(ana, purchase)).toMatchObject({ quantity: 3, reserved: 2, assignments: [] });

    expect((await assign(ana, purchase, newAddress())).status).toBe(201);
    expect(await assign(ana, purchase, newAddress())).toMatchObject(alreadyAssigned);
    expect(await makeLink(ana, purchase)).toMatchObject(alreadyAssigned);
    expect((await claim(body, newAddress())).status).toBe(201);
    expect((await claim(body, newAddress())).status).toBe(201);
    expect(await inWallet(ana, purchase)).toMatchObject({ reserved: 0, assignments: [{}, {}, {}] });
  });

  it("for more units than are free is refused, naming the field", async () => {
    const ana = await buyer();
    const purchase = await purchaseOf(ana, 2);
    expect(await makeLink(ana, purchase, { units: 3 })).toMatchObject({
      status: 409,
      body: { code: "already_assigned", errors: [{ attr: "units" }] },
    });
    expect(await linksOf(ana)).toEqual([]);
  });

  it.each([
    ["no units", { units: 0 }],
    ["half a unit", { units: 0.5 }],
    ["a wrong address", { units: 1, email: "ana" }],
    ["a long note", { units: 1, note: "x".repeat(121) }],
    ["a NUL in its note", { units: 1, note: "\u0000" }],
    ["a token of one's own choice", { units: 1, token: "x".repeat(22) }],
  ])("with %s is bad input", async (_, body) => {
    const ana = await buyer();
    expect(await makeLink(ana, await purchaseOf(ana, 2), body)).toMatchObject({ status: 400 });
  });

  it("in English leads to the English page, and goes by mail to whom it is for", async () => {
    const ana = await buyer();
    const purchase = await purchaseOf(ana, 2);
    const to = newAddress();
    const { body } = await fixture.shop.call<{ url: string }>(
      "POST",
      `/tickets/purchases/${purchase}/claim-links/`,
      { token: ana.token, body: { units: 2, email: to }, headers: { "accept-language": "en" } },
    );
    expect(body.url).toContain("/en/claim/");
    await fixture.shop.runJobs();
    expect(fixture.shop.mails).toMatchObject([{ to, subject: "A Nexxt ticket is waiting for you" }]);
    expect(fixture.shop.mails[0]?.text).toContain(body.url);
  });

  it("is not sent once it is withdrawn", async () => {
    const ana = await buyer();
    const { body } = await makeLink(ana, await purchaseOf(ana, 1), { units: 1, email: newAddress() });
    await withdraw(ana, body.id);
    await fixture.shop.runJobs();
    expect(fixture.shop.mails).toEqual([]);
  });

  it("twice at once for the last unit: one is made, in 20 rounds", async () => {
    const ana = await buyer();
    for (let round = 0; round < 20; round += 1) {
      const purchase = await purchaseOf(ana, 1);
      const answers = await Promise.all([makeLink(ana, purchase), makeLink(ana, purchase)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    }
  });
});

describe("withdrawing a link", () => {
  it("releases unclaimed units at once, and leaves claimed ones to their holders", async () => {
    const ana = await buyer();
    const purchase = await purchaseOf(ana, 3);
    const { body: link } = await makeLink(ana, purchase, { units: 3 });
    const rui = newAddress();
    await claim(link, rui);
    const answer = await withdraw(ana, link.id);
    expect(answer).toMatchObject({
      status: 200,
      body: { claimed: 1, assignments: [{ signup: { email: rui } }] },
    });
    expect(answer.body.withdrawn_at).not.toBeNull();
    expect(await inWallet(ana, purchase)).toMatchObject({ reserved: 0, assignments: [{}] });
    expect((await assign(ana, purchase, newAddress())).status).toBe(201);
    expect((await makeLink(ana, purchase)).status).toBe(201);

    fixture.shop.clock.forward(1_000);
    expect((await withdraw(ana, link.id)).body).toEqual(answer.body);
  });

  it("makes it answer like an unknown one", async () => {
    const ana = await buyer();
    const { body: link } = await makeLink(ana, await purchaseOf(ana, 1));
    await withdraw(ana, link.id);
    const unknown = { url: "x".repeat(22) };
    expect(await offer(link)).toMatchObject(notThere);
    expect((await offer(link)).body).toEqual((await offer(unknown)).body);
    const refused = await claim(link, newAddress());
    expect(refused).toMatchObject(notThere);
    expect(refused.body).toEqual((await claim(unknown, newAddress())).body);
  });

  it("by another person is refused like an unknown one", async () => {
    const [ana, rui] = [await buyer(), await buyer()];
    const { body: link } = await makeLink(ana, await purchaseOf(ana, 1));
    const foreign = await withdraw(rui, link.id);
    expect(foreign).toMatchObject(notThere);
    expect((await withdraw(rui, "00000000-0000-4000-8000-000000000000")).body).toEqual(foreign.body);
    expect((await offer(link)).body.left).toBe(1);
  });
});

describe("the buyer sees of their links", () => {
  it("who claimed one: the address and the name typed, and nothing that a known person entered", async () => {
    const ana = await buyer();
    const known = await buyer();
    const { body: link } = await makeLink(ana, await purchaseOf(ana, 3), { units: 3 });
    const fresh = newAddress();
    await claim(link, fresh, "Nova Pessoa");
    await claim(link, known.email, "Made Up");
    const [shown] = await linksOf(ana);
    expect(shown).toMatchObject({ claimed: 2, units: 3, url: link.url });
    expect(shown?.assignments.map(({ signup }) => [signup.email, signup.full_name])).toEqual([
      [fresh, "Nova Pessoa"],
      [known.email, "Made Up"],
    ]);
  });

  it("all their own and no other buyer's, and their export has them without the addresses", async () => {
    const [ana, rui] = [await buyer(), await buyer()];
    const { body: link } = await makeLink(ana, await purchaseOf(ana, 2));
    expect((await linksOf(ana)).map(({ id }) => id)).toEqual([link.id]);
    expect(await linksOf(rui)).toEqual([]);
    const file = await fixture.shop.call<{ claim_links: { id: string }[] }>("GET", "/accounts/export/", {
      token: ana.token,
    });
    expect(file.body.claim_links.map(({ id }) => id)).toEqual([link.id]);
    expect(JSON.stringify(file.body)).not.toContain(link.url.slice(-22));
  });
});

import { describe, expect, it } from "vitest";
import {
  FINAL_MS,
  HOLD_MS,
  MONEY_MS,
  noise,
  openLateBuyerFixture,
  PAYS_LATE,
  pass,
} from "#tests/fixtures/late-buyer-fixture.ts";
import { MINUTE_MS, phones } from "#tests/fixtures/seat-fixture.ts";

const { fixture, order, passing, timedOut } = openLateBuyerFixture();

describe("a payment whose time has run out without an answer", () => {
  it("is uncertain until its provider's lag has passed too: only then it took no money", async () => {
    const buyer = await fixture.newBuyer();
    const placedAt = fixture.shop.clock.now().getTime();
    const { id } = await timedOut(buyer, phones.neverAnswers);
    const finalAt = new Date(placedAt + FINAL_MS).toISOString();
    expect(await fixture.read(buyer, id)).toMatchObject({
      payment_status: 3,
      ended_as: "expired",
      money: "asking",
      confirming_until: finalAt,
    });
    await passing(MINUTE_MS);
    expect(await fixture.read(buyer, id)).toMatchObject({ money: "none", confirming_until: null });
    await fixture.comeToRest();
  });

  it("is certain at once when the provider has ended its charge", async () => {
    const buyer = await fixture.newBuyer();
    const { id } = await timedOut(buyer, phones.neverAnswers);
    await fixture.shop.runJobs();
    await passing(10_000);
    expect(await fixture.read(buyer, id)).toMatchObject({ money: "none", confirming_until: null });
  });

  it("of a provider that is silent stays uncertain, past the time that was said", async () => {
    const buyer = await fixture.newBuyer();
    const { id } = await timedOut(buyer, phones.neverAnswers);
    const sandbox = fixture.shop.providers.current;
    fixture.shop.providers.current = { ...sandbox, status: () => Promise.reject(new Error("away")) };
    await passing(5 * MINUTE_MS);
    const asking = await fixture.read(buyer, id);
    fixture.shop.providers.current = sandbox;
    expect(asking.money).toBe("asking");
    expect(Date.parse(asking.confirming_until ?? "")).toBeGreaterThan(fixture.shop.clock.now().getTime());
    await fixture.comeToRest();
  });

  it("is uncertain after another attempt was declined: the first one's money may come", async () => {
    const buyer = await fixture.newBuyer();
    const { body: first } = await order(buyer, PAYS_LATE);
    const again = await fixture.addAttempt(buyer, first.id, {
      payment_method: 1,
      phone_number: phones.declines,
    });
    await fixture.shop.runJobs();
    await passing(3_000);
    await passing(3_000);
    expect(await fixture.read(buyer, again.body.id)).toMatchObject({
      payment_status: 4,
      ended_as: "declined",
      money: "asking",
    });
    await passing(MONEY_MS);
    expect(await fixture.read(buyer, again.body.id)).toMatchObject({ replaced_by: first.id });
    expect((await fixture.read(buyer, first.id)).payment_status).toBe(2);
    await fixture.comeToRest();
  });

  it("and was given up meanwhile took its money all the same: the page never says that it did not", async () => {
    const buyer = await fixture.newBuyer();
    const { body } = await order(buyer, PAYS_LATE);
    fixture.shop.clock.forward(4.5 * MINUTE_MS);
    expect((await fixture.giveUp(buyer, body.id)).body).toMatchObject({ payment_status: 3, money: "asking" });
    await passing(MINUTE_MS);
    expect(await fixture.read(buyer, body.id)).toMatchObject({ payment_status: 2, money: "taken" });
    await fixture.comeToRest();
  });
});

describe("ordering the same again", () => {
  it("while the first may still be paid is a question, from any device, and reserves nothing", async () => {
    const buyer = await fixture.newBuyer();
    const first = await timedOut(buyer);
    const before = await fixture.shop.taken(noise.quota);
    const refused = await order(buyer, phones.pays);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "payment_unconfirmed", errors: [{ attr: "despite", detail: first.id }] },
    });
    expect(await fixture.shop.taken(noise.quota)).toBe(before);
    // An order of other tickets is not refused.
    expect((await order(buyer, phones.pays, { ticket: pass })).status).toBe(201);
    await passing(6_000);
    await fixture.comeToRest();
  });

  it("asks the provider first: money that has just come is the answer", async () => {
    const buyer = await fixture.newBuyer();
    const first = await timedOut(buyer);
    fixture.shop.clock.forward(MONEY_MS - HOLD_MS);
    expect((await order(buyer, phones.pays)).body).toMatchObject({
      code: "already_paid",
      errors: [{ detail: first.id }],
    });
    expect((await fixture.read(buyer, first.id)).payment_status).toBe(2);
    // A second tab an hour later, too; and a buyer who wants more of them says so.
    fixture.shop.clock.forward(60 * MINUTE_MS);
    expect((await order(buyer, phones.pays)).body).toMatchObject({ code: "already_paid" });
    const more = await order(buyer, phones.pays, { despite: [first.id] });
    expect(more.status).toBe(201);
    await passing(6_000);
    await fixture.comeToRest();
    expect((await fixture.read(buyer, more.body.id)).double).toBeNull();
  });

  it("goes on once the first is certain to have taken nothing", async () => {
    const buyer = await fixture.newBuyer();
    await timedOut(buyer, phones.neverAnswers);
    fixture.shop.clock.forward(MINUTE_MS);
    expect((await order(buyer, phones.pays)).status).toBe(201);
    await passing(6_000);
    await fixture.comeToRest();
  });

  it("while the first is open names it, also for six orders at once: a buyer has one open order", async () => {
    const buyer = await fixture.newBuyer();
    const before = await fixture.shop.taken(noise.quota);
    const all = await Promise.all(Array.from({ length: 6 }, () => order(buyer, phones.neverAnswers)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const open = all.find(({ status }) => status === 201)?.body.id;
    for (const { status, body } of all)
      if (status === 409) expect(body).toMatchObject({ code: "payment_open", errors: [{ detail: open }] });
    expect(await fixture.shop.taken(noise.quota)).toBe(before + 1);
    expect((await order(buyer, phones.pays, { ticket: pass })).body).toMatchObject({ code: "payment_open" });
    expect((await order(buyer, phones.pays, { despite: [open ?? ""] })).body).toMatchObject({
      code: "payment_open",
    });
    await fixture.comeToRest();
  });

  it("replaces an open order whose charge is over", async () => {
    const buyer = await fixture.newBuyer();
    const { body: first } = await order(buyer, phones.neverAnswers);
    await fixture.renew(buyer, first.id);
    fixture.shop.clock.forward(FINAL_MS + 1_000);
    const next = await order(buyer, phones.pays, { ticket: pass });
    expect(next.status).toBe(201);
    expect(await fixture.read(buyer, first.id)).toMatchObject({ payment_status: 3, money: "none" });
    await passing(6_000);
    await fixture.comeToRest();
  });

  it("with the same Idempotency-Key gives the same payment, open or uncertain", async () => {
    const buyer = await fixture.newBuyer();
    const first = await order(buyer, PAYS_LATE, { key: "once" });
    expect((await order(buyer, PAYS_LATE, { key: "once" })).body.id).toBe(first.body.id);
    await passing(HOLD_MS);
    expect((await order(buyer, PAYS_LATE, { key: "once" })).body).toMatchObject({
      id: first.body.id,
      money: "asking",
    });
    await passing(MINUTE_MS);
    await fixture.comeToRest();
  });
});

import { describe, expect, it } from "vitest";
import { MINUTE_MS, openSeatFixture, phones } from "#tests/fixtures/seat-fixture.ts";

const fixture = openSeatFixture();

describe("another payment attempt", () => {
  it("is refused when the payment is not pending any more, after five attempts, and to others as if it were unknown", async () => {
    const buyer = await fixture.newBuyer();
    const over = await fixture.orderSeat(buyer, phones.declines);
    fixture.shop.clock.forward(6_000);
    expect((await fixture.read(buyer, over.id)).money).toBe("none");
    const body = { payment_method: 1, phone_number: phones.neverAnswers };
    expect((await fixture.addAttempt(buyer, over.id, body)).body).toMatchObject({
      code: "payment_ended",
      status: 409,
    });

    let current = (await fixture.orderSeat(buyer)).id;
    for (let attempt = 1; attempt < 5; attempt += 1) {
      current = (await fixture.addAttempt(buyer, current, body)).body.id;
    }
    expect((await fixture.addAttempt(buyer, current, body)).body).toMatchObject({
      code: "hold_not_renewable",
    });
    const stranger = await fixture.newBuyer();
    expect((await fixture.addAttempt(stranger, current, body)).status).toBe(404);
    expect((await fixture.addAttempt(buyer, current, { payment_method: 1 })).body).toMatchObject({
      code: "invalid_input",
      errors: [{ attr: "phone_number", code: "required" }],
    });
    await fixture.comeToRest();
  });

  it("that was refused at its start rang nowhere, and is not counted", async () => {
    const buyer = await fixture.newBuyer();
    const first = await fixture.orderSeat(buyer);
    const sandbox = fixture.shop.providers.current;
    fixture.shop.providers.current = { ...sandbox, start: async () => null };
    for (let wrong = 0; wrong < 6; wrong += 1) {
      const again = await fixture.addAttempt(buyer, first.id, {
        payment_method: 1,
        phone_number: "919999999",
      });
      expect(again.body).toMatchObject({ code: "payment_refused" });
    }
    fixture.shop.providers.current = sandbox;
    const paid = await fixture.addAttempt(buyer, first.id, { payment_method: 1, phone_number: phones.pays });
    expect(paid.status).toBe(201);
    fixture.shop.clock.forward(6_000);
    expect(await fixture.read(buyer, paid.body.id)).toMatchObject({ payment_status: 2 });
    await fixture.comeToRest();
  });

  it("is refused half an hour after the first: attempts do not hold seats for ever", async () => {
    const buyer = await fixture.newBuyer();
    let current = (await fixture.orderSeat(buyer)).id;
    for (let round = 0; round < 4; round += 1) {
      fixture.shop.clock.forward(8 * MINUTE_MS);
      const again = await fixture.addAttempt(buyer, current, {
        payment_method: 1,
        phone_number: phones.neverAnswers,
      });
      if (round < 3) current = again.body.id;
      else expect(again.body).toMatchObject({ code: "hold_not_renewable" });
    }
    await fixture.comeToRest();
  });
});

import { describe, expect, it } from "vitest";
import { deleteAnswersOfEditions } from "#domain/sales/questions/delete-answers.ts";
import { refundUnits } from "#domain/sales/refunds/units/refund-units.ts";
import { FOOD, NEEDS, openQuestionFixture, PHOTO, SHIRT } from "#tests/fixtures/question-fixture.ts";

const fixture = openQuestionFixture();
const { buyer, ticketsOf, answer, stored, attendee } = fixture;

describe("the organiser", () => {
  it("reads each attendee's answers in words, finds them by order, and exports them without formulas", async () => {
    const { ana, id } = await attendee();
    await answer(ana, id, { [FOOD]: "vegan", [SHIRT]: ["s", "m"], [NEEDS]: "=1+1", [PHOTO]: true });
    const staff = await fixture.shop.staff("editor");
    const list = await fixture.shop.call<{ results: { order: string }[] }>(
      "GET",
      `/organiser/editions/1/answers/?search=${ana.email}`,
      { token: staff.token },
    );
    expect(list.body).toMatchObject({
      count: 1,
      results: [
        {
          assignment: id,
          email: ana.email,
          answers: { [FOOD]: "Vegano", [SHIRT]: "S; M", [NEEDS]: "=1+1", [PHOTO]: "sim" },
          missing: 0,
        },
      ],
    });
    const byOrder = await fixture.shop.call(
      "GET",
      `/organiser/editions/1/answers/?search=${list.body.results[0]?.order}`,
      {
        token: staff.token,
      },
    );
    expect(byOrder.body).toMatchObject({ count: 1 });
    const csv = await fixture.shop.call<string>("POST", "/organiser/editions/1/answers/export/", {
      token: staff.token,
      body: {},
    });
    expect(csv.body).toContain(`Vegano,"S; M",'=1+1,,sim`);
    const finance = await fixture.shop.staff("finance");
    const refused = await fixture.shop.call("GET", "/organiser/editions/1/answers/", {
      token: finance.token,
    });
    expect(refused.status).toBe(403);
  });
});

describe("answers are deleted", () => {
  it("when the ticket is transferred, refunded or its holder's account erased", async () => {
    const rui = await buyer();
    const transferred = await attendee();
    await answer(transferred.ana, transferred.id, { [FOOD]: "vegan" });
    await fixture.shop.call("POST", `/tickets/assignments/${transferred.id}/reassign/`, {
      token: transferred.ana.token,
      body: { signup: rui.signup },
    });
    expect((await ticketsOf(rui))[0]?.questions[0]?.answer).toBeNull();

    const refunded = await attendee();
    await answer(refunded.ana, refunded.id, { [FOOD]: "vegan" });
    const [payment] = await fixture.shop.db.query<{ id: string }>(
      "select current_payment_id as id from orders where signup_id = $1",
      [refunded.ana.signup],
    );
    await refundUnits(fixture.shop.app, { paymentId: payment?.id ?? "", reason: "goodwill" }, "organiser");

    const erased = await attendee();
    await answer(erased.ana, erased.id, { [FOOD]: "vegan" });
    const { token, email } = erased.ana;
    expect((await fixture.shop.call("POST", "/accounts/erase/", { token, body: { email } })).status).toBe(
      204,
    );

    for (const { id } of [transferred, refunded, erased]) expect(await stored(id)).toEqual([]);
  });

  it("with their edition, 30 days after it, and no others", async () => {
    const { ana, id } = await attendee();
    await answer(ana, id, { [FOOD]: "vegan" });
    const { db } = fixture.shop.app;
    expect(await db.transaction((tx) => deleteAnswersOfEditions(tx, [77], 500))).toHaveLength(0);
    expect(await db.transaction((tx) => deleteAnswersOfEditions(tx, [1], 500))).not.toHaveLength(0);
    expect(await stored(id)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import type { AttendeeAnswers } from "#contract/organiser/shop/answers.ts";
import { deleteAnswersOfEditions } from "#domain/sales/questions/delete-answers.ts";
import { refundUnits } from "#domain/sales/refunds/units/refund-units.ts";
import { FOOD, NEEDS, openQuestionFixture, PHOTO, SHIRT } from "#tests/fixtures/question-fixture.ts";

const [FREE, OTHER_FREE] = [24, 1_672_940_381];

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

  it("reads the attendees by ticket and then by name, in pages that go from one ticket to the next", async () => {
    const { shop } = fixture;
    await shop.db.query("insert into ticket_questions values ($1, $2, 1)", [OTHER_FREE, NEEDS]);
    for (const [name, ticket] of [
      ["rui", OTHER_FREE],
      ["Zita", FREE],
      ["ana", FREE],
      ["Inês", OTHER_FREE],
      ["Bia", FREE],
    ] as const) {
      const person = await buyer();
      await shop.call("PATCH", `/signups/${person.signup}/`, {
        token: person.token,
        body: { full_name: `${name} Pages` },
      });
      await shop.order(person, [{ ticket, quantity: 1 }], 0);
    }
    const { token } = await shop.staff("editor");
    const page = async (query: string) => {
      const url = `/organiser/editions/1/answers/?${query}`;
      const { body } = await shop.call<{ count: number; results: AttendeeAnswers[] }>("GET", url, { token });
      return { count: body.count, names: body.results.map((one) => one.full_name) };
    };
    const all = await page("");
    const tickets = await shop.db.query<{ id: number }>(
      "select id from tickets where id in ($1, $2) order by position, id",
      [FREE, OTHER_FREE],
    );
    const ofTicket = {
      [FREE]: ["ana Pages", "Bia Pages", "Zita Pages"],
      [OTHER_FREE]: ["Inês Pages", "rui Pages"],
    };
    expect(all.names.filter((name) => name.endsWith(" Pages"))).toEqual(
      tickets.flatMap(({ id }) => ofTicket[id] ?? []),
    );
    expect(all.count).toBe(all.names.length);
    for (let offset = 0; offset <= all.count; offset += 1)
      expect(await page(`offset=${offset}&limit=3`)).toEqual({
        count: all.count,
        names: all.names.slice(offset, offset + 3),
      });
    expect(await page("search=pages&offset=1&limit=3")).toEqual({
      count: 5,
      names: all.names.filter((name) => name.endsWith(" Pages")).slice(1, 4),
    });
    expect(await page(`ticket=${OTHER_FREE}`)).toEqual({ count: 2, names: ofTicket[OTHER_FREE] });
    await shop.db.query("delete from ticket_questions where ticket_id = $1", [OTHER_FREE]);
    expect(await page(`ticket=${OTHER_FREE}`)).toEqual({ count: 0, names: [] });
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

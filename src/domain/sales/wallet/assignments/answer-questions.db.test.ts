import { describe, expect, it } from "vitest";
import type { AccountExport } from "#contract/accounts/account-export.ts";
import type { GivenAnswers } from "#contract/wallet/questions.ts";
import type { AssignedTicket } from "#contract/wallet/wallet.ts";
import { BORN, FOOD, NEEDS, openQuestionFixture, PHOTO, SHIRT } from "#tests/fixtures/question-fixture.ts";

const fixture = openQuestionFixture();
const { buyer, purchaseOf, makeLink, offer, claim, assign, newAddress, ticketsOf, answer, stored, attendee } =
  fixture;
const DAY_MS = 86_400_000;

describe("a ticket's holder", () => {
  it("is asked in their language, answers in their wallet, and finds the answers in it and in their export", async () => {
    const { ana, id } = await attendee();
    const [ticket] = await ticketsOf(ana);
    expect(ticket?.questions[0]).toEqual({
      id: FOOD,
      kind: "choice",
      label: "O que come?",
      hint: "",
      required: true,
      options: [
        { id: "all", label: "De tudo" },
        { id: "vegan", label: "Vegano" },
      ],
      answer: null,
      change_until: "2025-10-01T00:00:00.000Z",
      open: true,
    });
    const given = {
      [FOOD]: "vegan",
      [SHIRT]: ["s", "m"],
      [NEEDS]: "Rampa",
      [BORN]: "1990-02-28",
      [PHOTO]: true,
    };
    expect((await answer(ana, id, given)).status).toBe(200);
    expect((await ticketsOf(ana))[0]?.questions.map(({ answer }) => answer)).toEqual(Object.values(given));
    const english = await fixture.shop.call<{ results: AssignedTicket[] }>("GET", "/tickets/assigned/", {
      token: ana.token,
      headers: { "accept-language": "en" },
    });
    expect(english.body.results[0]?.questions[0]).toMatchObject({
      label: "Food?",
      options: [{ label: "Everything" }, { label: "Vegano" }],
    });
    const exported = await fixture.shop.call<AccountExport>("GET", "/accounts/export/", { token: ana.token });
    expect(exported.body.assigned_tickets[0]?.questions[2]).toMatchObject({ answer: "Rampa" });
  });

  it("changes one and takes another back; those not named stay", async () => {
    const { ana, id } = await attendee();
    await answer(ana, id, { [FOOD]: "vegan", [NEEDS]: "Rampa", [SHIRT]: ["s"] });
    await answer(ana, id, { [FOOD]: "all", [NEEDS]: "" });
    expect(await stored(id)).toEqual([
      { question_id: FOOD, value: "all" },
      { question_id: SHIRT, value: ["s"] },
    ]);
  });

  it.each([
    [{ [FOOD]: null }, FOOD, "required"],
    [{ [FOOD]: "fish" }, FOOD, "not_an_option"],
    [{ [SHIRT]: ["s", "s"] }, SHIRT, "not_an_option"],
    [{ [BORN]: "2025-02-30" }, BORN, "not_a_date"],
    [{ [NEEDS]: true }, NEEDS, "wrong_kind"],
    [{ [PHOTO]: "sim" }, PHOTO, "wrong_kind"],
    [{ 999: "x" }, 999, "not_found"],
  ])("who sends %j hears which question, and nothing is stored", async (wrong, id, code) => {
    const own = await attendee();
    expect(await answer(own.ana, own.id, { [NEEDS]: "Rampa", ...wrong } as GivenAnswers)).toMatchObject({
      status: 400,
      body: { code: "invalid_input", errors: [{ attr: `answers.${id}`, code }] },
    });
    expect(await stored(own.id)).toEqual([]);
  });

  it("alone reads and gives them: not the buyer, not a stranger", async () => {
    const ana = await buyer();
    const rui = await buyer();
    const { body } = await assign(ana, await purchaseOf(ana, 1), rui.email);
    expect((await answer(rui, body.id, { [FOOD]: "vegan" })).status).toBe(200);
    for (const other of [ana, await buyer()])
      expect((await answer(other, body.id, { [FOOD]: "all" })).status).toBe(404);
    const payments = await fixture.shop.call("GET", "/tickets/payments/", { token: ana.token });
    expect(JSON.stringify(payments.body)).not.toContain("vegan");
  });

  it("who was given the ticket is asked by its mail, until they have answered", async () => {
    const ana = await buyer();
    await assign(ana, await purchaseOf(ana, 1), newAddress());
    await fixture.shop.runJobs();
    expect(fixture.shop.mails.at(-1)?.text).toContain("responda na sua wallet");
  });

  it("keeps what is asked until its date: then a first answer and a consent's withdrawal remain possible", async () => {
    const own = await attendee();
    const late = await attendee();
    await answer(own.ana, own.id, { [FOOD]: "vegan", [PHOTO]: true });
    fixture.shop.clock.forward(35 * DAY_MS);
    await fixture.shop.useLoginSessions();
    const again = { ...own.ana, token: await fixture.shop.logIn(own.ana.email) };
    const lateAgain = { ...late.ana, token: await fixture.shop.logIn(late.ana.email) };
    expect(await answer(again, own.id, { [FOOD]: "all", [NEEDS]: "Rampa" })).toMatchObject({
      status: 409,
      body: { code: "answers_closed", errors: [{ attr: `answers.${FOOD}` }] },
    });
    expect((await answer(again, own.id, { [FOOD]: "vegan", [PHOTO]: false })).status).toBe(200);
    expect((await answer(lateAgain, late.id, { [FOOD]: "all" })).status).toBe(200);
    expect(await stored(own.id)).toEqual([{ question_id: FOOD, value: "vegan" }]);
    fixture.shop.clock.forward(-35 * DAY_MS);
  });
});

describe("a claim link", () => {
  it("asks what the ticket asks, and stores the answers with the unit", async () => {
    const ana = await buyer();
    const { body: link } = await makeLink(ana, await purchaseOf(ana, 2), { units: 2 });
    expect((await offer(link)).body.questions.map(({ id }) => id)).toEqual([FOOD, SHIRT, NEEDS, BORN, PHOTO]);
    const email = newAddress();
    const without = await claim(link, email);
    expect(without).toMatchObject({
      status: 400,
      body: { code: "invalid_input", errors: [{ attr: `answers.${FOOD}`, code: "required" }] },
    });
    expect((await offer(link)).body.left).toBe(2);
    expect((await claim(link, email, "Rui Costa", {}, { [FOOD]: "vegan" })).status).toBe(201);
    const rui = await fixture.shop.buyer(email);
    expect((await ticketsOf(rui))[0]?.questions[0]?.answer).toBe("vegan");
  });
});

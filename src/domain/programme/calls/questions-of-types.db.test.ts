import { afterAll, beforeAll, expect, it } from "vitest";
import type { Call } from "#contract/calls/calls.ts";
import { callFixture, DURING_CALL } from "#tests/fixtures/call-fixture.ts";
import { openTestApp, type TestApp } from "#tests/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp(DURING_CALL);
});
afterAll(() => shop.close());
const { newCall, newSpeaker, newProposal, propose, linkOf, change } = callFixture(() => shop);

const show = (id: number) => shop.call<Call>("GET", `/calls/${id}/?lang=pt`);

it("a question of one session type is asked of it alone, and what was answered before another was chosen is kept", async () => {
  const ofTypeTwo = { id: 7, kind: "text", label: "O que trazem?", required: true, event_types: [2] };
  const call = await newCall({ questions: [ofTypeTwo] });
  expect((await show(call)).body.questions).toMatchObject([{ id: 7, event_types: [2] }]);
  const missing = await propose(call, newProposal({ event_type: 2 }));
  expect(missing.body.errors).toMatchObject([{ attr: "answers.7", code: "required" }]);
  const [speaker] = [newSpeaker()];
  const asked = newProposal({ event_type: 2, answers: { 7: "Um portátil" }, speakers: [speaker] });
  expect((await propose(call, asked)).status).toBe(202);
  const token = await linkOf(speaker.email);
  const answersOf = async () =>
    (await shop.db.query("select answers from session_proposals where call_id = $1", [call]))[0];
  expect((await change(token, 1, { ...asked, event_type: 1 })).status).toBe(200);
  expect(await answersOf()).toEqual({ answers: { 7: "Um portátil" } });
  expect((await propose(call, newProposal({ event_type: 1 }))).status).toBe(202);
});

it("a question names types that the edition has", async () => {
  const ofUnknown = { id: 1, kind: "text", label: "Onde?", event_types: [1, 999] };
  await expect(newCall({ questions: [ofUnknown] })).rejects.toThrow("questions.0.event_types.1");
});

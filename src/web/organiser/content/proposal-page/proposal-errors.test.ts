import { expect, it } from "vitest";
import type { Call } from "#contract/calls/calls.ts";
import { proposalProblems } from "#contract/calls/check-proposal.ts";
import { recordResolver } from "../../form/record-resolver.ts";
import { blankValues, fieldsIn, formFields } from "./proposal-values.ts";

const call = {
  event_types: [
    { id: 1, name: "Palestra" },
    { id: 2, name: "Workshop" },
  ],
  tracks: [],
  co_speakers: true,
  questions: [{ id: 7, kind: "text", label: "Onde mora?", hint: "", required: true, options: [] }],
} as unknown as Call;

it("a proposal that is sent empty names all that is wrong at once: the address, and what only the server asks for", async () => {
  const errorsOf = async (whole: boolean, changes: object = {}) => {
    const resolve = recordResolver({
      fields: formFields,
      asSent: (values) => values,
      first: "pt",
      problemsOf: (values) => proposalProblems(call, fieldsIn(values), whole),
      asksIn: "en",
    });
    const options = { fields: {}, shouldUseNativeValidation: false };
    return (await resolve({ ...blankValues(call), ...changes }, undefined, options)).errors;
  };
  const wrong = await errorsOf(true);
  expect(wrong).toMatchObject({
    event_type: { message: "Preencha este campo" },
    answers: { 7: { type: "required" } },
    // In the reader's language, in which they are asked for.
    translations: { en: { title: { type: "required" }, abstract: { type: "required" } } },
    speakers: [{ name: {}, email: {} }],
  });
  expect(Object.keys(await errorsOf(false))).toEqual(["speakers", "translations"]);
  // Its own fields are sound: the server says the rest, of a draft or of all.
  const speakers = [
    { name: "Ana", email: "ana@example.pt", position: "", company: "", bio: "", translations: {} },
  ];
  expect(await errorsOf(true, { speakers })).toEqual({});
});

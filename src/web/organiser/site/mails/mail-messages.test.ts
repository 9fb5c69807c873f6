import { expect, test } from "vitest";
import type { OrganisedMail } from "#contract/organiser/mails.ts";
import { changedWords, storedWords } from "./mail-messages.ts";

const words = (ours: string, own: string | null, version: number) => ({
  ours,
  own,
  version,
  placeholders: [],
});
const mail = {
  name: "login",
  subject: { pt: "Entrar", en: "Log in" },
  group: "login",
  words: [
    { key: "subject", shared_with: 0, pt: words("Entrar", null, 0), en: words("Log in", "Come in", 3) },
    { key: "hello", shared_with: 2, pt: words("Olá", "Viva", 1), en: words("Hello", null, 0) },
  ],
} as unknown as OrganisedMail;

test("the form shows the organiser's words, and ours where they wrote none", () => {
  expect(storedWords(mail).values).toEqual({
    pt: { subject: "Entrar", hello: "Viva" },
    en: { subject: "Come in", hello: "Hello" },
  });
});

test("only changed words are sent, with the version they were read in; ours written out is none of their own", () => {
  expect(changedWords(mail, storedWords(mail).values)).toEqual([]);
  expect(changedWords(mail, { pt: { subject: "Entre", hello: "Olá" } })).toEqual([
    { key: "subject", language: "pt", text: "Entre", version: 0 },
    { key: "hello", language: "pt", text: null, version: 1 },
  ]);
});

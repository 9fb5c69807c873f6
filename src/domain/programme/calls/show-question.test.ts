import { afterEach, expect, it } from "vitest";
import { setLanguages } from "#contract/language.ts";
import type { CallQuestion } from "#contract/organiser/programme/call-records.ts";
import { showQuestion } from "./show-call.ts";

afterEach(() => setLanguages("pt"));

const question: CallQuestion = {
  ...{ id: 1, kind: "text", label: "Já falou disto?", label_en: "Have you given it before?" },
  ...{ options: "", required: false },
};

it("a call's question is in a language in use, whichever was asked for", () => {
  expect(showQuestion(question, "pt").label).toBe("Já falou disto?");
  setLanguages("en", ["en"]);
  expect(showQuestion(question, "pt").label).toBe("Have you given it before?");
});

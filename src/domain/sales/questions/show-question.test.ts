import { afterEach, expect, it } from "vitest";
import { setLanguages } from "#contract/language.ts";
import { type QuestionRow, showQuestion } from "./find-questions.ts";

afterEach(() => setLanguages("pt"));

const row = {
  ...{ id: 1, kind: "choice", label: "Tamanho", hint: "", required: true },
  ...{ options: [{ id: "s", label: "Pequeno", label_en: "Small" }], translations: { en: { label: "Size" } } },
} as unknown as QuestionRow;
const said = () => {
  const { label, options } = showQuestion(row, "pt");
  return [label, options[0]?.label];
};

it("an order's question and its options are in a language in use, whichever was asked for", () => {
  expect(said()).toEqual(["Tamanho", "Pequeno"]);
  setLanguages("en", ["en"]);
  expect(said()).toEqual(["Size", "Small"]);
});

import { expect, it } from "vitest";
import { plainSummary } from "./plain-summary.ts";

it("takes the first sentence of a description, without its markup", () => {
  const html =
    "<p>A semana inteira, de <strong>26 a 31</strong> de outubro, em Leiria.</p><ul><li>Talks</li></ul>";
  expect(plainSummary(html)).toBe("A semana inteira, de 26 a 31 de outubro, em Leiria.");
});

it("cuts a long text at a word, and keeps punctuation", () => {
  const summary = plainSummary(`<p>Som &amp; luz ${"e mais palavras ".repeat(20)}</p>`);
  expect(summary).toMatch(/^Som & luz .*\S…$/);
  expect(summary.length).toBeLessThanOrEqual(161);
});

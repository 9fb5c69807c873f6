import { describe, expect, it } from "vitest";
import { processorTime, REQUEST_MAX_MS } from "#tests/api/processor-time.ts";
import { withoutNames } from "./hide-names.ts";

const ana = { name: "Ana Sá dos Anjos", company: "NOS" };

it.each([
  ["Como a ANJOS e a Ánjos salvaram", "Como a ••• e a ••• salvaram"],
  ["Na NOS, nós e eles sabemos dos dados", "Na •••, nós e eles sabemos dos dados"],
  ["Ana Sá: ana@nos.pt.", "••• •••: •••"],
  ["Anjosinho não é Anjos’s", "Anjosinho não é •••’s"],
])("%j is read as %j", (text, read) => {
  expect(withoutNames(text, [ana])).toBe(read);
});

describe("an author whose name is a word of every day", () => {
  const art = { name: "Art Will", company: "Universidade Aberta" };

  it.each([
    ["Will it scale? We will see what art is.", "Will it scale? We will see what art is."],
    ["The Art of Testing", "The Art of Testing"],
    ["Uma universidade aberta a todos", "Uma universidade aberta a todos"],
    ["With Art and, later, with Will", "With ••• and, later, with •••"],
    ["Art Will shows how. art will, too.", "••• ••• shows how. ••• •••, too."],
    ["Na Universidade Aberta, e em uaberta.pt", "Na ••• •••, e em uaberta.pt"],
    ["See @will, art.dev, github.com/art and C", "See @•••, •••.dev, github.com/••• and C"],
  ])("%j is read as %j", (text, read) => {
    expect(withoutNames(text, [art])).toBe(read);
  });

  it.each([
    [
      { name: "RUI DIAS" },
      "Dias antes do prazo, três dias\nRui fala",
      "Dias antes do prazo, três dias\n••• fala",
    ],
    [{ name: "ana do sá" }, "Ana escreve. Depois, ana de sa", "••• escreve. Depois, ••• de •••"],
  ])("%j typed as it may be: %j is read as %j", (named, text, read) => {
    expect(withoutNames(text, [{ company: "", ...named }])).toBe(read);
  });
});

it("the longest text of the most people costs little", async () => {
  const people = Array.from({ length: 10 }, () => ({
    name: "abcd ".repeat(40),
    company: "efgh ".repeat(40),
  }));
  for (const text of ["abce efgi ", "abcd/efgh.", "abcd de ", "de ", "\n"].map((part) =>
    part.repeat(10_000 / part.length),
  ))
    expect((await processorTime(() => withoutNames(text, people))).ms).toBeLessThan(REQUEST_MAX_MS);
});

import { expect, it } from "vitest";
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

it("the longest text of the most people costs little", async () => {
  const people = Array.from({ length: 10 }, () => ({
    name: "abcd ".repeat(40),
    company: "efgh ".repeat(40),
  }));
  const text = "abce efgi ".repeat(1_000);
  expect((await processorTime(() => withoutNames(text, people))).ms).toBeLessThan(REQUEST_MAX_MS);
});

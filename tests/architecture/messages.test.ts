import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { languages } from "#contract/language.ts";

type Catalogue = Record<string, unknown>;

const catalogues = await Promise.all(
  languages.map(async (language) => ({
    language,
    messages: JSON.parse(await readFile(`messages/${language}.json`, "utf8")) as Catalogue,
  })),
);
const [own, ...others] = catalogues;

/** `{name}` of every variant, without the syntax of plurals. */
const placeholdersOf = (message: unknown) => [
  ...new Set([...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map(([, name]) => name)),
];

it.each(others)("$language has every message, and no other", ({ messages }) => {
  const keys = (of: Catalogue = {}) => Object.keys(of).filter((key) => key !== "$schema");
  expect(keys(messages).sort()).toEqual(keys(own?.messages).sort());
});

it.each(others)("$language is given the same values in every message", ({ messages }) => {
  const different = Object.entries(own?.messages ?? {}).filter(
    ([key, message]) => placeholdersOf(message).sort().join() !== placeholdersOf(messages[key]).sort().join(),
  );
  expect(different.map(([key]) => key)).toEqual([]);
});

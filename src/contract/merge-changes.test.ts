import { expect, test } from "vitest";
import { changedFields, differencesOf, mergeChanges } from "./merge-changes.ts";

const base = {
  name: "Ana",
  bio: "old",
  featured: false,
  speakers: [1, 2],
  translations: { en: { bio: "" } },
};

test("a field that only the other person changed is shown, and kept unless the editor chooses otherwise", () => {
  const mine = { ...base, name: "Ana Reis" };
  const theirs = { ...base, bio: "new" };
  expect(differencesOf(base, mine, theirs)).toEqual([
    { path: "bio", base: "old", mine: "old", theirs: "new", clash: false },
  ]);
  expect(mergeChanges(base, mine, theirs, {})).toEqual({ ...base, name: "Ana Reis", bio: "new" });
  expect(mergeChanges(base, mine, theirs, { bio: "mine" })).toEqual({ ...base, name: "Ana Reis" });
});

test("a field that both changed is a clash: the choice decides, in nested fields and lists too", () => {
  const mine = { ...base, speakers: [2, 1], translations: { en: { bio: "mine" } } };
  const theirs = { ...base, speakers: [1], translations: { en: { bio: "theirs" } } };
  const paths = differencesOf(base, mine, theirs).map(({ path, clash }) => [path, clash]);
  expect(paths).toEqual([
    ["speakers", true],
    ["translations.en.bio", true],
  ]);
  const choices = { speakers: "theirs", "translations.en.bio": "mine" } as const;
  expect(mergeChanges(base, mine, theirs, choices)).toEqual({
    ...base,
    speakers: [1],
    translations: { en: { bio: "mine" } },
  });
});

test("the same change by both is none to choose about, and nothing is lost by a merge without choices", () => {
  const same = { ...base, name: "Ana Reis" };
  expect(differencesOf(base, same, same)).toEqual([]);
  const mine = { ...same, featured: true };
  expect(mergeChanges(base, mine, { ...base, bio: "new" }, {})).toEqual({ ...mine, bio: "new" });
});

test("only what changed is sent", () => {
  expect(changedFields(base, { ...base, speakers: [1, 2], featured: true })).toEqual({ featured: true });
  expect(changedFields(base, { ...base, translations: { en: { bio: "x" } } })).toEqual({
    translations: { en: { bio: "x" } },
  });
});

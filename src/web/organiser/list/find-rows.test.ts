import { expect, test } from "vitest";
import { compareKeys, rowMatcher, searchIndex, sortKey } from "./find-rows.ts";

interface Row {
  name: string;
  featured: boolean;
}
const rows: Row[] = [
  { name: "João Quental", featured: true },
  { name: "Ana Órfão", featured: false },
  { name: "Zoë O’Neil", featured: true },
];
const featured = {
  name: "featured",
  label: "",
  options: [],
  matches: (row: Row, value: string) => String(row.featured) === value,
};
const found = (search: string, value?: string) =>
  rows
    .filter(
      rowMatcher(
        search,
        value ? [{ filter: featured, value }] : [],
        searchIndex((row) => row.name),
      ),
    )
    .map(({ name }) => name);

test("a search finds every word without accents and case, and a filter narrows it", () => {
  expect(found("joao")).toEqual(["João Quental"]);
  expect(found("o'neil zoe")).toEqual(["Zoë O’Neil"]);
  expect(found("")).toHaveLength(3);
  expect(found("o", "false")).toEqual(["Ana Órfão"]);
  expect(found("joao ana")).toEqual([]);
});

test("names sort without accents, numbers as numbers, and what is missing first", () => {
  const sorted = ["Zé", "Łucja", "Ângela", "Marta", "ana", null].sort((a, b) =>
    compareKeys(sortKey(a), sortKey(b)),
  );
  expect(sorted).toEqual([null, "ana", "Ângela", "Łucja", "Marta", "Zé"]);
  expect([10, 9, null, 100].sort((a, b) => compareKeys(sortKey(a), sortKey(b)))).toEqual([null, 9, 10, 100]);
});

import { expect, it } from "vitest";
import { readSpeakersQuery, writeSpeakersQuery } from "./speakers-query.ts";

const days = ["2025-10-26", "2025-10-27"];
const read = (search: string) => readSpeakersQuery(new URLSearchParams(search), days);

it("the list's address names a day and a search; other links carry nothing else", () => {
  expect(read("?q=design&utm_source=x&day=27")).toEqual({ day: "2025-10-27", text: "design" });
  expect(writeSpeakersQuery(read("?q=design&utm_source=x&day=27"))).toBe("?day=27&q=design");
  expect(writeSpeakersQuery(read("?day=30&utm_source=x"))).toBe("");
});

it("a search has at most 100 characters", () => {
  expect(read(`?q=${"a".repeat(500)}`).text).toHaveLength(100);
});

import { expect, it } from "vitest";
import { momentOf } from "./imported-values.ts";

it.each([
  ["2026-10-27 09:30", "2026-10-27T09:30:00.000Z"],
  ["2026-07-27T09:30:00", "2026-07-27T08:30:00.000Z"],
  ["2028-02-29 10:00", "2028-02-29T10:00:00.000Z"],
  ["2026-10-27T09:30:00+02:00", "2026-10-27T07:30:00.000Z"],
])("%s is a moment", (text, iso) => {
  expect(momentOf(text, 0, "start")?.toISOString()).toBe(iso);
});

it.each([
  "2026-02-31 10:00",
  "2026-02-29 10:00",
  "2026-04-31T10:00:00Z",
  "2026-13-01 10:00",
  "2026-10-27 24:00",
  "27/10/2026 09:30",
])("%s is none: it is refused, never moved to another day", (text) => {
  expect(() => momentOf(text, 2, "start")).toThrow(expect.objectContaining({ code: "invalid_input" }));
});

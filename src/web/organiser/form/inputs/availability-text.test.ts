import { expect, test } from "vitest";
import { showAvailability } from "./availability-text.ts";

test("a whole day is named as one, also that on which the clocks go back; hours are those of Lisbon", () => {
  expect(
    showAvailability([
      { starts_at: "2025-10-25T23:00:00Z", ends_at: "2025-10-27T00:00:00Z" },
      { starts_at: "2025-10-27T00:00:00Z", ends_at: "2025-10-28T00:00:00Z" },
      { starts_at: "2025-10-28T09:30:00Z", ends_at: "2025-10-28T18:00:00Z" },
      { starts_at: "2025-10-29T22:00:00Z", ends_at: "2025-10-31T02:00:00Z" },
    ]).split("\n"),
  ).toEqual([
    "26 OUT // Dia inteiro",
    "27 OUT // Dia inteiro",
    "28 OUT // 09:30–18:00",
    "29 OUT // 22:00 – 31 OUT // 02:00",
  ]);
});

import { expect, it } from "vitest";
import { callVisibility } from "./call-visibility.ts";

const call = { published: true, opens_at: "2026-01-01T09:00:00Z", closes_at: "2026-03-01T09:00:00Z" };
const [before, during, after] = ["2025-12-01", "2026-02-01", "2026-04-01"].map((day) => Date.parse(day));

it("an organiser reads what visitors find of a call now: alone before its edition, with the site after, nothing unpublished", () => {
  const says = (now = 0, edition: "preparing" | "published" | "archived" = "preparing", changes = {}) =>
    callVisibility({ ...call, ...changes }, edition, now);
  expect(says(during, "published", { published: false })).toMatch(/^Ninguém abre/);
  expect(callVisibility(null, "published", during ?? 0)).toMatch(/^Ninguém abre/);
  expect(says(before)).toMatch(/quando abre/);
  expect(says(during)).toMatch(/nada mais da edição/);
  expect(says(during, "published")).toMatch(/rodapé/);
  expect(says(during, "archived")).not.toBe(says(during));
  expect(new Set([says(during), says(after), says(during, "published"), says(after, "published")]).size).toBe(
    4,
  );
});

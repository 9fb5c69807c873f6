import { expect, it } from "vitest";
import { lastChange } from "./own-text.tsx";

it("our legal texts are of the edition's day, or of a later release's; an organiser's own has its day", () => {
  const ours = "2026-11-28";
  expect(lastChange(null, [null, null], ours)).toBe(ours);
  expect(lastChange(null, ["2026-10-01", null], ours)).toBe(ours);
  expect(lastChange(null, ["2027-02-01", null], ours)).toBe("2027-02-01");
  expect(lastChange(null, ["2027-02-01", "2027-03-01"], ours)).toBe("2027-03-01");
  const own = { title: "", lead: "", sections: [], changed_on: "2025-01-01" };
  expect(lastChange(own, ["2027-02-01", "2027-03-01"], ours)).toBe("2025-01-01");
});

import { expect, test } from "vitest";
import { siteTextGroups } from "#contract/organiser/edition/edition-site.ts";
import { textNames } from "./text-names.ts";

test("each text is named by its place, and no two of a page alike; only a group's name and the seal's are their own names", () => {
  for (const [group, keys] of Object.entries(siteTextGroups)) {
    if (group === "company") continue;
    const names = keys.map((key) => textNames[key]?.(key) ?? key);
    expect(new Set(names).size).toBe(names.length);
    if (group !== "partners") expect(keys.filter((key) => !textNames[key])).toEqual([]);
  }
});

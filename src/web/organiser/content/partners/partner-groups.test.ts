import { expect, it } from "vitest";
import { groupTitlesIn } from "./partner-groups.ts";

it("staff call a group as visitors read it: by the edition's own name in either language, else by ours", () => {
  const titles = groupTitlesIn({
    partners_sponsor: { pt: "Parceiros", en: "Partners" },
    partners_media: { en: "Seen by" },
  });
  expect(Object.values(titles).map((title) => title())).toEqual([
    "Parceiros",
    "Seen by",
    "Institutional Partner",
    "Stage Partner",
  ]);
});

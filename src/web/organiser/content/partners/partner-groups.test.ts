import { expect, it } from "vitest";
import { groupTitlesIn } from "./partner-groups.ts";

const titles = (site: Parameters<typeof groupTitlesIn>[0]) =>
  Object.entries(groupTitlesIn(site)).map(([group, title]) => [group, title()]);

it("staff call a group as visitors read it, by the edition's own name, else by ours; those shown come first", () => {
  const texts = {
    partners_sponsor: { pt: "Parceiros", en: "Partners" },
    partner_group_gold: { pt: "Ouro", en: "Gold" },
  };
  expect(titles({ texts, partner_groups: ["gold", "media"] })).toEqual([
    ["gold", "Ouro"],
    ["media", "Media Partner"],
    ["sponsor", "Parceiros"],
    ["institutional", "Institutional Partner"],
    ["stage", "Stage Partner"],
  ]);
});

it("a group whose name is gone is called by its key", () => {
  expect(titles({ texts: {}, partner_groups: ["gold"] })[0]).toEqual(["gold", "gold"]);
});

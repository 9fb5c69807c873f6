import { expect, it } from "vitest";
import { byGroup, groupTitlesIn } from "./partner-groups.ts";

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

it("the list of partners is in the order of the edition's groups, as the site is", () => {
  const rows = [
    { id: 1, group: "media" },
    { id: 2, group: "sponsor" },
    { id: 3, group: "gold" },
    { id: 4, group: "media" },
  ];
  const groups = Object.keys(groupTitlesIn({ texts: {}, partner_groups: ["sponsor", "gold", "media"] }));
  expect(byGroup<(typeof rows)[number]>(groups)(rows).map(({ id }) => id)).toEqual([2, 3, 1, 4]);
});

import { expect, it } from "vitest";
import { editionLook } from "#contract/organiser/edition/edition-look.ts";
import { editionSite } from "#contract/organiser/edition/edition-site.ts";
import { wrongGroups } from "./wrong-groups.ts";

it("a field to be corrected is found in the group that has it", () => {
  expect(wrongGroups({ site: { links: [{ url: { message: "An address" } }] } })).toEqual(["frame"]);
  expect(wrongGroups({ site: { film_youtube_id: {} }, look: { map: {} } })).toEqual(["home", "about"]);
  expect(wrongGroups({ site: { texts: { about_heading: { pt: {} } } } })).toEqual(["about"]);
  expect(wrongGroups({ site: { texts: { partner_group_gold: { pt: {} } } } })).toEqual(["partners"]);
  expect(wrongGroups({})).toEqual([]);
});

it("each part of the site that this screen edits has its group", () => {
  const { texts: _, ...parts } = editionSite.shape;
  for (const name of Object.keys(parts))
    expect([name, wrongGroups({ site: { [name]: {} } })]).toEqual([name, [expect.any(String)]]);
  for (const name of ["film_poster", "map"] as const) {
    expect(editionLook.shape).toHaveProperty(name);
    expect(wrongGroups({ look: { [name]: {} } })).toHaveLength(1);
  }
});

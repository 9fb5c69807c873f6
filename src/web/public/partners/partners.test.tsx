import { expect, it } from "vitest";
import { loader } from "./partners.tsx";

const partners = [
  { id: 1, group: "sponsor" },
  { id: 2, group: "media" },
];

async function load(partner_groups: string[]) {
  const client = {
    programme: { partners: async () => ({ results: partners }) },
    edition: { get: async () => ({ partner_groups }) },
  };
  const shown = await loader({ context: { get: () => client } } as unknown as Parameters<typeof loader>[0]);
  return shown.map(({ id }) => id);
}

it("partners of a group that is not shown are not on the page, which has nothing to show without the others", async () => {
  expect(await load(["media", "sponsor"])).toEqual([1, 2]);
  expect(await load(["media"])).toEqual([2]);
  expect(await load(["stage"])).toEqual([]);
});

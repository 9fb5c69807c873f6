import { afterEach, expect, it } from "vitest";
import { type Language, setLanguages } from "#contract/language.ts";
import type { ApiClient } from "#web/ui/api/client-context.ts";
import { loadProgramme } from "./programme.ts";

afterEach(() => setLanguages("pt"));

const event = { event_type: { id: 1 }, stage: { id: 2 }, more_stages: [], track: null, speakers: [] };
const named = (id: number, names: Record<Language, string>) => async (asked: { lang: Language }) => ({
  results: [{ id, name: names[asked.lang] }],
});
const programme = {
  events: async () => ({ results: [event] }),
  eventTypes: named(1, { pt: "Palestra", en: "Talk" }),
  stages: named(2, { pt: "Palco do Rio", en: "River stage" }),
  tracks: named(3, { pt: "Arte", en: "Art" }),
};

it("filters are named in addresses as in the conference's first language, in each language", async () => {
  const slugs = async () => {
    const { types, stages } = await loadProgramme({ programme } as unknown as ApiClient);
    return [...types, ...stages].map(({ slug }) => slug);
  };
  expect(await slugs()).toEqual(["palestra", "palco-do-rio"]);
  setLanguages("en");
  expect(await slugs()).toEqual(["talk", "river-stage"]);
});

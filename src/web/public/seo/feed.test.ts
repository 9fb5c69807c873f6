import { expect, it } from "vitest";
import { withLocale } from "#outside/with-locale.ts";
import { programmeFeed } from "./feed.ts";

const event = (id: number, changed_at: string) => ({
  id,
  title: `Sessão ${id} <b>&</b> ]]>`,
  description: "Uma conversa < duas.",
  start_time: "2025-10-27T10:00:00.000Z",
  end_time: "2025-10-27T10:45:00.000Z",
  changed_at,
  event_type: { id: 1, name: "Talk" },
  track: null,
  language: "" as const,
  level: "" as const,
  slides: "",
  recording: "",
  stage: { id: 3, name: "Teatro" },
  more_stages: [],
  speakers: [{ id: 1, slug: "ana", name: "Ana", company: "Oficina" }],
  tickets: [],
});
const edition = {
  name: "Nexxt",
  year: 2025,
  contact_email: "hello@nexxt.example",
  organiser: { name: "Associação", tax_number: "", address: "" },
};
const events = [event(1, "2025-09-01T10:00:00.000Z"), event(2, "2025-09-03T10:00:00.000Z")];
const write = (language: "pt" | "en") =>
  withLocale(language, () => programmeFeed("https://nexxt.example", edition, events));
const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, found]) => found);

it("is as recent as its newest session, which comes first", () => {
  const xml = write("pt");
  expect(all(xml, /<updated>(.*?)<\/updated>/g)).toEqual([
    "2025-09-03T10:00:00.000Z",
    "2025-09-03T10:00:00.000Z",
    "2025-09-01T10:00:00.000Z",
  ]);
});

it("a session keeps its id in every language, and its link has the reader's", () => {
  const ids = ["https://nexxt.example/agenda/2", "https://nexxt.example/agenda/1"];
  expect(all(write("pt"), /<id>(.*?)<\/id>/g)).toEqual(["https://nexxt.example/feed.xml", ...ids]);
  expect(all(write("en"), /<id>(.*?)<\/id>/g)).toEqual(["https://nexxt.example/en/feed.xml", ...ids]);
  expect(write("en")).toContain('<link href="https://nexxt.example/en/agenda/2"/>');
  expect(write("en")).toContain("27 OCT // 10:00 // Teatro // Talk");
});

it("the same programme gives the same feed", () => {
  expect(write("pt")).toBe(write("pt"));
});

it("an organiser's text is text, not markup", () => {
  expect(write("pt")).toContain("Uma conversa &lt; duas.");
  expect(write("pt")).not.toMatch(/<b>/);
});

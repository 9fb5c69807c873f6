import { expect, it } from "vitest";
import { findSpeakers } from "./find-speakers.ts";
import type { ListedSpeaker } from "./load-speakers.ts";

const speaker = (name: string, more: Partial<ListedSpeaker>): ListedSpeaker => ({
  slug: name,
  name,
  position: "",
  company: "",
  image: "",
  image_placeholder: "",
  linkedin_profile: "",
  events: [],
  ...more,
});
const ines = speaker("Inês", {
  position: "Designer de interação",
  events: [
    { title: "Interfaces", track: "", day: "2025-10-26" },
    { title: "Línguas que cabem", track: "", day: "2025-10-28" },
  ],
});
const rui = speaker("Rui", {
  company: "Maré Alta",
  events: [{ title: "Mar dentro", track: "Arte", day: "2025-10-28" }],
});
const found = (day: string | null, text = "") =>
  findSpeakers([ines, rui], { day, text }).map((one) => one.name);

it("a day shows those with at least one event on it", () => {
  expect(found(null)).toEqual(["Inês", "Rui"]);
  expect(found("2025-10-26")).toEqual(["Inês"]);
  expect(found("2025-10-28")).toEqual(["Inês", "Rui"]);
  expect(found("2025-10-27")).toEqual([]);
});

it.each([
  ["name", "ines", ["Inês"]],
  ["position", "interacao", ["Inês"]],
  ["company", "MARE alta", ["Rui"]],
  ["sessions", "linguas", ["Inês"]],
  ["and all words together, wherever each is", "rui dentro", ["Rui"]],
])("searches the %s", (_, query, names) => {
  expect(found(null, query)).toEqual(names);
});

it("a day and a search narrow each other", () => {
  expect(found("2025-10-28", "mar")).toEqual(["Rui"]);
  expect(found("2025-10-26", "mar")).toEqual([]);
});

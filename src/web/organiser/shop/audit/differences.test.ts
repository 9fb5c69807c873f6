import { expect, test } from "vitest";
import { differences } from "./differences.ts";

test("only fields that changed are shown, each as people read it; nothing is nothing", () => {
  expect(
    differences({
      before: { name: "Ana", tags: ["a", "b"], place: null, same: 1 },
      after: { name: "", tags: ["b"], place: { lat: 1, lng: 2 }, same: 1 },
    }),
  ).toEqual([
    { field: "name", before: "Ana", after: null },
    { field: "tags", before: "a, b", after: "b" },
    { field: "place", before: null, after: '{ "lat": 1, "lng": 2 }' },
  ]);
  expect(differences({ before: null, after: { role: "door" } })).toEqual([
    { field: "role", before: null, after: "door" },
  ]);
});

import { expect, test } from "vitest";
import { placeOf } from "./error-place.ts";

test.each([
  ["programme.json/events/5/stage_id", { file: "programme.json", row: 6, parts: ["events", "stage_id"] }],
  ["edition.json/edition/name", { file: "edition.json", row: null, parts: ["edition", "name"] }],
  ["shop.json", { file: "shop.json", row: null, parts: [] }],
  ["pictures/evil.svg", { file: "pictures/evil.svg", row: null, parts: [] }],
  // An error of the whole edition names no file.
  ["year", { file: "", row: null, parts: [] }],
])("an error at %s is shown by its file and row", (attr, place) => {
  expect(placeOf(attr)).toEqual(place);
});

import { expect, test } from "vitest";
import { mapLink, readCoordinates } from "./coordinates.ts";

const leiria = { latitude: 39.743712, longitude: -8.807112 };

test.each([
  "39.743712, -8.807112",
  "  39.743712,-8.807112 ",
  "39.743712 -8.807112",
  "39,743712; −8,807112",
  "geo:39.743712,-8.807112?z=17",
  "https://www.openstreetmap.org/?mlat=39.743712&mlon=-8.807112#map=12/39.70/-8.80",
  "https://www.openstreetmap.org/#map=17/39.743712/-8.807112",
  "https://www.google.com/maps/@39.743712,-8.807112,17z",
  "https://www.google.com/maps/place/Castelo/@39.70,-8.70,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d39.743712!4d-8.807112",
])("%s is a place", (pasted) => {
  expect(readCoordinates(pasted)).toEqual(leiria);
});

test.each(["", "Rua Direita 1, Leiria", "39.7", "139.743712, -8.807112", "2400-123, 12.5"])(
  "%j is none",
  (pasted) => {
    expect(readCoordinates(pasted)).toBeNull();
  },
);

test("a map is linked at the place, or asked for the address", () => {
  expect(mapLink(leiria, "")).toContain("mlat=39.743712&mlon=-8.807112");
  expect(mapLink({ latitude: null, longitude: null }, "Castelo, Leiria")).toContain(
    "query=Castelo%2C+Leiria",
  );
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NumberWall } from "./number-wall.tsx";

const NONE = {
  event_days: 0,
  participants: 0,
  speakers: 0,
  talks: 0,
  venues: 0,
  workshops: 0,
  ideas: 0,
  entertainment_hours: 0,
  partners: 0,
  rounded: true,
};
const shown = (part: "dd" | "dt", statistics: object, counted: ("speakers" | "talks" | "venues")[]) =>
  [
    ...renderToStaticMarkup(
      <NumberWall statistics={{ ...NONE, ...statistics }} statistics_counted={counted} />,
    ).matchAll(new RegExp(`<${part}[^>]*>([^<]+)<`, "g")),
  ].map(([, text]) => text);

it("a number that is counted has no plus sign; a typed one has its own where it is rounded down", () => {
  const year = {
    event_days: 3,
    participants: 3000,
    speakers: 12,
    talks: 12,
    venues: 1,
    entertainment_hours: 10,
  };
  expect(shown("dd", year, ["talks", "venues"])).toEqual(["3", "+3000", "+12", "12", "1", "+10h"]);
  // Typed as they are: three hundred seats are no more.
  expect(shown("dd", { participants: 300, entertainment_hours: 10, rounded: false }, [])).toEqual([
    "300",
    "10h",
  ]);
});

it("sessions that are counted are called so, since not each of them is a talk; one of a thing is one", () => {
  const year = { talks: 12, venues: 1, workshops: 2 };
  expect(shown("dt", year, ["talks", "venues"])).toEqual(["sessões", "espaço", "workshops/masterclasses"]);
  expect(shown("dt", year, [])).toEqual(["talks", "espaço", "workshops/masterclasses"]);
});

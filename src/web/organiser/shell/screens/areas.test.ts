import { expect, test } from "vitest";
import { m } from "#messages/messages.js";
import { withLocale } from "#outside/with-locale.ts";
import { areaNames, screens } from "./screens.ts";

test("the menu is grouped by what an organiser does, sales begin with tickets", () => {
  expect(Object.values(areaNames).map((name) => name())).toEqual([
    "Visão geral",
    "Programa",
    "Vendas",
    "Pessoas e parceiros",
    "Site",
    "No dia",
    "Definições",
  ]);
  const first = (area: string) => screens.find(({ nav }) => nav?.area === area)?.path;
  expect(["content", "sales", "door"].map(first)).toEqual(["schedule", "tickets", "check-ins"]);
});

test("a device that is not enrolled names the place of the menu where codes are made", () => {
  for (const language of ["pt", "en"] as const)
    withLocale(language, () => {
      const places = [areaNames.door(), m.door_nav_devices()];
      expect(places.filter((place) => m.door_enrol_text().includes(place))).toEqual(places);
    });
});

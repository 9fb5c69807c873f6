import { expect, test } from "vitest";
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

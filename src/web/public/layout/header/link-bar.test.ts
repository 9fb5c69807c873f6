import { expect, it } from "vitest";
import { linkBar } from "./link-bar.ts";

const from = (...labels: string[]) => linkBar(labels.map((label) => ({ label, isOther: false }))).from;

it("labels in capitals, and in letters as wide, wait for the room that they need", () => {
  const labels = ["Workshops", "Expo & demos", "Speakers", "Programa", "Bilhetes", "Parceiros"];
  expect(from(...labels)).toBe(996);
  expect(from(...labels.map((label) => label.toUpperCase()))).toBeGreaterThan(996);
  expect(from(...Array.from({ length: 7 }, () => "会議のお知らせ"))).toBeGreaterThan(
    from(...Array.from({ length: 7 }, () => "noticia")),
  );
});

it("so many that no window has the room stay in the menu", () => {
  expect(from(...Array.from({ length: 8 }, () => "CONFERENCE DINNER"))).toBe(100_000);
});

import { expect, test } from "vitest";
import { harmlessName } from "./sanitise-name.ts";

test.each(["Rui Costa", "J. R. Antunes", "Ana d'Orey", "Zoë O’Brien-Sá", "Maria L.P. Dias"])(
  "%s is a name",
  (name) => {
    expect(harmlessName(` ${name} `)).toBe(name);
  },
);

test.each([
  "https://elsewhere.example",
  "Prize at elsewhere.example",
  "WWW.ELSEWHERE.EXAMPLE",
  "x@y",
  "bit/ly",
])("%s is a link to a mail program, and no name", (name) => {
  expect(harmlessName(name)).toBe("");
});

import { expect, it } from "vitest";
import { suggestEmail } from "./suggest-email.ts";

it.each([
  ["ana@hotmail.con", "ana@hotmail.com"],
  ["ana@gmial.com", "ana@gmail.com"],
  ["ana@gmail.co", "ana@gmail.com"],
  [" Ana@HOTNAIL.com", "ana@hotmail.com"],
  ["ana@sapo.p", "ana@sapo.pt"],
])("%s was probably meant to be %s", (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

it.each([
  "ana@hotmail.com",
  "ana@sapo.pt",
  "ana@empresa.pt",
  "ana@ipleiria.pt",
  "ana@gmx.pt",
  "ana@hotmail.pt",
  "ana@nexxt.example",
  "ana@",
  "hotmail.con",
])("%s stays as it is", (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
